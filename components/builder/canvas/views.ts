import { useSyncExternalStore } from 'react'
import type { BLOCK_GROUPS } from '@/lib/blocks/panel/panel-module'
import { BLOCK_PANELS } from '@/lib/blocks/registries/panels'
import { CONTENT_VIEWS } from '@/lib/blocks/registries/view-groups/content'
import { LAYOUT_VIEWS } from '@/lib/blocks/registries/view-groups/layout'
import { MEDIA_VIEWS } from '@/lib/blocks/registries/view-groups/media'
import { addViews, type KnownViews, knownViews, onMoreViews } from '@/lib/blocks/frame/views'
import type { BlockType } from '@/lib/document/block'
import type { AppDocument } from '@/lib/document/document'
import { walkDocument } from '@/lib/document/walk'
import { laterCode } from '../../ui/later'

type Group = (typeof BLOCK_GROUPS)[number]

// What almost every app is made of comes with the canvas.
addViews({ ...CONTENT_VIEWS, ...MEDIA_VIEWS, ...LAYOUT_VIEWS })

/** The other groups come when an app has one of theirs, or with all that comes later. */
const LATER: Partial<Record<Group, () => Promise<void>>> = {
  'Live content': laterCode(async () => {
    const [{ LIVE_CONTENT_VIEWS }, { LIVE_STYLES }] = await Promise.all([
      import('@/lib/blocks/registries/view-groups/live-content'),
      import('@/lib/blocks/registries/live-styles'),
    ])
    addViews(LIVE_CONTENT_VIEWS, LIVE_STYLES)
  }),
  Contact: laterCode(async () => {
    addViews((await import('@/lib/blocks/registries/view-groups/contact')).CONTACT_VIEWS)
  }),
  'Shop and business': laterCode(async () => {
    addViews((await import('@/lib/blocks/registries/view-groups/business')).BUSINESS_VIEWS)
  }),
  Tools: laterCode(async () => {
    addViews((await import('@/lib/blocks/registries/view-groups/tools')).TOOLS_VIEWS)
  }),
}

/** Loads what types are drawn with, and whatever is in their groups. It never throws: what does not come is waited for. */
export async function loadViews(types: Iterable<BlockType>): Promise<void> {
  const groups = new Set([...types].map((type) => BLOCK_PANELS[type].group))
  await Promise.all([...groups].map(async (group) => LATER[group]?.()))
}

/** Loads what an app is drawn with. */
export async function loadViewsOf(document: AppDocument): Promise<void> {
  const types = new Set<BlockType>()
  for (const { block } of walkDocument(document)) types.add(block.type)
  await loadViews(types)
}

/** The types that the canvas can draw. */
export function useKnownViews(): KnownViews {
  return useSyncExternalStore(onMoreViews, knownViews, knownViews)
}
