import { Prisma } from '@/prisma/generated/sqlite/client'
import { DAY, SECOND } from '../../base/clock'
import { loadingCache } from '../../base/lru'
import { assetHash } from '../../document/asset'
import { assetPath } from '../../packaging/web/assets'
import { database } from '../../platform/database/database'
import { hostedUrl } from '../../platform/http/hosted-url'
import { type Content, DEFAULT_TTL, audienceSchema, contentSchema, scheduleSchema } from '../message'
import { payloadOf } from './payload'
import { mainLanguage } from './statements'
import type { PushDevice, Urgency } from '../transports/transport'

/** Time between the first and the last zone of a `local` schedule: 26 hours, and a day where it had passed. */
const LOCAL = 3 * DAY
/** Cache time of a message and its app's state. */
const CACHE_TTL_MS = 10 * SECOND

/** A message that is being sent. */
export type OpenMessage = {
  /** Whether its app was deleted or taken down. */
  isStopped: boolean
  /** For deliveries without their own. */
  expiresAt: Date
  urgency: Urgency
  payloadFor: (device: PushDevice) => string
}

/** Columns that decide whether an app's messages are still sent. */
export const stoppable = { deletedAt: true, unpublishedAt: true, withdrawnReason: true } as const

type Stoppable = { deletedAt: Date | null; unpublishedAt: Date | null; withdrawnReason: string | null }

/** Returns whether an app was deleted, or taken down by its owner or an administrator. */
export function isStopped({ deletedAt, unpublishedAt, withdrawnReason }: Stoppable): boolean {
  return deletedAt !== null || unpublishedAt !== null || withdrawnReason !== null
}

type Expiring = {
  startedAt: Date | null
  dueAt: Date
  lastDueAt: Date | null
  schedule: string
  ttl: number | null
}

/** Returns when the last delivery of a message expires. */
export function expiryOf({ startedAt, dueAt, lastDueAt, schedule, ttl }: Expiring): Date {
  const isLocal = scheduleSchema.parse(JSON.parse(schedule)).type === 'local'
  const begin = (startedAt ?? dueAt).getTime() + (isLocal ? LOCAL : 0)
  return expiryAfter(lastDueAt ?? new Date(begin), ttl)
}

/** Returns when a delivery expires that is first due at a time. @param ttl in seconds, or null */
export function expiryAfter(dueAt: Date, ttl: number | null): Date {
  return new Date(dueAt.getTime() + (ttl ?? DEFAULT_TTL) * SECOND)
}

/** Reads messages for sending, cached for some seconds. */
export class OpenMessages {
  private readonly kept = loadingCache({ max: 1000, ttl: CACHE_TTL_MS }, async (id) => ({
    message: await open(id),
  }))

  /** Returns null if it was deleted. */
  async get(id: string): Promise<OpenMessage | null> {
    return (await this.kept.forceFetch(id)).message
  }
}

async function open(id: string): Promise<OpenMessage | null> {
  const row = await database().pushMessage.findUnique({
    where: { id },
    select: {
      content: true,
      audience: true,
      schedule: true,
      urgency: true,
      ttl: true,
      startedAt: true,
      dueAt: true,
      lastDueAt: true,
      app: { select: { id: true, slug: true, ...stoppable } },
    },
  })
  if (!row) return null
  const content = contentSchema.parse(JSON.parse(row.content))
  const { topics } = audienceSchema.parse(JSON.parse(row.audience))
  const address = hostedUrl(row.app.slug)
  const app = {
    address,
    language: await languageOf(row.app.id),
    picture: await pictureAddress(row.app.id, content, address),
  }
  const payloads = new Map<string, string>()
  return {
    isStopped: isStopped(row.app),
    expiresAt: expiryOf(row),
    urgency: row.urgency === 'high' ? 'high' : 'normal',
    payloadFor(device) {
      const key = `${device.locale} ${device.topics}`
      const known = payloads.get(key)
      if (known !== undefined) return known
      const payload = payloadOf({ id, content, topics }, device, app)
      payloads.set(key, payload)
      return payload
    },
  }
}

/** Reads only the language, because a document may be megabytes. */
async function languageOf(appId: string): Promise<string> {
  const [row] = await database().$queryRaw<{ language: string | null }[]>`
    SELECT ${mainLanguage(Prisma.sql`"document"`)} AS "language" FROM "App" WHERE "id" = ${appId}`
  return row?.language ?? 'en'
}

async function pictureAddress(
  appId: string,
  { picture }: Content,
  address: string,
): Promise<string | undefined> {
  const hash = picture === null ? null : assetHash(picture)
  if (hash === null) return picture ?? undefined
  const asset = await database().asset.findFirst({
    where: { appId, hash },
    select: { hash: true, contentType: true },
  })
  return asset ? address + assetPath(asset) : undefined
}
