import { database } from '@/lib/platform/database/database'
import type { AutomationsRequest } from '@/lib/push/automations/schema'
import { getAutomations } from '@/lib/push/automations/queries'
import { setAutomations } from '@/lib/push/automations/mutations'
import { asUser } from './actors'

let devices = 0

type Device = {
  cartItems?: number
  cartChangedAt?: Date
  timeZone?: string
  platform?: string
  topics?: string
  version?: number
}

/** Stores a device that receives an app's messages. @returns its id */
export async function newDevice(appId: string, device: Device = {}): Promise<string> {
  const number = ++devices
  const { id } = await database().pushSubscription.create({
    data: {
      ...{ appId, kind: 'webpush', platform: 'web', locale: 'en', timeZone: 'UTC', version: 1 },
      endpoint: `https://push.example/${number}`,
      endpointHash: `hash ${number}`,
      secretHash: `secret ${number}`,
      ...device,
    },
  })
  return id
}

type Changes = Partial<AutomationsRequest['automations'][string]>

/** Turns on automations of an app, without quiet hours by default. */
export async function turnOn(
  { owner, id: appId }: { owner: string; id: string },
  wanted: Record<string, Changes>,
  now: Date,
  rest: Partial<AutomationsRequest> = {},
): Promise<void> {
  const { automations } = await getAutomations(asUser(owner), appId, now)
  const settings = Object.entries(wanted).map(([id, changes]) => {
    const found = automations.find((automation) => automation.id === id)
    return [id, { ...found!.settings, on: true, ...changes }] as const
  })
  const request = { timeZone: 'UTC', quiet: null, automations: Object.fromEntries(settings), ...rest }
  await setAutomations(asUser(owner), appId, request, now)
}

/** Returns the messages that automations created for an app, oldest first. */
export async function written(appId: string) {
  const rows = await database().pushMessage.findMany({
    where: { appId },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ origin, requestKey, content, audience, dueAt, state }) => ({
    ...{ origin, requestKey, dueAt, state },
    ...(JSON.parse(content) as {
      title: string
      text: string
      target: unknown
      picture: string | null
      translations: Record<string, { title: string; text: string }>
    }),
    audience: JSON.parse(audience) as { devices?: string[]; topics: string[]; maxVersion?: number },
  }))
}

/** Adds a post to a stand-in store's blog. The newest is first. */
export function newPostOf(
  { posts }: { posts: Record<string, unknown>[] },
  id: number,
  title: string,
  date: Date,
): void {
  const like = posts[0]!
  posts.unshift({
    ...like,
    id,
    date: date.toISOString().slice(0, 19),
    title: { rendered: title },
    link: `${String(like['link']).replace(/\/[^/]*\/?$/, '')}/post-${id}/`,
  })
}
