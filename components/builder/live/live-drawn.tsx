'use client'

import { useEffect, useMemo, useState } from 'react'
import type { LiveMount } from '@/components/blocks/live/draw'
import type { Live } from '@/components/blocks/live/module'
import { type LivePlace, runLive } from '@/components/blocks/live/run'
import { liveWords } from '@/components/blocks/live/words'

type LiveDrawnProps = Omit<LiveMount, 'key'> & {
  place: LivePlace | null
  /** Whether it can be used: in the preview, not on the canvas. */
  usable: boolean
}

/** A live block or page with what its source says now, drawn by React. */
export function LiveDrawn({ module, props, source, level, language, place, usable }: LiveDrawnProps) {
  const [drawn, setDrawn] = useState<{ live: Live; state: unknown } | null>(null)
  const written = JSON.stringify(props)
  const text = useMemo(() => liveWords(language), [language])
  useEffect(() => {
    if (!place) return
    const end = new AbortController()
    const draw = (live: Live) => setDrawn({ live, state: live.state() })
    void runLive(module, JSON.parse(written) as typeof props, place, draw, { signal: end.signal })
    return () => end.abort()
  }, [module, written, place])

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
