import type { z } from 'zod'
import { currency } from '../../base/money'
import { type Actor, requireAdministrator } from '../../platform/actor'
import { includedVat } from '../tax/included-vat'
import { isInEu, taxTerritory } from '../tax/territories'
import { taxedPrice, taxOf } from '../tax/treatment'
import { vatNumberExample } from '../tax/vat-number'
import { METHODS } from '../methods/registry'
import { planOf, planPrice } from '../plans/pricing'
import { currentCatalog } from '../plans/versions'
import { NO_DETAILS } from './issue'
import {
  type BillingDetails,
  type InvoiceDocument,
  type SampleInvoices,
  type sellerForm,
  termsOf,
} from './schema'

/** Sample invoices of a seller before it is saved: to a buyer at home, and to two abroad. */
export function sampleInvoices(actor: Actor, form: z.output<typeof sellerForm>): SampleInvoices {
  requireAdministrator(actor)
  const abroad = taxTerritory(form.country) === 'Austria' ? 'Germany' : 'Austria'
  const business = { company: 'Bakery Tools', vatId: vatNumberExample(abroad) }
  const rate = form.rates.find(({ country }) => isInEu(country))
  return {
    home: sampleInvoice(form, { country: form.country }),
    business: sampleInvoice(form, { ...business, country: abroad }),
    consumer: sampleInvoice(form, { country: rate?.country ?? abroad }),
  }
}

const CHOICE = { family: 'builder', planId: 'pro', interval: 'month' } as const

function sampleInvoice(
  form: z.output<typeof sellerForm>,
  buyer: Partial<BillingDetails> & { country: string },
): InvoiceDocument {
  const terms = termsOf(form)
  const { version } = currentCatalog()
  const tax = taxOf(terms, { vatId: '', ...buyer })
  const totalCents = taxedPrice(planPrice(CHOICE, version), terms, tax)
  const vatCents = includedVat(totalCents, tax.vatBasisPoints)
  return {
    ...{ number: '2026-00001', kind: 'invoice', reference: 'AK-7K3M9Q2D', orderId: 'sample' },
    issuedAt: '2026-03-01T00:00:00.000Z',
    dueAt: null,
    seller: { name: form.name, lines: form.address, vatId: form.vatId },
    buyer: { ...NO_DETAILS, name: 'Grace Hopper', email: 'grace@example.com', ...buyer },
    lines: [
      {
        text: `App builder, ${planOf(CHOICE.family, CHOICE.planId, version).name}, one month`,
        amountCents: totalCents,
      },
    ],
    ...{ totalCents, vatCents, netCents: totalCents - vatCents, vatBasisPoints: tax.vatBasisPoints },
    ...{ treatment: tax.treatment, taxName: tax.taxName, taxNote: tax.note, currency: currency() },
    ...{ creditCents: 0, dueCents: totalCents, isOpen: false, paidAt: '2026-03-01T00:00:00.000Z' },
    ...{ bankDetails: [], method: METHODS[0].id },
  }
}
