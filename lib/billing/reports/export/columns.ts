import { currency } from '../../../base/money'
import { formatRate } from '../../invoices/schema'
import { methodLabel } from '../../methods/registry'
import { STATUS_NAMES } from '../../orders/schema'
import type { Treatment } from '../../tax/schema'
import type { ExportedTransaction } from './exported'

/** The value of a cell: text, cents, or a date. */
export type Cell = { text: string } | { cents: number } | { moment: Date }

type Column = { title: string; cell: (transaction: ExportedTransaction) => Cell }

const TREATMENT_NAMES: Record<Treatment, string> = {
  standard: 'Standard',
  'reverse-charge': 'Reverse charge',
  outside: 'Outside',
  'small-business': 'Small business',
}

/** The columns of an exported file, in order. New ones come last, because programs read them by position. */
export function exportColumns(): Column[] {
  const money = (title: string) => `${title} (${currency()})`
  return [
    { title: 'ID', cell: ({ id }) => ({ text: id }) },
    { title: 'Reference', cell: ({ reference }) => ({ text: reference }) },
    { title: 'User', cell: ({ user }) => ({ text: user }) },
    { title: 'Email', cell: ({ email }) => ({ text: email ?? '' }) },
    { title: 'Plan', cell: ({ plan }) => ({ text: plan }) },
    { title: 'Interval', cell: ({ interval }) => ({ text: interval === 'year' ? 'Yearly' : 'Monthly' }) },
    { title: money('Amount'), cell: ({ amountCents }) => ({ cents: amountCents }) },
    { title: money('Refunded'), cell: ({ refundedCents }) => ({ cents: refundedCents }) },
    { title: 'Method', cell: ({ method }) => ({ text: methodLabel(method) }) },
    { title: 'Status', cell: ({ status }) => ({ text: STATUS_NAMES[status] }) },
    { title: 'Date (UTC)', cell: ({ date }) => ({ moment: new Date(date) }) },
    { title: 'Invoice', cell: ({ tax }) => ({ text: tax.number }) },
    { title: money('Net'), cell: ({ tax }) => ({ cents: tax.netCents }) },
    { title: 'Tax rate', cell: ({ tax }) => ({ text: tax.rates.map(formatRate).join(', ') }) },
    { title: money('Tax'), cell: ({ tax }) => ({ cents: tax.vatCents }) },
    { title: 'Tax treatment', cell: ({ tax }) => ({ text: TREATMENT_NAMES[tax.treatment] }) },
    { title: 'Buyer country', cell: ({ tax }) => ({ text: tax.country }) },
    { title: 'Buyer VAT number', cell: ({ tax }) => ({ text: tax.vatId }) },
    { title: money('Credited net'), cell: ({ tax }) => ({ cents: tax.creditedNetCents }) },
    { title: money('Credited tax'), cell: ({ tax }) => ({ cents: tax.creditedVatCents }) },
  ]
}
