import fc from 'fast-check'
import { NO_DETAILS } from '@/lib/billing/invoices/issue'
import { invoicePdf } from '@/lib/billing/invoices/pdf'
import { sampleInvoices } from '@/lib/billing/invoices/sample'
import { billingDetails, type InvoiceDocument, invoiceSums, sellerForm } from '@/lib/billing/invoices/schema'
import { saveSeller } from '@/lib/billing/invoices/seller'
import { verifyVatId } from '@/lib/billing/invoices/verify-vat-id'
import { saveBillingDetails } from '@/lib/billing/invoices/save-details'
import { cancelOrder } from '@/lib/billing/orders/cancel'
import { findInvoice } from '@/lib/billing/orders/queries'
import { findQuote } from '@/lib/billing/orders/quote'
import type { OrderSummary } from '@/lib/billing/orders/schema'
import { placeOrder } from '@/lib/billing/payments/place-order'
import { orderRenewals } from '@/lib/billing/payments/renewals'
import { addDays } from '@/lib/billing/plans/period'
import { exportTransactions } from '@/lib/billing/reports/export/export-transactions'
import { findTransaction } from '@/lib/billing/reports/transactions/detail'
import { exportQuery } from '@/lib/billing/reports/transactions/schema'
import type { TaxTerms } from '@/lib/billing/tax/schema'
import { amountsByRate, taxedPrice, taxOf } from '@/lib/billing/tax/treatment'
import { hasVatFormat, vatNumberExample } from '@/lib/billing/tax/vat-number'
import { database } from '@/lib/platform/database/database'
import { ADMIN, asUser } from '../../factories/actors'
import { at, buy, ENTERPRISE, newCustomer, newOrder, pay, PRO } from '../../factories/billing'
import { withTestDatabase } from '../../factories/database'

withTestDatabase()

const START = at('2027-03-01')

const AUSTRIAN: TaxTerms = {
  ...{ scheme: 'by-country', country: 'Austria', taxName: 'VAT', vatBasisPoints: 2000, notice: '' },
  rates: [{ country: 'France', basisPoints: 2100 }],
}
const SELLER = {
  ...{ name: 'Kiln GmbH', address: 'Ofenweg 1\n1010 Wien', vatId: 'ATU13585627', country: 'Austria' },
  ...{ scheme: 'by-country', vatPercent: '20', rates: [{ country: 'France', percent: '21' }] },
}
const GERMAN = { country: 'Germany', vatId: 'DE136695976' }

const sell = (form: object = SELLER) => saveSeller(ADMIN, sellerForm.parse(form))
const bill = (workspaceId: string, details: object) =>
  saveBillingDetails(asUser(workspaceId), billingDetails.parse({ name: 'Ada', ...details }))
const invoiceOf = (workspaceId: string, { invoices }: OrderSummary, at = 0) =>
  findInvoice(asUser(workspaceId), invoices[at]!.number)
const labelsOf = (invoice: InvoiceDocument) => invoiceSums(invoice).map(({ label }) => label)
const errorsOf = (form: object) =>
  sellerForm.safeParse(form).error?.issues.map(({ path }) => path.join('.')) ?? []

describe('A VAT number', () => {
  it.each(['Austria', 'Belgium', 'Germany', 'Greece', 'Ireland', 'Norway', 'Switzerland', 'United Kingdom'])(
    'of %s has a format and check digits',
    (country) => {
      const example = vatNumberExample(country)
      expect(hasVatFormat(country, example)).toBe(true)
      expect(hasVatFormat(country, ` ${example.toLowerCase().replace(/(..)$/, '-$1')} `)).toBe(true)
      const wrong = example.replace(/\d(?=\D*$)/, (digit) => String((Number(digit) + 1) % 10))
      expect(hasVatFormat(country, wrong)).toBe(false)
      expect(hasVatFormat('France', example)).toBe(false)
    },
  )

  it('is checked at its field, with an example, and not in other countries', () => {
    const problem = (details: object) =>
      billingDetails
        .safeParse({ name: 'Ada', ...details })
        .error?.issues.map(({ path, message }) => [path, message])
    expect(problem({ country: 'Germany', vatId: 'DE123456789' })).toEqual([
      [['vatId'], 'Please enter a VAT number such as DE136695976, or leave this empty'],
    ])
    expect(problem({ country: 'Germany', vatId: 'ATU13585627' })).toHaveLength(1)
    for (const fine of [
      GERMAN,
      { country: 'Germany' },
      { country: 'Brazil', vatId: '12.345' },
      { vatId: 'X' },
    ])
      expect(problem(fine)).toBeUndefined()
  })
})

describe('The tax of a buyer', () => {
  const of = (buyer: object, terms: object = {}) => {
    const { treatment, vatBasisPoints } = taxOf(
      { ...AUSTRIAN, ...terms },
      { country: '', vatId: '', ...buyer },
    )
    return [treatment, vatBasisPoints]
  }

  it('depends on the country, and on a valid number of that country', () => {
    expect(of({})).toEqual(['standard', 2000])
    expect(of({ country: 'Austria', vatId: 'ATU13585627' })).toEqual(['standard', 2000])
    expect(of(GERMAN)).toEqual(['reverse-charge', 0])
    expect(of({ country: 'Germany', vatId: 'DE123456789' })).toEqual(['standard', 2000])
    expect(of({ country: 'Germany', vatId: 'ATU13585627' })).toEqual(['standard', 2000])
    expect(of({ country: 'France' })).toEqual(['standard', 2100])
    expect(of({ country: 'Monaco' })).toEqual(['standard', 2100])
    expect(of({ country: 'Monaco', vatId: 'FR40303265045' })).toEqual(['reverse-charge', 0])
    for (const country of ['United States', 'United Kingdom', 'Åland Islands', 'Réunion', 'Utopia'])
      expect(of({ country })).toEqual(['outside', 0])
    // Northern Ireland is in the Union for goods only.
    expect(of({ country: 'United Kingdom', vatId: 'XI980780684' })).toEqual(['outside', 0])
  })

  it('is that of the scheme', () => {
    expect(of(GERMAN, { scheme: 'one-rate' })).toEqual(['standard', 2000])
    expect(of(GERMAN, { scheme: 'small-business' })).toEqual(['small-business', 0])
    const american = { country: 'United States', rates: [{ country: 'Canada', basisPoints: 500 }] }
    expect(of({ country: 'United States' }, american)).toEqual(['standard', 2000])
    expect(of({ country: 'Canada' }, american)).toEqual(['standard', 500])
    expect(of({ country: 'Japan' }, american)).toEqual(['outside', 0])
  })

  it('needs what its scheme needs, at the fields', () => {
    const wrong = {
      ...SELLER,
      vatId: 'ATU1',
      rates: [{ country: 'Austria', percent: '20' }, ...SELLER.rates],
    }
    expect(errorsOf(wrong)).toEqual(['vatId', 'rates.0.country'])
    expect(errorsOf({ ...SELLER, country: '', vatId: '' })).toEqual(['country'])
    expect(errorsOf({ ...SELLER, vatId: '' })).toEqual(['vatId'])
    expect(errorsOf({ ...SELLER, rates: [...SELLER.rates, ...SELLER.rates] })).toEqual(['rates.1.country'])
    expect(errorsOf({ ...SELLER, rates: [{ country: 'Atlantis', percent: 'x' }] })).toEqual([
      'rates.0.country',
      'rates.0.percent',
    ])
    expect(errorsOf({ ...SELLER, scheme: 'small-business' })).toEqual(['notice'])
    expect(errorsOf({ ...SELLER, scheme: 'small-business', notice: '免税' })).toEqual(['notice'])
    expect(errorsOf({ ...SELLER, scheme: 'other' })).toEqual(['scheme'])
  })
})

test('net and tax add up to the total at any price, rate and mix of lines', () => {
  const cents = fc.integer({ min: -5_000_000, max: 5_000_000 })
  const rate = fc.integer({ min: 0, max: 9999 })
  const line = fc.record({
    text: fc.constant(''),
    amountCents: cents,
    vatBasisPoints: fc.option(rate, { nil: undefined }),
  })
  fc.assert(
    fc.property(fc.array(line, { maxLength: 5 }), rate, (lines, main) => {
      const amounts = amountsByRate(lines, main)
      const sum = lines.reduce((total, { amountCents }) => total + amountCents, 0)
      expect(amounts.reduce((total, { totalCents }) => total + totalCents, 0)).toBe(sum)
      for (const { totalCents, vatCents, vatBasisPoints } of amounts) {
        const net = totalCents - vatCents
        expect(Math.abs(net * (vatBasisPoints / 10_000) - vatCents)).toBeLessThanOrEqual(1)
        expect(Math.sign(vatCents) * Math.sign(totalCents)).toBeGreaterThanOrEqual(0)
      }
    }),
  )
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 5_000_000 }), rate, (price, vatBasisPoints) => {
      const terms = { ...AUSTRIAN, vatBasisPoints }
      const net = taxedPrice(price, terms, taxOf(terms, GERMAN))
      const home = taxOf(terms, { country: 'Austria', vatId: '' })
      const [amount] = amountsByRate(
        [{ text: '', amountCents: taxedPrice(price, terms, home) }],
        vatBasisPoints,
      )
      expect(net).toBe(amount!.totalCents - amount!.vatCents)
    }),
  )
})

describe('An order', () => {
  beforeAll(() => sell())
  afterAll(() => database().setting.deleteMany())

  it('costs a business abroad the net price, and its invoice says why, from the quote to the renewal', async () => {
    const workspaceId = await newCustomer()
    const actor = asUser(workspaceId)
    expect(await findQuote(actor, PRO, START)).toMatchObject({ dueCents: 4900, vatCents: 817, taxNote: '' })
    const quote = await findQuote(actor, PRO, START, undefined, GERMAN)
    expect(quote).toMatchObject({ dueCents: 4083, priceCents: 4083, vatCents: 0, vatBasisPoints: 0 })
    expect(quote.taxNote).toContain('Article')
    const details = { ...NO_DETAILS, name: 'Ada', company: 'Engines GmbH', ...GERMAN }
    const request = { choice: PRO, method: 'bank', details } as const
    await expect(
      placeOrder(actor, { ...request, expectedCents: 4900 }, undefined, START),
    ).rejects.toMatchObject({
      code: 'quote-changed',
    })
    const order = await placeOrder(actor, { ...request, expectedCents: 4083 }, undefined, START)
    const invoice = await invoiceOf(workspaceId, order)
    expect(invoice).toMatchObject({
      ...{ treatment: 'reverse-charge', taxNote: quote.taxNote, vatBasisPoints: 0 },
      ...{ netCents: 4083, vatCents: 0, totalCents: 4083, dueCents: 4083 },
    })
    expect(labelsOf(invoice)).toEqual(['Net', 'VAT 0%', 'Total', 'To pay'])
    expect((await invoicePdf(invoice)).subarray(0, 5).toString()).toBe('%PDF-')
    await pay(order, START)
    await orderRenewals(addDays(START, 25))
    const renewal = await database().order.findFirstOrThrow({ where: { workspaceId, kind: 'renewal' } })
    expect(renewal).toMatchObject({ priceCents: 4083, dueCents: 4083 })
  })

  it('keeps the tax of unused time that was taxed otherwise, also when it is canceled', async () => {
    const workspaceId = await newCustomer()
    await buy(workspaceId, PRO, START)
    await bill(workspaceId, GERMAN)
    const order = await newOrder(workspaceId, ENTERPRISE, addDays(START, 10))
    const invoice = await invoiceOf(workspaceId, order)
    const unused = order.unusedCents
    expect(unused).toBeGreaterThan(0)
    expect(invoice).toMatchObject({ treatment: 'reverse-charge', totalCents: order.priceCents - unused })
    expect(invoice.lines[1]).toMatchObject({ amountCents: -unused, vatBasisPoints: 2000 })
    expect(invoice.vatCents).toBe(-Math.round((unused * 20) / 120))
    expect(labelsOf(invoice)).toEqual(['Net', 'VAT 0%', 'VAT 20%', 'Total', 'To pay'])
    const canceled = await cancelOrder(asUser(workspaceId), order.id, addDays(START, 10))
    const note = await invoiceOf(workspaceId, canceled, 1)
    const { netCents, vatCents, totalCents, treatment, taxNote } = invoice
    expect(note).toMatchObject({
      ...{ kind: 'credit-note', netCents: -netCents, vatCents: -vatCents, totalCents: -totalCents },
      ...{ treatment, taxNote },
    })
  })

  it('has a buyer whose VAT ID an administrator looks up, until it changes', async () => {
    const workspaceId = await newCustomer()
    await bill(workspaceId, GERMAN)
    const { id } = await newOrder(workspaceId, PRO, START)
    const verify = (vatId: string) => verifyVatId(ADMIN, id, { vatId, verified: true }, START)
    await expect(verify('DE2')).rejects.toMatchObject({ code: 'vat-id-changed' })
    const state = { vatId: GERMAN.vatId, verifiedAt: START.toISOString() }
    expect(await verify(GERMAN.vatId)).toEqual(state)
    await bill(workspaceId, { ...GERMAN, company: 'Engines GmbH' })
    expect((await findTransaction(ADMIN, id, START))?.vatId).toEqual(state)
    await bill(workspaceId, { country: 'Austria', vatId: 'ATU13585627' })
    expect((await findTransaction(ADMIN, id, START))?.vatId).toEqual({
      vatId: 'ATU13585627',
      verifiedAt: null,
    })
  })

  it('is in the file for the tax office', async () => {
    const workspaceId = await newCustomer()
    await bill(workspaceId, { country: 'France' })
    const order = await newOrder(workspaceId, PRO, START)
    await cancelOrder(asUser(workspaceId), order.id, START)
    const text = await new Response(
      await exportTransactions(ADMIN, exportQuery.parse({ q: order.reference })),
    ).text()
    expect(text).toContain(`,${order.invoices[0]!.number},40.50,21%,8.50,Standard,France,,40.50,8.50\r\n`)
  })

  it('of a small business has no tax line, and its sentence', async () => {
    await sell({
      ...SELLER,
      scheme: 'small-business',
      notice: 'Gemäß § 19 UStG wird keine Umsatzsteuer berechnet.',
    })
    const workspaceId = await newCustomer()
    await bill(workspaceId, GERMAN)
    const invoice = await invoiceOf(workspaceId, await newOrder(workspaceId, PRO, START))
    expect(invoice).toMatchObject({ totalCents: 4900, netCents: 4900, vatCents: 0, taxNote: /§ 19/ })
    expect(labelsOf(invoice)).toEqual(['Total', 'To pay'])
  })

  it('is previewed before the seller is saved', () => {
    const { home, business, consumer } = sampleInvoices(ADMIN, sellerForm.parse(SELLER))
    expect(home).toMatchObject({ totalCents: 4900, vatBasisPoints: 2000 })
    expect(business).toMatchObject({ totalCents: 4083, treatment: 'reverse-charge' })
    expect(consumer).toMatchObject({ totalCents: 4900, vatBasisPoints: 2100, buyer: { country: 'France' } })
  })
})
