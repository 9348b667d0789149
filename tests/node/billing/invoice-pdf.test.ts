import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { invoicePdf } from '@/lib/billing/invoices/pdf'
import { type InvoiceDocument, billingDetails } from '@/lib/billing/invoices/schema'
import { canInstall, whySkipped } from '../../factories/debian'

const invoice: InvoiceDocument = {
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
}

const paid: InvoiceDocument = { ...invoice, isOpen: false, paidAt: '2026-11-22T10:00:00.000Z' }

test('Details are refused at their field where the invoice would print question marks', () => {
  const { buyer } = invoice
  expect(billingDetails.safeParse({ ...buyer, company: 'Rye & Söhne™ №7 (2026) – “Ö”' }).success).toBe(true)
  for (const name of ['東京 太郎', 'שלום', 'العربية', 'Ada 🎉']) {
    const { error } = billingDetails.safeParse({ ...buyer, name })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', expect.stringContaining('Latin, Greek or Cyrillic')],
    ])
  }
})

test('The same invoice gives the same bytes, whatever has become of its refund', async () => {
  const first = await invoicePdf(invoice)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first.equals(await invoicePdf(invoice))).toBe(true)
  const later = { ...invoice, status: 'completed', refundAskedAt: '2026-12-01T10:00:00.000Z' }
  expect(first.equals(await invoicePdf(later))).toBe(true)
  expect(first.equals(await invoicePdf({ ...invoice, dueCents: 15608 }))).toBe(false)
})

const reader = '/usr/bin/pdftotext'
const inReader = existsSync(reader) || canInstall() ? describe : describe.skip

inReader(
  `As poppler reads it${existsSync(reader) ? '' : ` (${whySkipped('poppler-utils')})`}, an invoice`,
  () => {
    const read = async (document: InvoiceDocument) => {
      const input = await invoicePdf(document)
      const text = execFileSync(reader, ['-layout', '-', '-'], { input }).toString()
      return text.replace(/[ \t]+/g, ' ')
    }

    test('names who buys in the letters of Europe', async () => {
      const text = await read(invoice)
      for (const words of [
        'Nguyễn & Söhne Иванов',
        'Łukasz Παπαδόπουλος',
        'Große Straße 12',
        '1010 Wien',
        'Österreich',
      ])
        expect(text).toContain(words)
      expect(text).toContain('VAT ID ATU12345678')
    })

    test('says number, days in UTC, each line, the tax and what is to be paid', async () => {
      const text = await read(invoice)
      for (const words of [
        'Invoice number 2026-00042',
        'Issued November 21, 2026',
        'Due December 5, 2026',
        'App builder, Enterprise, one month $199.00',
        'Unused time of the plan before −$35.93',
        'Net $135.89',
        'VAT 20% $27.18',
        'Total $163.07',
        'Paid from your credit −$7.00',
        'To pay $156.07',
        'IBAN: AT61 1904 3002 3457 3201',
      ])
        expect(text).toContain(words)
      expect(text.match(/AK-7K3M9Q2D/g)).toHaveLength(2)
    })

    test('says when it was paid, and asks for nothing then', async () => {
      const text = await read(paid)
      expect(text).toContain('Total $163.07')
      expect(text).toContain('Paid Nov 22, 2026 $156.07')
      expect(text).not.toMatch(/IBAN|To pay|Due/)
    })

    test('asks for no payment once its order is canceled', async () => {
      const text = await read({ ...invoice, isOpen: false })
      expect(text).toContain('Total $163.07')
      expect(text).not.toMatch(/IBAN|To pay|Due|Paid Nov/)
    })

    test('asks for no transfer when nothing is to be paid, and a credit note never', async () => {
      const free = await read({ ...invoice, dueCents: 0, isOpen: false })
      expect(free).not.toMatch(/IBAN|To pay/)
      const note = await read({
        ...invoice,
        kind: 'credit-note',
        totalCents: -19900,
        dueAt: null,
        isOpen: false,
      })
      expect(note).toContain('Credit note number 2026-00042')
      expect(note).toContain('Total −$199.00')
      expect(note).not.toMatch(/IBAN|To pay|Due/)
    })
  },
)
