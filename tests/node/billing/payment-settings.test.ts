import { paypalAccount } from '@/lib/billing/payments/providers/paypal/settings'
import { EVENT_TYPES, paypalForm } from '@/lib/billing/payments/providers/paypal/schema'
import { bankForm } from '@/lib/billing/payments/providers/bank/schema'
import { sellerForm } from '@/lib/billing/invoices/schema'
import { bankDetails, bankState, saveBank } from '@/lib/billing/payments/providers/bank/settings'
import { removePaypal, savePaypal } from '@/lib/billing/payments/providers/paypal/save-settings'
import { currentSeller, saveSeller, sellerState } from '@/lib/billing/invoices/seller'
import { paypalState } from '@/lib/billing/payments/providers/paypal/state'
import { methodStates, methodSummaries } from '@/lib/billing/payments/method-states'
import { readyMethods } from '@/lib/billing/payments/ready-methods'
import { database } from '@/lib/platform/database/database'
import { PAYPAL_CREDENTIALS, type PaypalStandIn, startPaypal } from '../../e2e/servers/paypal'
import { inOwnDatabase } from '../../factories/database'
import { ADMIN } from '../../factories/actors'

inOwnDatabase()

const WEBHOOK_URL = 'https://apps.example.com/api/paypal/webhook'
let paypal: PaypalStandIn
beforeAll(async () => {
  paypal = await startPaypal()
  process.env.PAYPAL_API_BASE = paypal.origin
  process.env.APP_URL = 'https://apps.example.com'
  delete process.env.BANK_DETAILS // what is set there cannot be changed
})
afterAll(() => paypal.stop())
afterEach(async () => {
  await database().setting.deleteMany()
  paypal.webhooks.subscribed.length = 0
})

const GIVEN = { environment: 'sandbox', ...PAYPAL_CREDENTIALS, webhookId: '' } as const
const everythingStored = async () => JSON.stringify(await database().setting.findMany())
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as { code: string; details: { fields?: Record<string, string> } },
  )

describe('PayPal’s credentials', () => {
  it('are tested, sealed, never shown, and used from then on', async () => {
    expect(await readyMethods()).toEqual({ bank: false, paypal: false })
    expect(await paypalAccount()).toBeNull()
    await savePaypal(ADMIN, GIVEN)
    expect(await everythingStored()).not.toContain(PAYPAL_CREDENTIALS.clientSecret)
    const state = await paypalState()
    expect(state).toMatchObject({ setBy: 'administrator', environment: 'custom', clientIdEnding: '0042' })
    expect(JSON.stringify(state)).not.toMatch(/standin-(client|secret)/)
    expect(await paypalAccount()).toMatchObject({ ...PAYPAL_CREDENTIALS, apiBase: paypal.origin })
    expect((await readyMethods()).paypal).toBe(true)
  })

  it('that PayPal does not know are refused at their field, and nothing is kept', async () => {
    const error = await refusalOf(savePaypal(ADMIN, { ...GIVEN, clientSecret: 'wrong' }))
    expect(error).toMatchObject({ code: 'paypal-credentials' })
    expect(error?.details.fields?.clientSecret).toContain('does not know this pair')
    expect(await paypalAccount()).toBeNull()
  })

  it('that cannot be tested are not kept either', async () => {
    paypal.trouble(/oauth2/, 'lost-request')
    expect(await refusalOf(savePaypal(ADMIN, GIVEN))).toMatchObject({ code: 'paypal-unavailable' })
    expect(await paypalAccount()).toBeNull()
  })

  it('stay when neither is entered, but not for another environment', async () => {
    await savePaypal(ADMIN, GIVEN)
    const empty = { ...GIVEN, clientId: '', clientSecret: '' }
    await savePaypal(ADMIN, empty)
    expect(await paypalAccount()).toMatchObject(PAYPAL_CREDENTIALS)
    const error = await refusalOf(savePaypal(ADMIN, { ...empty, environment: 'live' }))
    expect(error?.details.fields).toHaveProperty('clientId')
  })

  it('are a pair: one without the other is told at the one that is missing', () => {
    const missing = (given: object) =>
      paypalForm.safeParse({ ...GIVEN, ...given }).error?.issues.map(({ path }) => path.join('.'))
    expect(missing({ clientSecret: '' })).toEqual(['clientSecret'])
    expect(missing({ clientId: '' })).toEqual(['clientId'])
    expect(missing({ clientId: 'with space', clientSecret: 'x\r\ny' })).toEqual(['clientId', 'clientSecret'])
  })

  it('are gone when they are removed, and each change is in the audit log without them', async () => {
    await savePaypal(ADMIN, GIVEN)
    await removePaypal(ADMIN)
    expect(await paypalAccount()).toBeNull()
    const entries = await database().auditEntry.findMany({ where: { subject: 'setting:payments.paypal' } })
    expect(entries.map(({ action }) => action)).toContain('settings.paypal-removed')
    expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toMatch(/standin/)
  })
})

describe('The webhook', () => {
  it('is made by itself, once, with every event that matters', async () => {
    await savePaypal(ADMIN, GIVEN)
    await savePaypal(ADMIN, GIVEN)
    expect(paypal.webhooks.subscribed).toHaveLength(1)
    const [made] = paypal.webhooks.subscribed
    expect(made?.url).toBe(WEBHOOK_URL)
    expect(made?.event_types.map(({ name }) => name)).toEqual([...EVENT_TYPES])
    expect(await paypalState()).toMatchObject({ webhookId: made?.id, webhookByItself: true })
  })

  it('that was there before is found, and told of the events that it lacks', async () => {
    paypal.webhooks.subscribed.push({ id: 'WHOLD1', url: WEBHOOK_URL, event_types: [{ name: 'X' }] })
    await savePaypal(ADMIN, GIVEN)
    expect((await paypalState()).webhookId).toBe('WHOLD1')
    expect(paypal.webhooks.subscribed[0]?.event_types).toHaveLength(EVENT_TYPES.length)
  })

  it('is entered by hand where PayPal will not make one', async () => {
    paypal.webhooks.refuse()
    await savePaypal(ADMIN, { ...GIVEN, webhookId: 'WHBYHAND' })
    expect((await paypalState()).webhookId).toBe('WHBYHAND')
  })
})

describe('Bank and seller', () => {
  it('stand on invoices as they were entered, without empty lines', async () => {
    await saveBank(ADMIN, bankForm.parse({ details: '  Example Ltd\n\n IBAN DE02 1203\r\n' }))
    expect(await bankDetails()).toEqual(['Example Ltd', 'IBAN DE02 1203'])
    expect(await bankState()).toEqual({ setBy: 'administrator', details: 'Example Ltd\nIBAN DE02 1203' })
    const form = { name: 'Kiln GmbH', address: 'Ofenweg 1\n10115 Berlin', vatId: 'DE123', vatPercent: '7,7' }
    await saveSeller(ADMIN, sellerForm.parse(form))
    expect(await currentSeller()).toMatchObject({
      seller: { name: 'Kiln GmbH', lines: ['Ofenweg 1', '10115 Berlin'], vatId: 'DE123' },
      vatBasisPoints: 770,
    })
    expect(await sellerState()).toMatchObject({ ...form, vatPercent: '7.7' })
  })

  it('no lines end payment by bank transfer', async () => {
    await saveBank(ADMIN, bankForm.parse({ details: 'Example Ltd' }))
    expect(await methodStates(ADMIN)).toContainEqual({
      id: 'bank',
      ready: true,
      state: { setBy: 'administrator', details: 'Example Ltd' },
    })
    await saveBank(ADMIN, bankForm.parse({ details: ' \n ' }))
    expect(await methodSummaries(ADMIN)).toEqual([
      { id: 'paypal', name: 'PayPal', enabled: false },
      { id: 'bank', name: 'Bank Account', enabled: false },
    ])
  })

  it.each(['', '-1', '100', '7.777', 'NaN', '1e1'])('“%s” is no rate of tax', (vatPercent) => {
    expect(sellerForm.safeParse({ name: 'A', address: '', vatId: '', vatPercent }).success).toBe(false)
  })
})
