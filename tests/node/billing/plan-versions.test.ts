import { setLiveValue, liveValues, parseValues, valuesToJson } from '@/lib/base/live-value'
import { findInvoice } from '@/lib/billing/orders/queries'
import { findQuote } from '@/lib/billing/orders/quote'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { publishPlans } from '@/lib/billing/plan-versions/mutations'
import { planEditing } from '@/lib/billing/plan-versions/queries'
import { builderPlans } from '@/lib/billing/plans/catalog'
import { DEFAULT_CATALOG } from '@/lib/billing/plans/default-plans'
import type { Catalog } from '@/lib/billing/plans/plan'
import { getEntitlements, planFields } from '@/lib/billing/plans/entitlements'
import { addDays } from '@/lib/billing/plans/period'
import { catalogForm, parseCatalog, toCatalog, toCatalogForm } from '@/lib/billing/plans/values/schema'
import { loadPlans, planName } from '@/lib/billing/plans/versions'
import { findBilling } from '@/lib/billing/reports/overview'
import { database } from '@/lib/platform/database/database'
import { ADMIN, asUser } from '../../factories/actors'
import {
  at,
  buy,
  ENTERPRISE,
  newCustomer,
  newOrder,
  newPayingCustomer,
  pay,
  PRO,
  PRO_YEAR,
  publishForm,
  STARTER,
} from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()
afterAll(() => setLiveValue('plans', undefined))

const NOW = at('2026-03-01')

const entitlementsOf = async (id: string, now = NOW) =>
  getEntitlements(await database().workspace.findUniqueOrThrow({ where: { id }, select: planFields }), now)

const lastOrder = async (workspaceId: string, now = NOW) =>
  (await findBilling(asUser(workspaceId), now)).orders[0]!

async function renewed(workspaceId: string, now: Date) {
  await orderRenewals(now)
  const order = await lastOrder(workspaceId, now)
  if (order.status === 'pending') await pay(order, now)
  return order
}

describe('Versions of the plans', () => {
  let early: string
  let number: number

  beforeAll(async () => {
    early = (await newPayingCustomer(PRO, NOW)).workspaceId
    number = await publishForm(({ builder: { pro, enterprise } }) => {
      pro.name = 'Studio'
      pro.monthlyCents = '59.50'
      pro.entitlements.seats = '2'
      pro.entitlements.convertedApps = ''
      pro.entitlements.pushNotifications = false
      enterprise.monthlyCents = '250'
    })
  })

  test('a customer keeps the name, price, limits and features that they bought, also in renewals', async () => {
    expect(number).toBe(1)
    const { held } = await findBilling(asUser(early), NOW)
    expect(held).toMatchObject([{ planName: 'Pro', priceCents: 4900 }])
    expect(held[0]!.includes).toContain('Push notifications')
    expect(await entitlementsOf(early)).toMatchObject({ seats: 3, convertedApps: 1, pushNotifications: true })
    const renewal = await renewed(early, addDays(NOW, 25))
    expect(renewal).toMatchObject({ kind: 'renewal', planName: 'Pro', priceCents: 4900, status: 'pending' })
    const { lines } = await findInvoice(asUser(early), renewal.invoices[0]!.number)
    expect(lines).toEqual([{ text: 'App builder, Pro, one month', amountCents: 4900 }])
    expect((await findBilling(asUser(early), NOW)).held).toMatchObject([
      { planName: 'Pro', priceCents: 4900 },
    ])
  })

  test('a new customer gets what is for sale now', async () => {
    const { workspaceId, order } = await newPayingCustomer(PRO, NOW)
    expect(order).toMatchObject({ planName: 'Studio', priceCents: 5950 })
    expect(await entitlementsOf(workspaceId)).toMatchObject({
      seats: 2,
      convertedApps: Infinity,
      pushNotifications: false,
    })
    expect(planName('builder', 'pro', 0)).toBe('Pro')
  })

  test('a change of plan costs the new price, less the unused time at the price that was paid', async () => {
    const { workspaceId } = await newPayingCustomer(STARTER, NOW)
    await buy(workspaceId, ENTERPRISE, NOW)
    expect(await findQuote(asUser(workspaceId), PRO, NOW)).toMatchObject({
      planName: 'Studio',
      priceCents: 5950,
      unusedCents: 25_000,
      unused: { planName: 'Enterprise' },
    })
    expect(await findQuote(asUser(early), PRO_YEAR, NOW)).toMatchObject({
      planName: 'Studio',
      priceCents: 46_800,
      unused: { planName: 'Pro' },
    })
  })

  test('a plan that is bought again after it ended costs what it costs now', async () => {
    const later = addDays(NOW, 400)
    expect(await findQuote(asUser(early), PRO, later)).toMatchObject({ kind: 'new', priceCents: 5950 })
  })

  test('nobody new can choose a plan that is not for sale, and those who have it go on', async () => {
    const { workspaceId } = await newPayingCustomer(STARTER, NOW)
    await publishForm(({ converter }) => (converter.starter.onSale = false))
    await expect(newOrder(await newCustomer(), STARTER, NOW)).rejects.toMatchObject({
      code: 'not-for-sale',
      details: { fields: { 'choice.planId': 'This plan is no longer sold. Please choose another one.' } },
    })
    expect(await renewed(workspaceId, addDays(NOW, 25))).toMatchObject({ kind: 'renewal', priceCents: 2900 })
    await publishForm(({ converter }) => (converter.starter.onSale = true))
  })

  test('an unpaid order at an old price is replaced by one at the new price', async () => {
    const workspaceId = await newCustomer()
    const first = await newOrder(workspaceId, ENTERPRISE, NOW)
    await publishForm(({ builder }) => (builder.enterprise.description = 'For large companies.'))
    const second = await newOrder(workspaceId, ENTERPRISE, NOW)
    expect(second.id).not.toBe(first.id)
    await publishForm(({ builder }) => (builder.enterprise.monthlyCents = '260'))
    await expect(
      newOrder(workspaceId, ENTERPRISE, NOW).then((order) => [order.id !== second.id, order.dueCents]),
    ).resolves.toEqual([true, 26_000])
  })

  test('two administrators who save at once make one version, and the other one learns of it', async () => {
    const { version } = await loadPlans()
    const form = toCatalogForm(await loadPlans())
    const saves = await Promise.allSettled(
      ['40', '45'].map((trialDays) =>
        publishPlans(ADMIN, { basedOn: version, plans: catalogForm.parse({ ...form, trialDays }) }),
      ),
    )
    const refused = saves.flatMap((save) => (save.status === 'rejected' ? [save.reason as unknown] : []))
    expect(refused).toMatchObject([{ kind: 'conflict', code: 'plans-changed' }])
    expect((await loadPlans()).version).toBe(version + 1)
    expect(await publishForm(() => undefined)).toBe(version + 1)
  })

  test('a process loads the versions of another one, with limits without an end, also into pages', async () => {
    const { version } = await loadPlans()
    const values = catalogForm.parse({ ...toCatalogForm(DEFAULT_CATALOG), trialDays: '7' })
    await database().planVersion.create({ data: { number: version + 1, values: valuesToJson(values) } })
    expect(await loadPlans()).toEqual({ ...DEFAULT_CATALOG, version: version + 1, trialDays: 7 })
    expect(builderPlans()[2].entitlements.apiTokens).toBe(Infinity)
    expect(parseValues(valuesToJson(liveValues()))).toEqual({ plans: await loadPlans() })
  })

  test('the editor shows who keeps what, and what each version changed', async () => {
    const { buyers, versions } = await planEditing(ADMIN, NOW)
    expect(buyers).toContainEqual({ plan: 'builder-pro', interval: 'month', cents: 4900, workspaces: 1 })
    expect(buyers).toContainEqual({ plan: 'builder-pro', interval: 'month', cents: 5950, workspaces: 1 })
    const first = versions.at(-1)!
    expect(first).toMatchObject({ number: 1, workspaces: expect.any(Number) as number })
    expect(first.changes.map(({ title, changes }) => [title, ...changes])).toEqual([
      [
        'Pro',
        'Name: “Pro” → “Studio”',
        'Monthly price: $49 → $59.50',
        'Push notifications: yes → no',
        'Apps made from a website: 1 → no limit',
        'Members: 3 → 2',
      ],
      ['Enterprise', 'Monthly price: $199 → $250'],
    ])
  })
})

describe('The form of the plans', () => {
  const form = () => toCatalogForm(DEFAULT_CATALOG)
  const messages = (change: (values: ReturnType<typeof form>) => void) => {
    const values = form()
    change(values)
    const result = catalogForm.safeParse(values)
    return result.success
      ? []
      : result.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)
  }

  test('leads back to the plans that it was filled with', () => {
    const again: Catalog = toCatalog(catalogForm.parse(form()), 0)
    expect(again).toEqual(DEFAULT_CATALOG)
    expect(parseCatalog(valuesToJson(catalogForm.parse(form())), 0)).toEqual(DEFAULT_CATALOG)
  })

  test('says at each field what is wrong with it', () => {
    expect(messages(({ converter }) => (converter.starter.monthlyCents = '-1'))).toEqual([
      'converter.starter.monthlyCents: Enter a price from 1 to 100,000.',
    ])
    expect(messages(({ builder }) => (builder.pro.monthlyCents = '49.999'))).toEqual([
      'builder.pro.monthlyCents: At most 2 decimals.',
    ])
    expect(messages(({ builder }) => (builder.pro.yearlyCents = '50'))).toEqual([
      'builder.pro.yearlyCents: Enter at most the monthly price.',
    ])
    expect(messages(({ converter }) => (converter.starter.storageBytes = '-2'))).toEqual([
      'converter.starter.storageBytes: Enter a size from 0 to 1,000,000.',
    ])
    expect(messages(({ builder }) => (builder.free.name = 'x'.repeat(31)))).toEqual([
      'builder.free.name: At most 30 characters',
    ])
    expect(messages(({ builder }) => (builder.free.name = ''))).toEqual(['builder.free.name: Enter a name.'])
    expect(messages(({ builder }) => (builder.free.name = ' pro '))).toEqual([
      'builder.pro.name: Another plan has this name.',
    ])
    expect(messages(({ builder }) => (builder.enterprise.popular = true))).toEqual([
      'builder.enterprise.popular: Another plan is the popular one.',
    ])
    expect(messages(({ builder }) => (builder.pro.entitlements.seats = '0'))).toEqual([
      'builder.pro.entitlements.seats: Enter a number from 1 to 100,000.',
    ])
    expect(messages((values) => (values.trialDays = 'ten'))).toEqual(['trialDays: Enter a whole number.'])
  })
})
