import { SECOND } from '../../base/clock'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { requireApp } from '../access'
import { arrive, leave } from './presence'
import type { AppEvent } from './schema'
import { type Follower, type StreamSession, follow, tellEdits } from './streams'

/** Proxies close a connection on which nothing comes for a minute or less. */
const HEARTBEAT_EVERY = 15 * SECOND
/** A reader that lets so many events lie is gone; it finds the rest when it comes back. */
const MAX_WAITING = 1000

type Following = {
  client: string
  device: string
  session: StreamSession
  from: number | undefined
  signal: AbortSignal
}

/**
 * What happens to an app from a revision on, as server-sent events (HTML Living Standard, 9.2), until the reader leaves or
 * their session ends.
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
          tell: (event) => write(toText(event)),
          end: () => close(),
        }
        const heartbeat = setInterval(() => write(': still here\n\n'), HEARTBEAT_EVERY).unref()
        let isOpen = true
        close = () => {
          if (!isOpen) return
          isOpen = false
          unfollow()
          clearInterval(heartbeat)
          void leave(appId, client).catch(() => undefined) // or it is forgotten by itself
          try {
            controller.close()
          } catch {
            // The reader closed it.
          }
        }
        // How long to wait before it is opened again, in milliseconds.
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

/** What happened since a revision, and nothing more: for those who ask now and then. @throws NotFoundError */
export async function eventsSince(actor: Actor, appId: string, from: number | undefined): Promise<string> {
  const { revision } = await requireApp(database(), actor, appId, { revision: true })
  const told: string[] = []
  const follower = {
    userId: actor.user.id,
    revision: Math.min(from ?? revision, revision),
    tell: (event: AppEvent) => void told.push(toText(event)),
  }
  await tellEdits([follower], appId, revision)
  return told.join('')
}

const encoder = new TextEncoder()

/** The revision is the event's id: a browser that lost the connection says it when it comes back. */
function toText({ event, ...data }: AppEvent): string {
  const id = 'revision' in data ? `id: ${data.revision}\n` : ''
  return `${id}event: ${event}\ndata: ${JSON.stringify(data)}\n\n`
}
