import { DAY } from '@/lib/base/clock'
import { emptyDocument } from '@/lib/document/document'
import { database } from '@/lib/platform/database/database'
import { PAGE } from '@/lib/platform/in-pages'
import { seal } from '@/lib/platform/secrets/encryption'
import { manyRows } from './many-rows'

export const NOW = new Date('2026-11-22T12:00:00Z')
export const later = (span: number) => new Date(NOW.getTime() + span)
/** Number of rows of each kind. */
export const MANY = 20_000
/** Number of rows for jobs whose single statements change many. */
export const LOTS = 5 * MANY

const document = `'${JSON.stringify(emptyDocument('Bakery')).replaceAll("'", "''")}'`
export const each = (prefix: string) => `'${prefix}' || i`

// Large amounts of one account's data. Ids have a prefix, so that kinds of work do not interfere.

export const people = (prefix: string, input: Record<string, Date | string> = {}) =>
  manyRows('User', MANY, {
    ...{
      id: each(prefix),
      email: `'${prefix}' || i || '@example.com'`,
      firstName: `'Ada'`,
      lastName: each('L'),
    },
    ...{ trialEndsAt: later(-90 * DAY), emailVerifiedAt: NOW, updatedAt: NOW, ...input },
  })

export const sessions = (prefix: string) =>
  manyRows('Session', MANY, {
    ...{ id: each(`${prefix}-session-`), userId: each(prefix), device: `'Firefox on Linux'` },
    ...{ createdAt: new Date(), lastSeenAt: new Date() },
  })

export const apps = (
  prefix: string,
  owner: string,
  input: Record<string, Date | string> = {},
  count = MANY,
) =>
  manyRows('App', count, {
    ...{ id: each(prefix), slug: each(prefix), ownerId: owner, name: `'Bakery'`, kind: `'custom'` },
    ...{ packageId: `'com.example.app'`, document, createdAt: NOW, updatedAt: NOW, thinnedAt: NOW, ...input },
  })

export async function oneAccount(id: string): Promise<void> {
  const person = { firstName: 'Ada', lastName: 'Lovelace', trialEndsAt: later(90 * DAY) }
  await database().user.create({ data: { id, email: `${id}@example.com`, ...person } })
}

/** Creates a single account with an app. */
export async function someApp(id: string, input: Record<string, Date | string> = {}): Promise<void> {
  await oneAccount(id)
  await apps(`${id}-`, `'${id}'`, input, 1)
}

export async function release(appId: string): Promise<void> {
  const icons = { hash: appId, sourceKey: appId, bytes: new Uint8Array() }
  const made = {
    version: 1,
    versionName: '1.0',
    versionCode: 1,
    shellVersion: 1,
    packageId: 'com.example.app',
  }
  await database().release.create({
    data: {
      ...{ ...made, kind: 'custom', document: JSON.stringify(emptyDocument('Bakery')) },
      ...{ app: { connect: { id: appId } }, iconSet: { create: icons } },
    },
  })
}

export const orders = (prefix: string, input: Record<string, Date | string>) =>
  manyRows('Order', MANY, {
    ...{ id: each(`${prefix}-order-`), userId: each(prefix), reference: each(`AK-${prefix}-`) },
    ...{ family: `'builder'`, planId: `'pro'`, interval: `'month'`, priceCents: '4900', dueCents: '4900' },
    ...{ method: `'bank'`, createdAt: later(-60 * DAY), ...input },
  })

export const plans = (prefix: string, input: Record<string, Date | string>) =>
  manyRows('Subscription', MANY, {
    ...{ id: each(`${prefix}-plan-`), userId: each(prefix), orderId: each(`${prefix}-order-`) },
    ...{ family: `'builder'`, planId: `'pro'`, interval: `'month'`, priceCents: '4900', updatedAt: NOW },
    ...{ anchor: later(-25 * DAY), periodStart: later(-25 * DAY), ...input },
  })

export const answers = (app: string, input: Record<string, Date | string>, count = MANY) =>
  manyRows('FormAnswer', count, {
    ...{ id: each(`${app}-answer-`), appId: `'${app}-0'`, blockId: `'form'`, formTitle: `'Write to us'` },
    ...{ version: '1', values: `'[]'`, searchText: `'hello'`, ticketHash: each(`${app}-ticket-`), ...input },
  })

export const invoices = (prefix: string) =>
  manyRows('Invoice', MANY, {
    ...{ id: each(`${prefix}-invoice-`), number: each(`${prefix}-`), orderId: each(`${prefix}-order-`) },
    ...{ kind: `'invoice'`, issuedAt: NOW, seller: `'{}'`, buyer: `'{}'`, lines: `'[]'` },
    ...{ netCents: '4900', vatBasisPoints: '0', vatCents: '0', totalCents: '4900' },
  })

/** Creates emails that are due, with decryptable bodies. */
export async function waitingMails(): Promise<void> {
  const mail = { to: 'ada@example.com', senderName: 'Appkiln', subject: 'Hello', createdAt: NOW }
  const due = { nextAttemptAt: NOW, giveUpAt: new Date(Date.now() + DAY) }
  const body = Buffer.from(JSON.stringify({ text: 'Hello', html: '<p>Hello</p>' }))
  for (let first = 0; first < MANY; first += PAGE) {
    const ids = Array.from({ length: PAGE }, (_, i) => `mail${first + i}`)
    const data = ids.map((id) => ({ ...mail, ...due, id, body: seal(body, id) }))
    await database().outboxMail.createMany({ data })
  }
}
