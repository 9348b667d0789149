import { useSyncExternalStore } from 'react'
import type { BLOCK_GROUPS } from '@/lib/blocks/panel/panel-module'
import { BLOCK_PANELS } from '@/lib/blocks/registries/panels'
import { CONTENT_VIEWS } from '@/lib/blocks/registries/view-groups/content'
import { LAYOUT_VIEWS } from '@/lib/blocks/registries/view-groups/layout'
import { MEDIA_VIEWS } from '@/lib/blocks/registries/view-groups/media'
import { addViews, type KnownViews, knownViews, onMoreViews } from '@/lib/blocks/frame/views'
import type { BlockType } from '@/lib/document/block'
import type { AppDocument } from '@/lib/document/document'
import { listLanguages } from '@/lib/document/languages'
import { walkDocument } from '@/lib/document/walk'
import { lazyCode } from '../../ui/lazy'
import { loadTranslations } from './translations'

type Group = (typeof BLOCK_GROUPS)[number]

// Views that almost every app needs load with the canvas.
addViews({ ...CONTENT_VIEWS, ...MEDIA_VIEWS, ...LAYOUT_VIEWS })

/** Other groups load when an app uses them, or with the lazy parts. */
const LATER: Partial<Record<Group, () => Promise<void>>> = {
  'Live content': lazyCode(async () => {
    const [{ LIVE_CONTENT_VIEWS }, { LIVE_STYLES }, { playerStyle }] = await Promise.all([
      import('@/lib/blocks/registries/view-groups/live-content'),
      import('@/lib/blocks/registries/live-styles'),
      import('@/lib/blocks/player/style'),
    ])
    addViews(LIVE_CONTENT_VIEWS, [...LIVE_STYLES, playerStyle])
  }),
  Contact: lazyCode(async () => {
    addViews((await import('@/lib/blocks/registries/view-groups/contact')).CONTACT_VIEWS)
  }),
  'Shop and business': lazyCode(async () => {
    addViews((await import('@/lib/blocks/registries/view-groups/business')).BUSINESS_VIEWS)
  }),
  Tools: lazyCode(async () => {
    addViews((await import('@/lib/blocks/registries/view-groups/tools')).TOOLS_VIEWS)
  }),
}

/** Loads the views of block types and of their groups. Never throws: failed views are retried. */
export async function loadViews(types: Iterable<BlockType>): Promise<void> {
  const groups = new Set([...types].map((type) => BLOCK_PANELS[type].group))
  await Promise.all([...groups].map(async (group) => LATER[group]?.()))
}

/** Loads an app's views, and its built-in texts in its languages. */
export async function loadViewsOf(document: AppDocument): Promise<void> {
  const types = new Set<BlockType>()
  for (const { block } of walkDocument(document)) types.add(block.type)
  await Promise.all([loadViews(types), ...listLanguages(document.settings).map(loadTranslations)])
}

export function useKnownViews(): KnownViews {
  return useSyncExternalStore(onMoreViews, knownViews, knownViews)
}
