import { invoicePdf } from '@/lib/billing/invoices/pdf'
import { billingDetails } from '@/lib/billing/invoices/schema'
import { invoice } from './sample-invoice'

test('Details are rejected at their field if the invoice would print question marks', () => {
  const { buyer } = invoice
  expect(billingDetails.safeParse({ ...buyer, company: 'Rye & Söhne™ №7 (2026) – “Ö”' }).success).toBe(true)
  for (const name of ['東京 太郎', 'שלום', 'العربية', 'Ada 🎉']) {
    const { error } = billingDetails.safeParse({ ...buyer, name })
    expect(error?.issues.map(({ path, message }) => [path.join('.'), message])).toEqual([
      ['name', expect.stringContaining('Latin, Greek or Cyrillic')],
    ])
  }
})

test('The same invoice produces the same bytes, whatever the state of its refund', async () => {
  const first = await invoicePdf(invoice)
  expect(first.subarray(0, 5).toString()).toBe('%PDF-')
  expect(first.equals(await invoicePdf(invoice))).toBe(true)
  const later = { ...invoice, status: 'completed', refundAskedAt: '2026-12-01T10:00:00.000Z' }
  expect(first.equals(await invoicePdf(later))).toBe(true)
  expect(first.equals(await invoicePdf({ ...invoice, dueCents: 15608 }))).toBe(false)
})
