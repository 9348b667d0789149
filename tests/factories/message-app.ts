import { createApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { asUser } from './actors'

const SOURCES = [
  { id: 'blog', kind: 'feed' as const, address: 'https://blog.example/feed/', name: 'Blog' },
  { id: 'shop', kind: 'woocommerce' as const, address: 'https://shop.example/wp-json/', name: 'Shop' },
]

/** A published app of a bakery in two languages, with two sources and two topics. */
export async function messageApp(workspaceId: string): Promise<{ id: string; slug: string }> {
  const empty = emptyDocument('Rye')
  const settings = { ...empty.settings, locales: ['de'] }
  const document: AppDocument = { ...empty, settings, sources: SOURCES }
  const { id, slug } = await createApp(asUser(workspaceId), { name: 'Rye', kind: 'custom', document })
  await publish(asUser(workspaceId), id)
  await addTopics(id, [
    { id: 'bread', label: 'New bread' },
    { id: 'offers', label: 'Offers' },
  ])
  return { id, slug }
}

/** Adds topics to an app's newest release. */
async function addTopics(appId: string, topics: { id: string; label: string }[]): Promise<void> {
  const where = { appId_version: { appId, version: 1 } }
  const row = await database().release.findUniqueOrThrow({ where, select: { document: true } })
  const document = JSON.parse(row.document) as { settings: object }
  const settings = { ...document.settings, notifications: { topics, invitation: '' } }
  await database().release.update({ where, data: { document: JSON.stringify({ ...document, settings }) } })
}

let made = 0

type ReceivedMessage = Partial<{
  platform: string
  locale: string
  topics: string
  version: number
  isTest: boolean
  createdAt: Date
  lastOpenedAt: Date
}>

/** Subscribes a device to an app. @returns its id */
export async function addDevice(appId: string, received: ReceivedMessage = {}): Promise<string> {
  const number = ++made
  const { id } = await database().pushSubscription.create({
    data: {
      ...{ appId, kind: 'webpush', platform: 'web', locale: 'en', timeZone: 'Europe/Vienna' },
      ...{ endpoint: `https://push.example/${number}`, endpointHash: String(number), secretHash: '' },
      ...received,
    },
    select: { id: true },
  })
  return id
}
