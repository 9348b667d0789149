import { readdirSync, readFileSync } from 'node:fs'
import { METHOD_IDS } from '@/lib/billing/methods/registry'
import { paypalAccount } from '@/lib/billing/payments/providers/paypal/settings'
import { EVENT_TYPES, paypalForm } from '@/lib/billing/payments/providers/paypal/schema'
import { bankForm } from '@/lib/billing/payments/providers/bank/schema'
import { sellerForm } from '@/lib/billing/invoices/schema'
import { bankDetails, bankState, saveBank } from '@/lib/billing/payments/providers/bank/settings'
import { removePaypal, savePaypal } from '@/lib/billing/payments/providers/paypal/save-settings'
import { removeStripe, saveStripe, testStripe } from '@/lib/billing/payments/providers/stripe/save-settings'
import { EVENT_TYPES as STRIPE_EVENTS, stripeForm } from '@/lib/billing/payments/providers/stripe/schema'
import { STRIPE_KEY, stripeAccount } from '@/lib/billing/payments/providers/stripe/settings'
import { stripeProvider } from '@/lib/billing/payments/providers/stripe/provider'
import { stripeState } from '@/lib/billing/payments/providers/stripe/state'
import { currentSeller, saveSeller, sellerState } from '@/lib/billing/invoices/seller'
import { paypalState } from '@/lib/billing/payments/providers/paypal/state'
import { methodStates, methodSummaries } from '@/lib/billing/payments/method-states'
import { readyMethods } from '@/lib/billing/payments/method-states'
import { seal, unseal } from '@/lib/platform/secrets/encryption'
import { settingOwner } from '@/lib/platform/settings'
import { database, inTransaction } from '@/lib/platform/database/database'
import { PAYPAL_CREDENTIALS, type FakePaypal, startPaypal } from '../../e2e/servers/paypal'
import { type FakeStripe, startStripe, STRIPE_KEYS } from '../../e2e/servers/stripe'
import { withTestDatabase } from '../../factories/database'
import { ADMIN } from '../../factories/actors'

withTestDatabase()

const WEBHOOK_URL = 'https://apps.example.com/api/paypal/webhook'
let paypal: FakePaypal
let stripe: FakeStripe
beforeAll(async () => {
  paypal = await startPaypal()
  process.env.PAYPAL_API_BASE = paypal.origin
  stripe = await startStripe()
  process.env.STRIPE_API_BASE = stripe.origin
  process.env.APP_URL = 'https://apps.example.com'
  delete process.env.BANK_DETAILS // variables there cannot be changed by an administrator
})
afterAll(() => Promise.all([paypal.stop(), stripe.stop()]))
afterEach(async () => {
  await database().setting.deleteMany()
  paypal.webhooks.subscribed.length = 0
  stripe.endpoints.length = 0
  Object.assign(stripe.keys, { restricted: false })
})

const GIVEN = { environment: 'sandbox', ...PAYPAL_CREDENTIALS, webhookId: '' } as const
const everythingStored = async () => JSON.stringify(await database().setting.findMany())
const refusalOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    (error: unknown) => error as { code: string; details: { fields?: Record<string, string> } },
  )

it('code for money names payment methods only in their folders and the list', () => {
  const own = /^lib\/billing\/(methods\/registry\.ts|payments\/providers\/)/
  const folders = ['app', 'components/account', 'components/admin', 'lib/admin', 'lib/billing', 'lib/jobs']
  const files = folders
    .flatMap((folder) => readdirSync(folder, { recursive: true }).map((file) => `${folder}/${String(file)}`))
    .filter((file) => /\.tsx?$/.test(file) && !own.test(file))
  const name = new RegExp(`['\`](${METHOD_IDS.join('|')})['\`:]`)
  expect(files.filter((file) => name.test(readFileSync(file, 'utf8')))).toEqual([])
})

describe('PayPal’s credentials', () => {
  it('are tested, encrypted, never shown, and used from then on', async () => {
    expect(await readyMethods()).toMatchObject({ bank: false, paypal: false })
    expect(await paypalAccount()).toBeNull()
    await savePaypal(ADMIN, GIVEN)
    expect(await everythingStored()).not.toContain(PAYPAL_CREDENTIALS.clientSecret)
    const state = await paypalState()
    expect(state).toMatchObject({ setBy: 'administrator', environment: 'custom', clientIdEnding: '0042' })
    expect(JSON.stringify(state)).not.toMatch(/standin-(client|secret)/)
    expect(await paypalAccount()).toMatchObject({ ...PAYPAL_CREDENTIALS, apiBase: paypal.origin })
    expect((await readyMethods()).paypal).toBe(true)
  })

  it('that PayPal rejects are reported at their field, and nothing is stored', async () => {
    const error = await refusalOf(savePaypal(ADMIN, { ...GIVEN, clientSecret: 'wrong' }))
    expect(error).toMatchObject({ code: 'paypal-credentials' })
    expect(error?.details.fields?.clientSecret).toContain('doesn’t recognize this client ID')
    expect(await paypalAccount()).toBeNull()
  })

  it('that cannot be tested are not stored either', async () => {
    paypal.trouble(/oauth2/, 'lost-request')
    expect(await refusalOf(savePaypal(ADMIN, GIVEN))).toMatchObject({ code: 'paypal-unavailable' })
    expect(await paypalAccount()).toBeNull()
  })

  it('are kept if neither is entered, but not for another environment', async () => {
    await savePaypal(ADMIN, GIVEN)
    const empty = { ...GIVEN, clientId: '', clientSecret: '' }
    await savePaypal(ADMIN, empty)
    expect(await paypalAccount()).toMatchObject(PAYPAL_CREDENTIALS)
    const error = await refusalOf(savePaypal(ADMIN, { ...empty, environment: 'live' }))
    expect(error?.details.fields).toHaveProperty('clientId')
  })

  it('are a pair: one without the other is reported at the missing one', () => {
    const missing = (input: object) =>
      paypalForm.safeParse({ ...GIVEN, ...input }).error?.issues.map(({ path }) => path.join('.'))
    expect(missing({ clientSecret: '' })).toEqual(['clientSecret'])
    expect(missing({ clientId: '' })).toEqual(['clientId'])
    expect(missing({ clientId: 'with space', clientSecret: 'x\r\ny' })).toEqual(['clientId', 'clientSecret'])
  })

  it('are deleted when they are removed, and each change is in the audit log without them', async () => {
    await savePaypal(ADMIN, GIVEN)
    await removePaypal(ADMIN)
    expect(await paypalAccount()).toBeNull()
    const entries = await database().auditEntry.findMany({ where: { subject: 'setting:payments.paypal' } })
    expect(entries.map(({ action }) => action)).toContain('settings.paypal-removed')
    expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toMatch(/standin/)
  })
})

describe('The webhook', () => {
  it('is created automatically, once, with every event that matters', async () => {
    await savePaypal(ADMIN, GIVEN)
    await savePaypal(ADMIN, GIVEN)
    expect(paypal.webhooks.subscribed).toHaveLength(1)
    const [made] = paypal.webhooks.subscribed
    expect(made?.url).toBe(WEBHOOK_URL)
    expect(made?.event_types.map(({ name }) => name)).toEqual([...EVENT_TYPES])
    expect(await paypalState()).toMatchObject({ webhookId: made?.id, webhookByItself: true })
  })

  it('that already exists is found, and subscribed to missing events', async () => {
    paypal.webhooks.subscribed.push({ id: 'WHOLD1', url: WEBHOOK_URL, event_types: [{ name: 'X' }] })
    await savePaypal(ADMIN, GIVEN)
    expect((await paypalState()).webhookId).toBe('WHOLD1')
    expect(paypal.webhooks.subscribed[0]?.event_types).toHaveLength(EVENT_TYPES.length)
  })

  it('is entered manually if PayPal cannot create it', async () => {
    paypal.webhooks.refuse()
    await savePaypal(ADMIN, { ...GIVEN, webhookId: 'WHBYHAND' })
    expect((await paypalState()).webhookId).toBe('WHBYHAND')
  })
})

describe('Stripe’s keys', () => {
  const KEY = { secretKey: STRIPE_KEYS.secretKey, webhookSecret: '' }

  it('are tested, encrypted, never shown, and used; the webhook is created once', async () => {
    await saveStripe(ADMIN, KEY)
    expect(await everythingStored()).not.toMatch(/standin/)
    const state = await stripeState()
    expect(state).toMatchObject({ setBy: 'administrator', mode: 'test', keyEnding: '0042', hasWebhook: true })
    expect(JSON.stringify(state)).not.toMatch(/standin/)
    await saveStripe(ADMIN, { ...KEY, secretKey: '' })
    expect(stripe.endpoints).toMatchObject([
      {
        url: 'https://apps.example.com/api/stripe/webhook',
        enabled_events: [...STRIPE_EVENTS],
        api_version: '2026-10-28.endive',
      },
    ])
    expect(await stripeAccount()).toEqual(STRIPE_KEYS)
    await testStripe()
    expect((await readyMethods()).stripe).toBe(true)
    await removeStripe(ADMIN)
    expect(await stripeAccount()).toBeNull()
    const entries = await database().auditEntry.findMany({ where: { subject: 'setting:payments.stripe' } })
    expect(JSON.stringify(entries.map(({ detail }) => detail))).not.toMatch(/standin/)
  })

  it.each([
    ['unknown', 'sk_live_unknown', 'doesn’t recognize this key'],
    ['restricted too much', STRIPE_KEYS.secretKey, 'lacks a permission'],
  ])('that are %s are reported at their field, and nothing is stored', async (_, secretKey, message) => {
    stripe.keys.restricted = secretKey === STRIPE_KEYS.secretKey
    const error = await refusalOf(saveStripe(ADMIN, { secretKey, webhookSecret: '' }))
    expect(error).toMatchObject({ code: 'stripe-credentials' })
    expect(error?.details.fields?.secretKey).toContain(message)
    expect(await stripeAccount()).toBeNull()
  })

  it.each(['pk_live_1', 'sk_live_a b', 'sk_live_\n', 'x'.repeat(400)])('“%s” is not a key', (secretKey) => {
    expect(stripeForm.safeParse({ secretKey, webhookSecret: '' }).success).toBe(false)
  })

  it('are sealed again when the encryption key is rotated', async () => {
    await saveStripe(ADMIN, { ...KEY, webhookSecret: 'whsec_byhand' })
    const store = stripeProvider.settings.sealed!
    const [row] = await store.read('', 10)
    const plain = unseal(row!.sealed, settingOwner(STRIPE_KEY))
    const again = seal(plain, settingOwner(STRIPE_KEY))
    expect(await inTransaction((tx) => store.replace(tx, row!, again))).toBe(true)
    expect(await inTransaction((tx) => store.replace(tx, row!, again))).toBe(false)
    expect(await stripeAccount()).toEqual({ ...STRIPE_KEYS, webhookSecret: 'whsec_byhand' })
  })
})

describe('Bank and seller', () => {
  it('are on invoices as entered, without empty lines', async () => {
    await saveBank(ADMIN, bankForm.parse({ details: '  Example Ltd\n\n IBAN DE02 1203\r\n' }))
    expect(await bankDetails()).toEqual(['Example Ltd', 'IBAN DE02 1203'])
    expect(await bankState()).toEqual({ setBy: 'administrator', details: 'Example Ltd\nIBAN DE02 1203' })
    const form = { name: 'Kiln GmbH', address: 'Ofenweg 1\n10115 Berlin', vatId: 'DE123', vatPercent: '7,7' }
    await saveSeller(ADMIN, sellerForm.parse(form))
    expect(await currentSeller()).toMatchObject({
      seller: { name: 'Kiln GmbH', lines: ['Ofenweg 1', '10115 Berlin'], vatId: 'DE123' },
      tax: { scheme: 'one-rate', vatBasisPoints: 770, country: '', rates: [] },
    })
    expect(await sellerState()).toMatchObject({ ...form, vatPercent: '7.7' })
  })

  it('without lines end payment by bank transfer', async () => {
    await saveBank(ADMIN, bankForm.parse({ details: 'Example Ltd' }))
    expect(await methodStates(ADMIN)).toContainEqual({
      id: 'bank',
      ready: true,
      state: { setBy: 'administrator', details: 'Example Ltd' },
    })
    await saveBank(ADMIN, bankForm.parse({ details: ' \n ' }))
    expect(await methodSummaries(ADMIN)).toEqual([
      { id: 'paypal', name: 'PayPal', enabled: false }, // and Stripe once it is set up
      { id: 'bank', name: 'Bank Account', enabled: false },
    ])
  })

  it.each(['', '-1', '100', '7.777', 'NaN', '1e1'])('“%s” is not a valid tax rate', (vatPercent) => {
    expect(sellerForm.safeParse({ name: 'A', address: '', vatId: '', vatPercent }).success).toBe(false)
  })
})
