'use client'

import { useMemo } from 'react'
import type { LiveContext } from '@/lib/blocks/live/live-context'
import { useEditor } from '../state/use-editor'
import { later } from '../../ui/later'

// What reads and draws live content comes with the first of it.
const LiveDrawn = later(() => import('./live-drawn').then((file) => file.LiveDrawn))

const NOWHERE = () => undefined
const NONE: NonNullable<LiveContext['sources']> = []

/**
 * The sources of the open app, with what they say now. Those of an app that was never saved are asked after its first save.
 * @param open where a tap leads; on the canvas nowhere
 */
export function useLiveContext(open?: (address: string) => void): LiveContext {
  const sources = useEditor((state) => state.history.present.sources)
  // The service answers for what it knows.
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
