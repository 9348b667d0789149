import type { Invoice } from '@/prisma/generated/sqlite/client'
import type { InvoiceSummary } from './schema'

export type InvoiceRow = Pick<Invoice, 'number' | 'kind' | 'issuedAt' | 'totalCents'>

export const withInvoices = {
  invoices: {
    orderBy: { number: 'asc' },
    select: { number: true, kind: true, issuedAt: true, totalCents: true },
  },
} as const

export function toInvoiceSummary(row: InvoiceRow): InvoiceSummary {
  return {
    number: row.number,
    kind: row.kind as InvoiceSummary['kind'],
    issuedAt: row.issuedAt.toISOString(),
    totalCents: row.totalCents,
  }
}
