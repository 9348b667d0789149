import { methodLabel } from '../../methods/registry'
import { STATUS_NAMES } from '../../orders/schema'
import type { Transaction } from '../transactions/schema'

/** The value of a cell: text, US cents, or a date. */
export type Cell = { text: string } | { cents: number } | { moment: Date }

type Column = { title: string; cell: (transaction: Transaction) => Cell }

/** The columns of an exported file, in order. */
export const COLUMNS: readonly Column[] = [
  { title: 'ID', cell: ({ id }) => ({ text: id }) },
  { title: 'Reference', cell: ({ reference }) => ({ text: reference }) },
  { title: 'User', cell: ({ user }) => ({ text: user }) },
  { title: 'Email', cell: ({ email }) => ({ text: email ?? '' }) },
  { title: 'Plan', cell: ({ plan }) => ({ text: plan }) },
  { title: 'Interval', cell: ({ interval }) => ({ text: interval === 'year' ? 'Yearly' : 'Monthly' }) },
  { title: 'Amount (USD)', cell: ({ amountCents }) => ({ cents: amountCents }) },
  { title: 'Refunded (USD)', cell: ({ refundedCents }) => ({ cents: refundedCents }) },
  { title: 'Method', cell: ({ method }) => ({ text: methodLabel(method) }) },
  { title: 'Status', cell: ({ status }) => ({ text: STATUS_NAMES[status] }) },
  { title: 'Date (UTC)', cell: ({ date }) => ({ moment: new Date(date) }) },
]
