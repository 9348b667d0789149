'use client'

import { useEffect, useMemo, useState } from 'react'
import type { LiveMount } from '@/lib/blocks/live/live-context'
import type { Live } from '@/lib/blocks/live/module'
import { runLive } from '@/lib/blocks/live/run'
import { liveWords } from '@/lib/blocks/live/live-words'
import type { Source } from '@/lib/document/sources'
import { placeInBuilder } from './place'

type LiveDrawnProps = Omit<LiveMount, 'key'> & {
  /** The app and its sources as saved. Null if the app was never saved. */
  app: { id: string; sources: readonly Source[] } | null
  /** Opens a tapped link. */
  open: (address: string) => void
  /** Whether it is interactive: in the preview, not on the canvas. */
  usable: boolean
}

/** A live block or page with current source data, rendered by React. */
export function LiveDrawn({ module, props, source, level, language, app, open, usable }: LiveDrawnProps) {
  const place = useMemo(() => app && placeInBuilder(app.id, app.sources, open), [app, open])
  const [drawn, setDrawn] = useState<{ live: Live; state: unknown } | null>(null)
  const written = JSON.stringify(props)
  const text = liveWords(language)
  useEffect(() => {
    if (!place) return
    const end = new AbortController()
    const draw = (live: Live) => setDrawn({ live, state: live.state() })
    void runLive(module, JSON.parse(written) as typeof props, place, draw, {
      signal: end.signal,
      language,
    })
    return () => end.abort()
  }, [module, written, place, language])

  const isCurrent = drawn && JSON.stringify(drawn.live.props) === written
  const nothing = { markup: () => ({ name: '', text: '', attribute: () => null, children: [] }), address: '' }
  const state = isCurrent ? drawn.state : module.initial(props, source, () => null, nothing)
  return (
    <div className="ak-live" data-live={module.name} data-level={level} data-props={written}>
      {module.view({
        props,
        state,
        source,
        text,
        language,
        level,
        live: usable && isCurrent ? drawn.live : null,
      })}
    </div>
  )
}
