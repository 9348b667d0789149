/** How intervals stand on invoices and in mails. */
export const INTERVAL_NAMES: Record<string, string> = { month: 'one month', year: 'one year' }

/** What daily totals say of an order: nothing that tells of a person. */
export function subjectOf(order: {
  method: string
  family: string
  planId: string
  interval: string
}): string {
  return [order.method, order.family, order.planId, order.interval].join(':')
}
