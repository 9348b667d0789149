import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { invoicePdf } from '@/lib/billing/invoices/pdf'
import { type InvoiceDocument } from '@/lib/billing/invoices/schema'
import { canInstall, whySkipped } from '../../factories/debian'
import { invoice } from './sample-invoice'

const paid: InvoiceDocument = { ...invoice, isOpen: false, paidAt: '2026-11-22T10:00:00.000Z' }

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

    test('names the buyer in the letters of Europe', async () => {
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

    test('contains number, days in UTC, each line, the tax and the amount due', async () => {
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

    test('contains the payment date, and then requests nothing', async () => {
      const text = await read(paid)
      expect(text).toContain('Total $163.07')
      expect(text).toContain('Paid Nov 22, 2026 $156.07')
      expect(text).not.toMatch(/IBAN|To pay|Due/)
    })

    test('requests no payment once its order is canceled', async () => {
      const text = await read({ ...invoice, isOpen: false })
      expect(text).toContain('Total $163.07')
      expect(text).not.toMatch(/IBAN|To pay|Due|Paid Nov/)
    })

    test('requests no transfer if nothing is due, and a credit note never does', async () => {
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
