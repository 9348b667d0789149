'use client'

import { useMemo } from 'react'
import type { LiveContext } from '@/lib/blocks/live/live-context'
import { useEditor } from '../state/use-editor'
import { lazyPart } from '../../ui/lazy'

// Code for live content loads with its first use.
const LiveDrawn = lazyPart(() => import('./live-drawn').then((file) => file.LiveDrawn))

const NOWHERE = () => undefined
const NONE: NonNullable<LiveContext['sources']> = []

/**
 * Sources of the open app with their current data. For an unsaved app, fetches after its first save.
 * @param open opens tapped links; undefined on the canvas
 */
export function useLiveContext(open?: (address: string) => void): LiveContext {
  const sources = useEditor((state) => state.history.present.sources)
  // The service responds only for saved sources.
  const saved = useEditor((state) => state.saved.sources)
  const appId = useEditor((state) => state.app?.id)
  return useMemo(() => {
    const known = (sources ?? []).filter((source) => saved?.some(({ id }) => id === source.id))
    const app = appId ? { id: appId, sources: known } : null
    return {
      sources: sources ?? NONE,
      mount: ({ key, ...mounted }) => (
        <LiveDrawn key={key} {...mounted} app={app} open={open ?? NOWHERE} usable={open !== undefined} />
      ),
    }
  }, [sources, saved, appId, open])
}
