import { asUser } from '../../../factories/actors'
import { readFileSync, readdirSync } from 'node:fs'
import { inWords } from '@/lib/admin/audit-log/details'
import { entriesOf, listEntries } from '@/lib/admin/audit-log/queries'
import { type AuditQuery, auditQuery } from '@/lib/admin/audit-log/schema'
import { ACTIONS } from '@/lib/admin/audit-log/sentences'
import { createApp } from '@/lib/apps/mutations'
import { audit } from '@/lib/platform/audit'
import { database, inTransaction } from '@/lib/platform/database/database'
import { changeAccount } from '@/lib/accounts/administration/mutations'
import { asAdmin } from '../../../factories/actors'
import { withTestDatabase } from '../../../factories/database'
import { newAccount } from '../../../factories/people'

withTestDatabase()

const ADMIN = asAdmin('administrator')

let actor: string
let other: string

beforeAll(async () => {
  actor = await newAccount('actor@example.com')
  other = await newAccount('other@example.com')
  await database().user.update({
    where: { id: actor },
    data: { role: 'admin', firstName: 'Grace', lastName: 'Hopper' },
  })
  await changeAccount(asAdmin(actor), other, { role: 'admin' })
})

const find = async (query: Partial<AuditQuery>) => (await listEntries(ADMIN, auditQuery.parse(query))).lines
const readEntries = async (query: Partial<AuditQuery>) =>
  (await find(query)).map((line) =>
    [line.actor?.label ?? 'The service', line.before, line.subject?.label, line.after]
      .filter(Boolean)
      .join(' '),
  )

/** Returns the actions in the source files. */
function actionsInUse(): string[] {
  const files = readdirSync('lib', { recursive: true }).map(String)
  const sources = files.filter((file) => file.endsWith('.ts') && !file.startsWith('admin/audit-log/'))
  return sources.flatMap((file) => {
    const lines = readFileSync(`lib/${file}`, 'utf8').split('\n')
    return lines.flatMap((line) =>
      /\bactions?\b/.test(line)
        ? [...line.matchAll(/'([a-z-]+\.(?!js(?:on)?')[a-z-]+)'/g)].map(([, action]) => action ?? '')
        : [],
    )
  })
}

describe('The audit log', () => {
  it('has a sentence for every action in use', () => {
    expect(actionsInUse().length).toBeGreaterThan(30)
    expect(actionsInUse().filter((action) => !ACTIONS.includes(action))).toEqual([])
  })

  it('shows who did what to whom', async () => {
    expect(await readEntries({ action: 'user.made-administrator' })).toEqual([
      'Grace Hopper made Ada Lovelace an administrator',
    ])
    expect((await find({ action: 'user.made-administrator' }))[0]?.subject?.href).toBe(
      `/admin/users/${other}`,
    )
  })

  it('filters by actor, target and day', async () => {
    const { id, slug } = await createApp(asUser(other), { name: 'Bakery', kind: 'custom' })
    expect(await readEntries({ who: 'Other@example.com', action: 'app.created' })).toEqual([
      'Ada Lovelace created the app Bakery',
    ])
    expect(await readEntries({ on: slug })).toEqual(await readEntries({ on: `app:${id}` }))
    expect(await readEntries({ on: slug })).toContain('Ada Lovelace created the app Bakery')
    expect(await find({ who: 'nobody@example.com' })).toEqual([])
    expect(await find({ day: '2020-01-01' })).toEqual([])
    const today = new Date().toISOString().slice(0, 10)
    expect((await find({ day: today })).length).toBeGreaterThan(3)
    expect((await entriesOf(ADMIN, other)).map(({ action }) => action)).toEqual(
      expect.arrayContaining(['app.created', 'user.registered', 'user.made-administrator']),
    )
  })

  it('shows unknown actions as written, and deleted targets as deleted', async () => {
    await inTransaction((tx) =>
      audit(tx, {
        actorId: 'nobody',
        action: 'moon.landed',
        subject: 'moon:1',
        detail: { feet: 2, by: 'Eagle' },
      }),
    )
    expect(await find({ action: 'moon.landed' })).toMatchObject([
      {
        actor: { label: 'a deleted account', href: null },
        before: 'moon.landed',
        subject: { label: 'moon:1' },
        detail: 'feet 2, by Eagle',
      },
    ])
  })

  it('shows details as text: amounts, days, yes and no, and no internal ids', () => {
    const detail = {
      paymentId: 'ryzxkpl08qe0rdoi3fi939wk',
      dueCents: 19900,
      planId: 'enterprise',
      endPlan: true,
      periodEnd: '2026-12-05T18:32:38.664Z',
      fingerprint: 'AB:'.repeat(32),
    }
    expect(inWords(JSON.stringify(detail))).toBe(
      `due $199, plan enterprise, end plan yes, period end 2026-12-05, fingerprint ${'AB:'.repeat(11).slice(0, 32)}…`,
    )
    expect(inWords(null)).toBe('')
    expect(inWords('{"canceledOrders":[],"deletedMessages":0}')).toBe('')
    expect(inWords('{"canceledOrders":["ryzxkpl08qe0rdoi3fi939wk"]}')).toBe('canceled orders 1')
  })

  it('shows every entry once, page by page', async () => {
    const all = await database().auditEntry.count()
    const seen: string[] = []
    for (let cursor: string | null = ''; cursor !== null;) {
      const page: Awaited<ReturnType<typeof listEntries>> = await listEntries(
        ADMIN,
        auditQuery.parse({ cursor }),
        2,
      )
      seen.push(...page.lines.map(({ id }) => id))
      cursor = page.nextCursor
    }
    expect(new Set(seen).size).toBe(all)
    expect(seen).toHaveLength(all)
  })
})
