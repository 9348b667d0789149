/** What daily totals say of an order: nothing that tells of a person. */
export function totalsSubject(order: {
  method: string
  family: string
  planId: string
  interval: string
}): string {
  return [order.method, order.family, order.planId, order.interval].join(':')
}
