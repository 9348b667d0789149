/** A message between tabs of this browser about an app. */
type Message = {
  kind: 'saved'
  subject: string
  tab: string
  revision: number
}

/** The used part of a BroadcastChannel. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>

export type Presence = {
  /** Starts listening to a subject. */
  open: (subject: string) => void
  saved: (revision: number) => void
  close: () => void
}

type Listeners = { saved: (revision: number) => void }

/** Notifies about saves in other tabs that have the same app open. */
export function createPresence(channel: Channel | null, tab: string, listeners: Listeners): Presence {
  let subject: string | null = null

  if (channel) {
    channel.onmessage = (event: MessageEvent<Message>) => {
      const message = event.data
      if (message.tab === tab) return
      if (message.subject !== subject) return
      if (message.kind === 'saved') listeners.saved(message.revision)
    }
  }

  return {
    open(next) {
      subject = next
    },
    saved(revision) {
      if (subject === null) return
      const message: Message = { kind: 'saved', subject, tab, revision }
      channel?.postMessage(message)
    },
    close: () => channel?.close(),
  }
}
