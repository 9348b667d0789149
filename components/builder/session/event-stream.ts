import type { AppEvent } from '@/lib/apps/collaboration/schema'
import type { Api } from '../../../lib/client/apps-api'
import type { EditorStore } from '../state/editor-state'
import type { Together } from './together'

/** How long a page that nobody sees keeps its stream: a browser opens six connections to a host at most. */
const HIDDEN_MS = 20_000
/** The page is drawn and at rest before it opens a request that does not end. */
const FIRST_MS = 2_000
/** How long until a stream that was refused is asked for again. */
const AGAIN_MS = 30_000
/** What is selected is told after it has stayed so for this long. */
const PRESENCE_MS = 250

const NAMES = ['operations', 'reset', 'presence', 'gone'] as const

type Options = {
  store: EditorStore
  api: Pick<Api, 'eventsOf' | 'tellPresence'>
  together: Together
  client: string
}

/** Follows the open app for as long as the page is seen, and tells others what is selected here. @returns what ends it */
export function followApp({ store, api, together, client }: Options): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  let source: EventSource | null = null
  let openedFor: string | null = null
  /** Not yet, or not again so soon. */
  let mustWait = true
  let timer: ReturnType<typeof setTimeout> | null = null
  let telling: ReturnType<typeof setTimeout> | null = null
  let told = ''

  const close = () => {
    source?.close()
    source = null
    openedFor = null
    together.setConnected(false)
  }
  const later = (act: () => void, wait: number) => {
    if (timer !== null) clearTimeout(timer)
    timer = setTimeout(act, wait)
  }
  const openIn = (wait: number) => {
    mustWait = true
    later(() => {
      mustWait = false
      open()
    }, wait)
  }
  const open = () => {
    const { app, revision } = store.get()
    if (!app || mustWait || document.visibilityState === 'hidden' || openedFor === app.id) return
    // First, since whoever hears that the stream is gone comes here again.
    openedFor = app.id
    source?.close()
    together.setConnected(false)
    const stream = (source = new EventSource(api.eventsOf(app.id, client, revision)))
    stream.onopen = () => {
      together.setConnected(true)
      told = ''
    }
    stream.onerror = () => {
      together.setConnected(false)
      // The browser tries again by itself, unless it was refused; then only what is new is asked for.
      if (stream.readyState !== EventSource.CLOSED) return
      close()
      openIn(AGAIN_MS)
    }
    for (const event of NAMES)
      stream.addEventListener(event, (message: MessageEvent<string>) => {
        together.receive({ event, ...(JSON.parse(message.data) as object) } as AppEvent)
        if (event === 'gone') close()
        tellSoon()
      })
  }

  const tell = () => {
    telling = null
    const { app, others, screenId, selectedId } = store.get()
    const words = JSON.stringify([screenId, selectedId])
    if (!app || others.length === 0 || words === told) return
    told = words
    api.tellPresence(app.id, { client, screenId, selectedId }).catch(() => (told = ''))
  }
  const tellSoon = () => {
    telling ??= setTimeout(tell, PRESENCE_MS)
  }

  const look = () => {
    if (document.visibilityState === 'hidden') return later(close, HIDDEN_MS)
    if (timer !== null) clearTimeout(timer)
    mustWait = false
    open()
  }
  const unsubscribe = store.subscribe(() => {
    if (store.get().app && openedFor !== store.get().app?.id && store.get().phase.kind !== 'gone') open()
    if (store.get().others.length > 0) tellSoon()
  })
  document.addEventListener('visibilitychange', look)
  openIn(FIRST_MS)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', look)
    if (timer !== null) clearTimeout(timer)
    if (telling !== null) clearTimeout(telling)
    source?.close()
  }
}
