/** What everything may know of a payment method: its name and what customers read. It uses nothing of the server. */
export type PaymentMethod = {
  /** Stands in orders, payments, totals and addresses. */
  id: string
  label: string
  /** What is set up for it, as administrators read it. */
  accountName: string
  /** Its customers pay on the order's page; otherwise by what their invoice says. */
  paysOnline: boolean
  /** Of an unpaid order: how its customer finishes it. */
  howToPay: (order: OpenOrder) => string
  /** Of a refund: where the money arrives. */
  refundNote: string
}

/** An unpaid order in the words of a page: `$49.00`, `December 6, 2026`, `AK-7K3M9Q2D`. */
type OpenOrder = { amount: string; dueBy: string; reference: string }
