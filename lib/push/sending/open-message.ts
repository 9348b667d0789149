import { Prisma } from '@/prisma/generated/sqlite/client'
import { DAY, SECOND } from '../../base/clock'
import { assetHash } from '../../document/asset'
import { assetPath } from '../../packaging/web/assets'
import { database } from '../../platform/database/database'
import { hostedUrl } from '../../platform/http/hosted-url'
import { type Content, audienceSchema, contentSchema, scheduleSchema } from '../message'
import { payloadOf } from './payload'
import { mainLanguage } from './statements'
import type { PushDevice } from '../transports/transport'

/** How long a message is tried, from when it is due on a device. */
export const GIVE_UP_AFTER = 3 * DAY
/** Each one's local time comes up to 26 hours after the first one's, and a day later where it had passed. */
const LOCAL = 3 * DAY
/** How long it is believed that an app is still there. */
const KEPT = 10 * SECOND

/** A message that is being sent. */
export type OpenMessage = {
  /** Whether its app is gone, or was taken down. */
  isStopped: boolean
  expiresAt: Date
  payloadFor: (device: PushDevice) => string
}

/** What is read of an app to know whether its messages still go out. */
export const stoppable = { deletedAt: true, unpublishedAt: true, withdrawnReason: true } as const

type Stoppable = { deletedAt: Date | null; unpublishedAt: Date | null; withdrawnReason: string | null }

/** Whether an app is gone, or was taken down by its owner or an administrator. */
export function isStopped({ deletedAt, unpublishedAt, withdrawnReason }: Stoppable): boolean {
  return deletedAt !== null || unpublishedAt !== null || withdrawnReason !== null
}

/** After which moment nobody needs a message any more. */
export function expiryOf(message: { startedAt: Date | null; dueAt: Date; schedule: string }): Date {
  const isLocal = scheduleSchema.parse(JSON.parse(message.schedule)).type === 'local'
  const begin = message.startedAt ?? message.dueAt
  return new Date(begin.getTime() + GIVE_UP_AFTER + (isLocal ? LOCAL : 0))
}

/** Reads messages for sending; each is read again after some seconds. */
export class OpenMessages {
  private readonly kept = new Map<string, { at: number; message: Promise<OpenMessage | null> }>()

  /** None when it was deleted meanwhile. */
  get(id: string, now = Date.now()): Promise<OpenMessage | null> {
    for (const [other, { at }] of this.kept) if (now - at > KEPT) this.kept.delete(other)
    const message = this.kept.get(id)?.message ?? open(id)
    if (!this.kept.has(id)) this.kept.set(id, { at: now, message })
    return message
  }
}

async function open(id: string): Promise<OpenMessage | null> {
  const row = await database().pushMessage.findUnique({
    where: { id },
    select: {
      content: true,
      audience: true,
      schedule: true,
      startedAt: true,
      dueAt: true,
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

/** Without reading the whole document, which may be megabytes. */
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
