import { SECOND } from '../../base/clock'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { requireApp } from '../access'
import { arrive, leave } from './presence'
import type { AppEvent } from './schema'
import { type Follower, type StreamSession, follow, broadcastEdits } from './streams'

/** Proxies close connections that are idle for a minute or less. */
const HEARTBEAT_INTERVAL = 15 * SECOND
/** Maximum unread events. A slower reader is disconnected, and catches up when it reconnects. */
const MAX_WAITING = 1000

type Following = {
  client: string
  device: string
  session: StreamSession
  from: number | undefined
  signal: AbortSignal
}

/**
 * Streams an app's events since a revision as server-sent events (HTML Living Standard, 9.2), until the
 * reader disconnects or its session ends.
 * @throws NotFoundError; TooManyRequestsError
 */
export async function openEvents(
  actor: Actor,
  appId: string,
  { client, device, session, from, signal }: Following,
): Promise<ReadableStream<Uint8Array>> {
  const { revision } = await requireApp(database(), actor, appId, { revision: true })
  await arrive(actor, appId, { client, device })
  let close: () => void = () => undefined
  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const write = (text: string) => {
          controller.enqueue(encoder.encode(text))
          if ((controller.desiredSize ?? 0) < -MAX_WAITING) close()
        }
        const follower: Follower = {
          ...{ appId, client, userId: actor.user.id, session },
          revision: Math.min(from ?? revision, revision),
          send: (event) => write(toText(event)),
          end: () => close(),
        }
        const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_INTERVAL).unref()
        let isOpen = true
        close = () => {
          if (!isOpen) return
          isOpen = false
          unfollow()
          clearInterval(heartbeat)
          void leave(appId, client).catch(() => undefined) // otherwise it expires
          try {
            controller.close()
          } catch {
            // The reader closed it.
          }
        }
        // Reconnection delay, in milliseconds.
        write(`retry: 2000\n\n`)
        const unfollow = follow(follower)
        if (signal.aborted) close()
        else signal.addEventListener('abort', () => close(), { once: true })
      },
      cancel: () => close(),
    },
    { highWaterMark: 1 },
  )
}

/** Returns the events since a revision and closes, for clients that poll. @throws NotFoundError */
export async function eventsSince(actor: Actor, appId: string, from: number | undefined): Promise<string> {
  const { revision } = await requireApp(database(), actor, appId, { revision: true })
  const chunks: string[] = []
  const follower = {
    userId: actor.user.id,
    revision: Math.min(from ?? revision, revision),
    send: (event: AppEvent) => void chunks.push(toText(event)),
  }
  await broadcastEdits([follower], appId, revision)
  return chunks.join('')
}

const encoder = new TextEncoder()

/** Uses the revision as event ID, which a browser sends when it reconnects. */
function toText({ event, ...data }: AppEvent): string {
  const id = 'revision' in data ? `id: ${data.revision}\n` : ''
  return `${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
