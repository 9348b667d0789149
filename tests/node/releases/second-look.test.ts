import { asUser } from '../../factories/actors'
import { createApp } from '@/lib/apps/mutations'
import { findApp } from '@/lib/apps/queries'
import { inspectDueApps, inspectBeforeRelease } from '@/lib/releases/second-look/due'
import { HOUR, MINUTE } from '@/lib/base/clock'
import type { Conversion } from '@/lib/conversion/convert'
import { siteReportSchema } from '@/lib/conversion/report'
import { apply } from '@/lib/document/operations'
import { readDocument } from '@/lib/document/migrations'
import { database } from '@/lib/platform/database/database'
import { publish } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { newStore, type Store } from '../../factories/store/server'
import type { TestServer } from '../conversion/support/servers'
import { converted } from '../conversion/support/site'

withTestDatabase()

const NOW = new Date()
const later = (milliseconds: number) => new Date(NOW.getTime() + milliseconds)
const never = new Promise(() => {})

let store: Store
let slow: RegExp | null
let made: Conversion
let owner: string
let owners = 0
let app: { id: string }

beforeAll(async () => {
  store = await newStore({ hold: (request) => (slow?.test(request) ? never : undefined) })
  process.env.OUTBOUND_PRIVATE_ALLOW = `127.0.0.1:${store.port}`
  slow = /products\?|checkout|add-to-cart/
  made = await converted(store as unknown as TestServer, { kind: 'woocommerce', within: 800 })
})
afterAll(() => store.close())

beforeEach(async () => {
  slow = null
  owner = await newAccount(`owner-${++owners}@example.com`)
  const { kind, sourceUrl, document, report } = made
  app = await createApp(asUser(owner), { name: 'Kiln', kind, sourceUrl, document, report }, NOW)
})

const inspectDue = (now: Date) => inspectDueApps(now, () => false)
const row = () => database().app.findUniqueOrThrow({ where: { id: app.id } })
const report = async () => siteReportSchema.parse((await findApp(asUser(owner), app.id)).report)
const checkout = { way: 'add', page: expect.stringMatching(/\/checkout\/$/) as string }

test('Content that a store was too slow for is requested a minute later, and added to the app', async () => {
  const nextAt = later(MINUTE).toISOString()
  expect((await report()).unanswered).toEqual({ parts: ['products', 'checkout'], looks: 0, nextAt })
  await inspectDue(NOW)
  expect((await row()).revision).toBe(1)

  await inspectDue(later(MINUTE))
  const { document, lookAgainAt } = await row()
  expect(lookAgainAt).toBeNull()
  expect(readDocument(JSON.parse(document)).sources).toMatchObject([{ kind: 'woocommerce', checkout }])
  // An open editor receives the edit
  const [edit] = await database().appOperations.findMany({ where: { appId: app.id } })
  expect(edit?.operations).toMatch(/^\[\{"type":"update-source"/)
  const { unanswered, notes } = await report()
  expect(unanswered).toBeUndefined()
  expect(notes).toEqual([expect.stringMatching(/^We found the store’s checkout later/)])
})

test('Changes made by its owner in the meantime stay', async () => {
  const { document } = await row()
  const renamed = { type: 'rename-screen', screenId: 'screen-shop', title: 'Our goods' } as const
  const edited = apply(readDocument(JSON.parse(document)), renamed)
  await database().app.update({
    where: { id: app.id },
    data: { document: JSON.stringify(edited), revision: 2 },
  })
  await inspectDue(later(MINUTE))
  const after = readDocument(JSON.parse((await row()).document))
  expect(after.sources).toMatchObject([{ checkout }])
  expect(after.screens).toEqual(edited.screens)
})

test('A store that stays slow is requested less and less often, and then no more', async () => {
  // No listener there, so that no request is slow
  await database().app.update({ where: { id: app.id }, data: { sourceUrl: 'http://127.0.0.1:9/' } })
  const { updatedAt } = await row()
  const waits: number[] = []
  for (let at = later(MINUTE); ;) {
    await inspectDue(at)
    const { lookAgainAt } = await row()
    expect((await report()).unanswered).toMatchObject({
      looks: waits.length + 1,
      nextAt: lookAgainAt?.toISOString() ?? null,
    })
    if (!lookAgainAt) break
    waits.push(lookAgainAt.getTime() - at.getTime())
    at = lookAgainAt
  }
  expect(waits).toEqual([5 * MINUTE, 30 * MINUTE, 2 * HOUR, 8 * HOUR, 24 * HOUR])
  expect((await row()).updatedAt).toEqual(updatedAt)
  expect((await report()).notes[0]).toMatch(/responds slowly/)
})

describe('Before a release', () => {
  test('unknown content is requested again, and the release contains it', async () => {
    await publish(asUser(owner), app.id)
    expect((await readRelease(app.id, 1)).document.sources).toMatchObject([{ checkout }])
    expect((await report()).unanswered).toBeUndefined()
  })

  test('a store that is still slow does not block it', async () => {
    slow = /checkout|add-to-cart/
    await inspectBeforeRelease(app.id, NOW, 600)
    expect(readDocument(JSON.parse((await row()).document)).sources?.[0]).not.toHaveProperty('checkout')
    // Received content is reported
    expect((await report()).unanswered).toMatchObject({ parts: ['checkout'], looks: 1 })
  })
})
