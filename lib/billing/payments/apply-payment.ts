/** What one payment does to an order: what is paid of it after, whether that is all, and what is too much. */
export function applyPayment(order: { dueCents: number; paidCents: number }, amountCents: number) {
  const paidCents = order.paidCents + amountCents
  return {
    paidCents,
    covered: paidCents >= order.dueCents,
    overCents: Math.max(0, paidCents - order.dueCents),
  }
}
