import { randomUUID } from 'node:crypto'
import webPush from 'web-push'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { emptyDocument } from '@/lib/document/document'
import { database, inTransaction } from '@/lib/platform/database/database'
import { sealText, writeSetting } from '@/lib/platform/settings'
import type { Content } from '@/lib/push/message'
import { singleton } from '@/lib/platform/singleton'
import { Dispatcher } from '@/lib/push/sending/dispatcher'
import { sendDue } from '@/lib/push/sending/sender'
import type { PushService } from './push-service'

/** Creates an unpublished app with a new owner. @returns its id */
export async function newPushApp({ language = 'en', name = 'Bakery' } = {}): Promise<string> {
  const unique = randomUUID()
  const document = emptyDocument(name)
  document.settings.language = language
  const owner = await database().user.create({
    data: { email: `${unique}@example.com`, firstName: 'Ada', lastName: 'Lovelace', trialEndsAt: new Date() },
  })
  const { id } = await database().app.create({
    data: {
      workspaceId: owner.id,
      name,
      slug: `a-${unique.slice(0, 8)}`,
      kind: 'custom',
      packageId: `com.example.a${unique.slice(0, 8)}`,
      document: JSON.stringify(document),
    },
  })
  return id
}

/**
 * Stores the pair that all apps of an installation of an earlier version shared.
 * @returns its public key
 */
export async function newCommonKey(): Promise<string> {
  const { publicKey, privateKey } = webPush.generateVAPIDKeys()
  const sealedPrivateKey = sealText(privateKey, 'push.vapid')
  await inTransaction((tx) => writeSetting(tx, 'push.vapid', { publicKey, sealedPrivateKey }))
  singleton('common push key', () => new Map()).clear()
  return publicKey
}

type Row = Partial<Prisma.PushSubscriptionCreateManyInput>

/** Subscribes a device with a new key pair at a push service. @returns its id in the database */
export async function newDevice(appId: string, service: PushService, input: Row = {}): Promise<string> {
  const { endpoint, keys } = service.newDevice()
  const { id } = await database().pushSubscription.create({ data: rowOf(appId, endpoint, keys, input) })
  return id
}

/**
 * Subscribes many devices with a common key pair. Their endpoints end in `0`, `1` and so on, after the
 * prefix.
 */
export async function newDevices(
  appId: string,
  service: Pick<PushService, 'endpointOf' | 'sharedKeys'>,
  count: number,
  { prefix = '', ...input }: Row & { prefix?: string } = {},
): Promise<void> {
  for (let at = 0; at < count; at += 1000) {
    const data = Array.from({ length: Math.min(1000, count - at) }, (_, index) =>
      rowOf(appId, service.endpointOf(`${prefix}${at + index}`), service.sharedKeys, input),
    )
    await database().pushSubscription.createMany({ data })
  }
}

/** Subscribes tens of thousands of devices in one statement, with the defaults of `newDevices`. */
export async function newManyDevices(
  appId: string,
  { endpointOf, sharedKeys: { p256dh, auth } }: Pick<PushService, 'endpointOf' | 'sharedKeys'>,
  count: number,
): Promise<void> {
  const endpoint = endpointOf('')
  await database().$executeRaw`
    INSERT INTO "PushSubscription" ("id", "appId", "kind", "endpoint", "endpointHash", "p256dh", "auth", "secretHash",
      "platform", "locale", "timeZone")
    WITH RECURSIVE r(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM r WHERE n < ${count - 1})
    SELECT ${appId} || '-' || n, ${appId}, 'webpush', ${endpoint} || n, ${endpoint} || n, ${p256dh}, ${auth}, '', 'web', 'en',
      'UTC' FROM r`
}

function rowOf(appId: string, endpoint: string, keys: { p256dh: string; auth: string }, input: Row) {
  return {
    appId,
    kind: 'webpush',
    endpoint,
    endpointHash: endpoint,
    ...keys,
    secretHash: '',
    platform: 'web',
    locale: 'en',
    timeZone: 'UTC',
    ...input,
  }
}

/** Creates a message of an app, due now by default. @returns its id */
export async function newMessage(
  appId: string,
  {
    content = {},
    audience = {},
    schedule = { type: 'now' },
    dueAt = new Date(),
    ...given
  }: {
    content?: Partial<Content>
    audience?: object
    schedule?: object
    dueAt?: Date
    origin?: string
    urgency?: string
    ttl?: number
  } = {},
): Promise<string> {
  const message = {
    title: 'Fresh bread',
    text: 'Until noon',
    picture: null,
    target: { type: 'app' },
    ...content,
  }
  const { id } = await database().pushMessage.create({
    data: {
      appId,
      origin: 'owner',
      content: JSON.stringify({ translations: {}, ...message }),
      audience: JSON.stringify({ platforms: [], topics: [], languages: [], ...audience }),
      schedule: JSON.stringify(schedule),
      dueAt,
      ...given,
    },
  })
  return id
}

/** Sends all messages that are due now, as a node's sender does, and closes the connections. */
export async function sendDuePushes(shouldStop = () => false): Promise<void> {
  const outbound = new Dispatcher()
  try {
    await sendDue(outbound, shouldStop)
  } finally {
    await outbound.close()
  }
}
