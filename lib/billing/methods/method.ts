/** What everything may know of a payment method: its name and what customers read. It uses nothing of the server. */
export type PaymentMethod = {
  /** Stands in orders, payments, totals and addresses. */
  id: string
  label: string
  /** What is set up for it, as administrators read it. */
  accountName: string
  /** Its customers pay on the order's page; otherwise by what their invoice says. */
  paysOnline: boolean
  /** Of a refund: where the money arrives. */
  refundNote: string
}
