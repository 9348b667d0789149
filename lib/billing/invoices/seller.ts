import { z } from 'zod'
import { hostBrand } from '../../brand'
import type { Actor } from '../../platform/actor'
import { readSetting } from '../../platform/settings'
import { saveSetting } from '../settings'
import { TAX_SCHEMES, type TaxTerms } from '../tax/schema'
import { type InvoiceSeller, type sellerForm, type SellerState, termsOf, toPercent } from './schema'

const KEY = 'payments.seller'

const basisPoints = z.int().min(0).max(10_000)

/** As stored. The tax was one rate before it could be more. */
const stored = z.object({
  name: z.string(),
  lines: z.array(z.string()),
  vatId: z.string(),
  vatBasisPoints: basisPoints,
  country: z.string().default(''),
  scheme: z.enum(TAX_SCHEMES).default('one-rate'),
  taxName: z.string().default('VAT'),
  rates: z.array(z.object({ country: z.string(), basisPoints })).default([]),
  notice: z.string().default(''),
})

/** The seller as printed on invoices, and what determines their tax. */
export type Seller = { seller: InvoiceSeller; tax: TaxTerms }

/** The seller that an administrator entered. By default, the brand's contact details without tax. */
export async function currentSeller(): Promise<Seller> {
  const {
    address: [name, ...lines],
    email,
  } = hostBrand().contact
  const initial = { name, lines: [...lines, email], vatId: '', vatBasisPoints: 0 }
  const setting = (await readSetting(KEY, stored)) ?? stored.parse(initial)
  const { name: seller, lines: address, vatId, ...tax } = setting
  return { seller: { name: seller, lines: address, vatId }, tax }
}

/** The seller for the settings form. */
export async function sellerState(): Promise<SellerState> {
  const [{ seller, tax }, chosen] = await Promise.all([currentSeller(), readSetting(KEY, stored)])
  const { country, scheme, taxName, vatBasisPoints, rates, notice } = tax
  return {
    setBy: chosen ? 'administrator' : null,
    name: seller.name,
    address: seller.lines.join('\n'),
    vatId: seller.vatId,
    ...{ country, scheme, taxName, notice },
    vatPercent: toPercent(vatBasisPoints),
    rates: rates.map((rate) => ({ country: rate.country, percent: toPercent(rate.basisPoints) })),
  }
}

/** Stores the seller for invoices issued from now on. */
export async function saveSeller(actor: Actor, form: z.output<typeof sellerForm>): Promise<void> {
  const { name, address, vatId } = form
  const tax = termsOf(form)
  const { scheme, country, vatBasisPoints, rates } = tax
  const detail = { scheme, country, vatBasisPoints, rates: rates.map((rate) => rate.country) }
  await saveSetting(actor, { key: KEY, name: 'seller' }, { name, lines: address, vatId, ...tax }, detail)
}
