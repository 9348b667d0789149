import { randomUUID } from 'node:crypto'
import type { Prisma } from '@/prisma/generated/sqlite/client'
import { emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import type { Content } from '@/lib/push/message'
import { Outbound } from '@/lib/push/sending/outbound'
import { sendDue } from '@/lib/push/sending/sender'
import type { PushService } from './push-service'

/** An app that nobody published, with an owner of its own. @returns its id */
export async function newPushApp({ language = 'en', name = 'Bakery' } = {}): Promise<string> {
  const unique = randomUUID()
  const document = emptyDocument(name)
  document.settings.language = language
  const owner = await database().user.create({
    data: { email: `${unique}@example.com`, firstName: 'Ada', lastName: 'Lovelace', trialEndsAt: new Date() },
  })
  const { id } = await database().app.create({
    data: {
      ownerId: owner.id,
      name,
      slug: `a-${unique.slice(0, 8)}`,
      kind: 'custom',
      packageId: `com.example.a${unique.slice(0, 8)}`,
      document: JSON.stringify(document),
    },
  })
  return id
}

type Row = Partial<Prisma.PushSubscriptionCreateManyInput>

/** A device of an app at a push service, with a key pair of its own. @returns its id in the database */
export async function newDevice(appId: string, service: PushService, given: Row = {}): Promise<string> {
  const { endpoint, keys } = service.newDevice()
  const { id } = await database().pushSubscription.create({ data: rowOf(appId, endpoint, keys, given) })
  return id
}

/** Many devices, which share one key pair. Their endpoints end in `0`, `1` and so on, after the prefix. */
export async function newDevices(
  appId: string,
  service: Pick<PushService, 'endpointOf' | 'sharedKeys'>,
  count: number,
  { prefix = '', ...given }: Row & { prefix?: string } = {},
): Promise<void> {
  for (let at = 0; at < count; at += 1000) {
    const data = Array.from({ length: Math.min(1000, count - at) }, (_, index) =>
      rowOf(appId, service.endpointOf(`${prefix}${at + index}`), service.sharedKeys, given),
    )
    await database().pushSubscription.createMany({ data })
  }
}

/** Tens of thousands of devices, in one statement: as above, without anything given. */
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

function rowOf(appId: string, endpoint: string, keys: { p256dh: string; auth: string }, given: Row) {
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
    ...given,
  }
}

/** A message of an app that is due at a moment, now when none is given. @returns its id */
export async function newMessage(
  appId: string,
  {
    content = {},
    audience = {},
    schedule = { type: 'now' },
    dueAt = new Date(),
  }: { content?: Partial<Content>; audience?: object; schedule?: object; dueAt?: Date } = {},
): Promise<string> {
  const whole = {
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
      content: JSON.stringify({ translations: {}, ...whole }),
      audience: JSON.stringify({ platforms: [], topics: [], languages: [], ...audience }),
      schedule: JSON.stringify(schedule),
      dueAt,
    },
  })
  return id
}

/** Sends all messages that are due now, as a node's sender does, and closes what that opened. */
export async function sendDuePushes(shallStop = () => false): Promise<void> {
  const outbound = new Outbound()
  try {
    await sendDue(outbound, shallStop)
  } finally {
    await outbound.close()
  }
}
