import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** A place in the app: a block, or a whole screen. */
export type Place = { screen: string; block: string | null }

/** What the shown app reports about itself. */
export type FrameState = {
  revision: number
  screen: string | null
  /** Title of the screen. */
  title: string
  /** Blocks of the screen, with the start of their text. */
  blocks: readonly { id: string; text: string }[]
  /** Ids of the pins whose blocks the app does not have. */
  missing: readonly string[]
}

export type Pin = Place & { id: string; number: string; label: string; open: boolean }

type Options = {
  /** Address of the app. */
  src: string
  pins: readonly Pin[]
  commenting: boolean
  onPlace: (place: Place) => void
  onPin: (id: string) => void
}

type Message =
  | { type: 'ready' }
  | ({ type: 'state' } & FrameState)
  | ({ type: 'place' } & Place)
  | { type: 'pin'; id: string }

/**
 * Talks with the script of the framed app (lib/publishing/review-script.ts). Reads messages of that window and
 * its origin only.
 */
export function useFrame({ src, pins, commenting, onPlace, onPin }: Options): {
  frame: RefObject<HTMLIFrameElement | null>
  state: FrameState | null
  reveal: (place: Place) => void
} {
  const frame = useRef<HTMLIFrameElement>(null)
  const [state, setState] = useState<FrameState | null>(null)
  const { origin } = new URL(src)
  /** Until its script is ready, the frame has no page of that origin. */
  const isReady = useRef(false)
  const post = useCallback(
    (message: object) => {
      const target = isReady.current ? frame.current?.contentWindow : null
      target?.postMessage({ appkiln: 'review', ...message }, origin)
    },
    [origin],
  )
  const show = useCallback(() => post({ type: 'show', pins, commenting }), [post, pins, commenting])

  useEffect(() => {
    const receive = (event: MessageEvent<unknown>) => {
      if (event.source !== frame.current?.contentWindow || event.origin !== origin) return
      const data = event.data as ({ appkiln?: unknown } & Message) | null
      if (data?.appkiln !== 'review') return
      if (data.type === 'ready') {
        isReady.current = true
        show()
      }
      if (data.type === 'state') setState(data)
      if (data.type === 'place') onPlace({ screen: data.screen, block: data.block })
      if (data.type === 'pin') onPin(data.id)
    }
    addEventListener('message', receive)
    show()
    return () => removeEventListener('message', receive)
  }, [origin, show, onPlace, onPin])

  const reveal = useCallback((place: Place) => post({ type: 'reveal', ...place }), [post])
  return { frame, state, reveal }
}
