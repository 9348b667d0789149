import type { Prisma } from '@/prisma/generated/sqlite/client'
import { requireApp } from '../../apps/access'
import { assetUrl } from '../../apps/queries'
import { assetHash } from '../../document/asset'
import type { Actor } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { env } from '../../platform/env'
import { NotFoundError } from '../../platform/errors'
import { hostedUrl } from '../../platform/http/hosted-url'
import { beyond, readPlace, toPage } from '../../platform/database/keyset'
import { type NewMessage, newMessage } from '../message'
import { keyRefusalText } from '../transports/apns/apns-response'
import { isAllowed, isPublished, publishedFields, readPublished } from './published-app'
import {
  type Message,
  type MessageDetail,
  type MessageState,
  type MessagesApp,
  type MessagesPage,
  type MessagesQuery,
  messagesQuery,
} from './schema'
import { withWaiting } from './waiting'

const PAGE = 25
/** Maximum releases offered as audience filters. */
const MAX_VERSIONS = 20

export const messageFields = {
  id: true,
  origin: true,
  content: true,
  audience: true,
  schedule: true,
  urgency: true,
  ttl: true,
  state: true,
  dueAt: true,
  lastDueAt: true,
  queued: true,
  sent: true,
  failed: true,
  opened: true,
  optedOut: true,
  repeatOf: true,
  createdAt: true,
  startedAt: true,
  finishedAt: true,
} as const satisfies Prisma.PushMessageSelect

export type MessageRow = Prisma.PushMessageGetPayload<{ select: typeof messageFields }>

export function toMessage({ queued, sent, failed, opened, optedOut, ...row }: MessageRow): Message {
  return {
    ...row,
    ...readStored(row),
    state: row.state as MessageState,
    dueAt: row.dueAt.toISOString(),
    lastDueAt: row.lastDueAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
    startedAt: row.startedAt?.toISOString() ?? null,
    finishedAt: row.finishedAt?.toISOString() ?? null,
    figures: { queued, sent, failed, opened, optedOut },
  }
}

type Stored = Pick<MessageRow, 'content' | 'audience' | 'schedule' | 'urgency' | 'ttl'>

/** Parses what was stored of a new message. */
export function readStored({ urgency, ttl, ...row }: Stored): NewMessage {
  const [content, audience, schedule] = [row.content, row.audience, row.schedule].map(
    (json) => JSON.parse(json) as unknown,
  )
  return newMessage.parse({ content, audience, schedule, urgency, ttl })
}

/** Returns a page of an app's messages, newest first. @throws NotFoundError */
export async function findMessages(
  actor: Actor,
  appId: string,
  query: Partial<MessagesQuery> = {},
): Promise<MessagesPage> {
  await requireApp(database(), actor, appId, { id: true })
  const { show, cursor } = messagesQuery.parse(query)
  const place = readPlace(cursor)
  const rows = await database().pushMessage.findMany({
    where: { AND: [{ appId }, SHOWN[show], place ? beyond(place, 'createdAt', 'desc') : {}] },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: PAGE + 1,
    select: messageFields,
  })
  const page = toPage(rows, PAGE, ({ createdAt, id }) => ({ moment: createdAt, id }))
  return { messages: await withWaiting(page.rows.map(toMessage)), nextCursor: page.nextCursor }
}

/** Matches weekly messages by the start of their stored schedule. */
const WEEKLY = { schedule: { startsWith: '{"type":"weekly"' }, repeatOf: null }

const SHOWN: Record<MessagesQuery['show'], Prisma.PushMessageWhereInput> = {
  all: {},
  waiting: { state: 'scheduled', NOT: WEEKLY },
  sent: { state: { not: 'scheduled' } },
  weekly: { ...WEEKLY, state: 'scheduled' },
}

/** Returns one message with its failure reasons and paused services. @throws NotFoundError */
export async function findMessage(actor: Actor, appId: string, id: string): Promise<MessageDetail> {
  await requireApp(database(), actor, appId, { id: true })
  const row = await database().pushMessage.findFirst({ where: { id, appId }, select: messageFields })
  if (!row) throw new NotFoundError('This message does not exist.')
  const reasons = await database().pushDelivery.groupBy({
    by: ['reason'],
    where: { messageId: id, state: 'failed' },
    _count: { _all: true },
  })
  const failures = reasons.map(({ reason, _count }) => ({ reason: reason ?? 'unknown', count: _count._all }))
  failures.sort((a, b) => b.count - a.count || a.reason.localeCompare(b.reason))
  const [message] = await withWaiting([toMessage(row)])
  return { ...message!, failures }
}

/** Returns an app's data for the message editor. @throws NotFoundError */
export async function findMessagesApp(actor: Actor, appId: string, now = new Date()): Promise<MessagesApp> {
  const row = await requireApp(database(), actor, appId, {
    ...publishedFields,
    name: true,
    slug: true,
    icon: true,
    primaryColor: true,
    apnsKey: { select: { refusal: true, bundleId: true } },
    releases: {
      ...publishedFields.releases,
      take: MAX_VERSIONS,
      select: { version: true, versionName: true },
    },
  })
  const newest = await database().release.findFirst({
    where: { appId },
    orderBy: { version: 'desc' },
    select: { document: true },
  })
  const releases = newest ? [newest] : []
  const { id, name, slug, icon, primaryColor, apnsKey } = row
  const none = { languages: [], topics: [], screens: [], sources: [], pictures: [] }
  const hash = assetHash(icon ?? '')
  return {
    ...{ id, name, slug, primaryColor, hostedUrl: hostedUrl(slug) },
    callUrl: new URL(`/api/apps/${id}/messages`, env().APP_URL).href,
    iconUrl: hash === null ? null : assetUrl(id, hash),
    published: isPublished({ ...row, releases }),
    allowed: isAllowed({ ...row, releases }, now),
    keyRefusal: apnsKey?.refusal ? keyRefusalText(apnsKey.refusal, apnsKey.bundleId) : null,
    versions: row.releases,
    ...(newest ? readPublished(id, newest.document) : none),
  }
}
