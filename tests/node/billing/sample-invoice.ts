import type { InvoiceDocument } from '@/lib/billing/invoices/schema'

/** An open invoice to a buyer whose name contains every alphabet of the fonts. */
export const invoice: InvoiceDocument = {
  number: '2026-00042',
  kind: 'invoice',
  issuedAt: '2026-11-21T23:30:00.000Z',
  dueAt: '2026-12-05T23:30:00.000Z',
  orderId: 'order',
  reference: 'AK-7K3M9Q2D',
  seller: { name: 'Appkiln', lines: ['18 Foundry Lane', 'Oakland, CA 94607'], vatId: '' },
  buyer: {
    name: 'Łukasz Παπαδόπουλος',
    company: 'Nguyễn & Söhne Иванов',
    street: 'Große Straße 12',
    postcode: '1010',
    state: '',
    city: 'Wien',
    country: 'Österreich',
    vatId: 'ATU12345678',
    email: 'lukasz@example.com',
  },
  lines: [
    { text: 'App builder, Enterprise, one month', amountCents: 19900 },
    { text: 'Unused time of the plan before', amountCents: -3593 },
  ],
  netCents: 13589,
  vatBasisPoints: 2000,
  vatCents: 2718,
  totalCents: 16307,
  currency: 'USD',
  creditCents: 700,
  dueCents: 15607,
  isOpen: true,
  paidAt: null,
  bankDetails: ['Example Bank', 'IBAN: AT61 1904 3002 3457 3201'],
  method: 'bank',
}
