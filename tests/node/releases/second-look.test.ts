import { asUser } from '../../factories/actors'
import { createApp } from '@/lib/apps/mutations'
import { findApp } from '@/lib/apps/queries'
import { lookAgainWhereDue, lookBeforeRelease } from '@/lib/releases/second-look/due'
import { HOUR, MINUTE } from '@/lib/base/clock'
import type { Conversion } from '@/lib/conversion/convert'
import { siteReportSchema } from '@/lib/conversion/report'
import { apply } from '@/lib/document/operations'
import { readDocument } from '@/lib/document/migrations'
import { database } from '@/lib/platform/database/database'
import { publish } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import { inOwnDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { newStore, type Store } from '../../factories/store/server'
import type { TestServer } from '../conversion/support/servers'
import { converted } from '../conversion/support/site'

inOwnDatabase()

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
  store = await newStore({ hold: (asked) => (slow?.test(asked) ? never : undefined) })
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

const look = (now: Date) => lookAgainWhereDue(now, () => false)
const row = () => database().app.findUniqueOrThrow({ where: { id: app.id } })
const report = async () => siteReportSchema.parse((await findApp(asUser(owner), app.id)).report)
const checkout = { way: 'add', page: expect.stringMatching(/\/checkout\/$/) as string }

test('What a store had no time for is looked up a minute later, and written into the app', async () => {
  const nextAt = later(MINUTE).toISOString()
  expect((await report()).unanswered).toEqual({ parts: ['products', 'checkout'], looks: 0, nextAt })
  await look(NOW)
  expect((await row()).revision).toBe(1)

  await look(later(MINUTE))
  const { document, lookAgainAt } = await row()
  expect(lookAgainAt).toBeNull()
  expect(readDocument(JSON.parse(document)).sources).toMatchObject([{ kind: 'woocommerce', checkout }])
  // An open editor follows the edit
  const [edit] = await database().appOperations.findMany({ where: { appId: app.id } })
  expect(edit?.operations).toMatch(/^\[\{"type":"update-source"/)
  const { unanswered, notes } = await report()
  expect(unanswered).toBeUndefined()
  expect(notes).toEqual([expect.stringMatching(/^The way to the store’s checkout came later/)])
})

test('What its owner made meanwhile stays', async () => {
  const { document } = await row()
  const renamed = { type: 'rename-screen', screenId: 'screen-shop', title: 'Our goods' } as const
  const edited = apply(readDocument(JSON.parse(document)), renamed)
  await database().app.update({
    where: { id: app.id },
    data: { document: JSON.stringify(edited), revision: 2 },
  })
  await look(later(MINUTE))
  const after = readDocument(JSON.parse((await row()).document))
  expect(after.sources).toMatchObject([{ checkout }])
  expect(after.screens).toEqual(edited.screens)
})

test('A store that stays slow is asked less and less often, and then no more', async () => {
  // Nothing listens there, so that no look takes its time
  await database().app.update({ where: { id: app.id }, data: { sourceUrl: 'http://127.0.0.1:9/' } })
  const { updatedAt } = await row()
  const waits: number[] = []
  for (let at = later(MINUTE); ;) {
    await look(at)
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
  expect((await report()).notes[0]).toMatch(/answers slowly/)
})

describe('Before a release', () => {
  test('what is unknown is asked again, and the release has it', async () => {
    await publish(asUser(owner), app.id)
    expect((await readRelease(app.id, 1)).document.sources).toMatchObject([{ checkout }])
    expect((await report()).unanswered).toBeUndefined()
  })

  test('a store that is still slow holds up nothing', async () => {
    slow = /checkout|add-to-cart/
    await lookBeforeRelease(app.id, NOW, 600)
    expect(readDocument(JSON.parse((await row()).document)).sources?.[0]).not.toHaveProperty('checkout')
    // What did come is told
    expect((await report()).unanswered).toMatchObject({ parts: ['checkout'], looks: 1 })
  })
})
