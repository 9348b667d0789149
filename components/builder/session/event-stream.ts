import type { AppEvent } from '@/lib/apps/collaboration/schema'
import type { Api } from '../../../lib/client/apps-api'
import type { EditorStore } from '../state/editor-state'
import type { Saver } from './saver'

/** How long a hidden page keeps its stream, in milliseconds. Browsers allow six connections per host. */
const HIDDEN_MS = 20_000
/** Delay before the first stream, so that the page has finished loading. */
const FIRST_MS = 2_000
/** Delay before a rejected stream is reopened. */
const RECONNECT_DELAY_MS = 30_000
/** Minimum interval between selection updates. */
const PRESENCE_MS = 250

const NAMES = ['operations', 'reset', 'presence', 'gone'] as const

type Options = {
  store: EditorStore
  api: Pick<Api, 'eventsOf' | 'updatePresence'>
  saver: Pick<Saver, 'receive' | 'setConnected'>
  client: string
}

/** Follows the open app while the page is visible, and shares the selection. @returns stops it */
export function subscribeToApp({ store, api, saver, client }: Options): () => void {
  if (typeof EventSource === 'undefined') return () => undefined
  let source: EventSource | null = null
  let openedFor: string | null = null
  /** Whether to wait before the next connection. */
  let mustWait = true
  let timer: ReturnType<typeof setTimeout> | null = null
  let presenceTimer: ReturnType<typeof setTimeout> | null = null
  let lastSent = ''

  const close = () => {
    source?.close()
    source = null
    openedFor = null
    saver.setConnected(false)
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
    // Set first, because setting the connection state notifies listeners that call this function again.
    openedFor = app.id
    source?.close()
    saver.setConnected(false)
    const stream = (source = new EventSource(api.eventsOf(app.id, client, revision)))
    stream.onopen = () => {
      saver.setConnected(true)
      lastSent = ''
    }
    stream.onerror = () => {
      saver.setConnected(false)
      // The browser reconnects by itself unless the stream was rejected. It then requests only new events.
      if (stream.readyState !== EventSource.CLOSED) return
      close()
      openIn(RECONNECT_DELAY_MS)
    }
    for (const event of NAMES)
      stream.addEventListener(event, (message: MessageEvent<string>) => {
        saver.receive({ event, ...(JSON.parse(message.data) as object) } as AppEvent)
        if (event === 'gone') close()
        schedulePresence()
      })
  }

  const sendPresence = () => {
    presenceTimer = null
    const { app, others, screenId, selectedId } = store.get()
    const words = JSON.stringify([screenId, selectedId])
    if (!app || others.length === 0 || words === lastSent) return
    lastSent = words
    api.updatePresence(app.id, { client, screenId, selectedId }).catch(() => (lastSent = ''))
  }
  const schedulePresence = () => {
    presenceTimer ??= setTimeout(sendPresence, PRESENCE_MS)
  }

  const checkConnection = () => {
    if (document.visibilityState === 'hidden') return later(close, HIDDEN_MS)
    if (timer !== null) clearTimeout(timer)
    mustWait = false
    open()
  }
  const unsubscribe = store.subscribe(() => {
    if (store.get().app && openedFor !== store.get().app?.id && store.get().phase.kind !== 'gone') open()
    if (store.get().others.length > 0) schedulePresence()
  })
  document.addEventListener('visibilitychange', checkConnection)
  openIn(FIRST_MS)
  return () => {
    unsubscribe()
    document.removeEventListener('visibilitychange', checkConnection)
    if (timer !== null) clearTimeout(timer)
    if (presenceTimer !== null) clearTimeout(presenceTimer)
    source?.close()
  }
}
