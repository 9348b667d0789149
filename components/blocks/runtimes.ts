import type { BlockType } from '@/lib/document/block'
import { start as startBooking } from './booking/runtime'
import { start as startForm } from './form/runtime'
import { start as startTabs } from './tabs/runtime'

/**
 * What the types of blocks do on a phone beyond what they show. Apps carry the scripts of the types in them, bundled by
 * `lib/packaging/web/build-runtime.mjs`; this list is for the builder's preview, which draws without a bundle.
 */
export const BLOCK_RUNTIMES: { [T in BlockType]?: (app: HTMLElement) => void } = {
  tabs: startTabs,
  form: startForm,
  booking: startBooking,
}

/** Starts all of them in an app that was just drawn. What is started already is left alone. */
export function startBlocks(app: HTMLElement): void {
  for (const start of Object.values(BLOCK_RUNTIMES)) start(app)
}
