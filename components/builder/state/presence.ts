/** What the tabs of one browser tell each other about an app. */
type Message =
  | { kind: 'hello'; subject: string; tab: string }
  | { kind: 'here'; subject: string; tab: string; to: string }
  | { kind: 'saved'; subject: string; tab: string; revision: number }

/** As much of a BroadcastChannel as is needed. */
export type Channel = Pick<BroadcastChannel, 'postMessage' | 'onmessage' | 'close'>

export type Presence = {
  /** From now on this tab counts as one that has the subject open. */
  open: (subject: string) => void
  saved: (revision: number) => void
  close: () => void
}

type Listeners = { joined: () => void; saved: (revision: number) => void }

/** Finds other tabs that have the same app open, and hears of their saves. */
export function createPresence(channel: Channel | null, tab: string, listeners: Listeners): Presence {
  let subject: string | null = null
  const post = (message: Message) => channel?.postMessage(message)

  if (channel) {
    channel.onmessage = (event: MessageEvent<Message>) => {
      const message = event.data
      if (message.tab === tab) return
      if (message.subject !== subject) return
      if (message.kind === 'hello') post({ kind: 'here', subject, tab, to: message.tab })
      if (message.kind === 'hello' || (message.kind === 'here' && message.to === tab)) listeners.joined()
      if (message.kind === 'saved') listeners.saved(message.revision)
    }
  }

  return {
    open(next) {
      subject = next
      post({ kind: 'hello', subject, tab })
    },
    saved(revision) {
      if (subject !== null) post({ kind: 'saved', subject, tab, revision })
    },
    close: () => channel?.close(),
  }
}
