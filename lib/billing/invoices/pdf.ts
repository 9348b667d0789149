import { formatMoney } from '../../base/money'
import { EDGE, GRAY, INK, Sheet, WIDTH } from '../../platform/pdf/sheet'
import {
  buyerLines,
  INVOICE_NAMES,
  type InvoiceDocument,
  invoiceFacts,
  invoicePayment,
  invoiceSums,
  invoiceTitle,
  sellerLines,
} from './schema'

/** Left edge of the second column. */
const MIDDLE = EDGE + WIDTH * 0.58
const COLUMN = EDGE + WIDTH - MIDDLE
const AMOUNT = 110
const BOTTOM = 841.89 - EDGE

/**
 * Renders an invoice or credit note as a PDF on A4 pages, as issued, with its payment date. The same document
 * produces the same bytes.
 */
export function invoicePdf(invoice: InvoiceDocument): Promise<Buffer> {
  const { seller, issuedAt } = invoice
  const sheet = new Sheet({ title: invoiceTitle(invoice), author: seller.name, date: new Date(issuedAt) })
  head(sheet, invoice)
  const afterParties = parties(sheet, invoice, EDGE + 92)
  const afterLines = lines(sheet, invoice, afterParties + 34)
  const afterSums = sums(sheet, invoice, afterLines + 12)
  payment(sheet, invoice, note(sheet, invoice, afterSums) + 36)
  return sheet.bytes()
}

function head(sheet: Sheet, invoice: InvoiceDocument): void {
  sheet.mark(EDGE, EDGE, 26)
  sheet.text(invoice.seller.name, EDGE + 36, EDGE + 4, { size: 15, weight: 600 })
  sheet.text(INVOICE_NAMES[invoice.kind], EDGE, EDGE, {
    size: 24,
    weight: 600,
    width: WIDTH,
    align: 'right',
  })
}

function parties(sheet: Sheet, invoice: InvoiceDocument, top: number): number {
  sheet.text('Billed to', EDGE, top, { size: 8, color: GRAY })
  const [first = '', ...rest] = buyerLines(invoice)
  const width = MIDDLE - EDGE - 30
  const named = sheet.text(first, EDGE, top + 15, { weight: 600, size: 10.5, width })
  const buyer = sheet.lines(rest, EDGE, named + 1, { width })
  const facts = invoiceFacts(invoice).reduce((y, { label, value }) => {
    sheet.text(label, MIDDLE, y, { size: 9, color: GRAY })
    return sheet.text(value, MIDDLE, y, { width: COLUMN, align: 'right' }) + 4
  }, top)
  const from = sheet.text('From', MIDDLE, facts + 12, { size: 8, color: GRAY })
  const seller = sheet.lines(sellerLines(invoice), MIDDLE, from + 2, {
    size: 8.5,
    color: GRAY,
    width: COLUMN,
  })
  return Math.max(buyer, seller)
}

function lines(sheet: Sheet, invoice: InvoiceDocument, top: number): number {
  sheet.text('Description', EDGE, top, { size: 8, color: GRAY })
  sheet.text(`Amount (${invoice.currency})`, EDGE, top, {
    size: 8,
    color: GRAY,
    width: WIDTH,
    align: 'right',
  })
  sheet.rule(top + 16, INK)
  return invoice.lines.reduce((y, { text, amountCents }) => {
    const end = sheet.text(text, EDGE, y + 10, { width: WIDTH - AMOUNT })
    sheet.text(formatMoney(amountCents, invoice.currency), EDGE, y + 10, { width: WIDTH, align: 'right' })
    sheet.rule(end + 8)
    return end + 8
  }, top + 16)
}

function sums(sheet: Sheet, invoice: InvoiceDocument, top: number): number {
  return invoiceSums(invoice).reduce((y, { label, amount, strong }) => {
    const style = strong ? ({ weight: 600, size: 10.5 } as const) : ({ color: GRAY } as const)
    sheet.text(label, MIDDLE, y, style)
    return sheet.text(amount, MIDDLE, y, { ...style, color: INK, width: COLUMN, align: 'right' }) + 6
  }, top)
}

/** Draws the sentence about the tax, if there is one. */
function note(sheet: Sheet, { taxNote }: InvoiceDocument, top: number): number {
  if (!taxNote) return top
  const y = top + 60 > BOTTOM ? EDGE : top + 18
  if (top + 60 > BOTTOM) sheet.pdf.addPage()
  return sheet.text(taxNote, EDGE, y, { width: WIDTH })
}

/** Draws the payment details with the order's reference. Draws nothing if no payment is expected. */
function payment(sheet: Sheet, invoice: InvoiceDocument, top: number): void {
  const open = invoicePayment(invoice)
  if (!open) return
  const height = 60 + open.lines.length * 14
  if (top + height > BOTTOM) sheet.pdf.addPage()
  const y = top + height > BOTTOM ? EDGE : top
  sheet.text(open.title, EDGE, y, { weight: 600, size: 10.5 })
  const after = sheet.text(open.note, EDGE, y + 16, { color: GRAY })
  sheet.lines(open.lines, EDGE, after + 8)
}
