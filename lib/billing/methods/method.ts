/** The public description of a payment method: its name and its texts. Has no server dependencies. */
export type PaymentMethod = {
  /** Used in orders, payments, totals and URLs. */
  id: string
  label: string
  /** Mid-sentence form: `bank transfer`. */
  inWords: string
  /** The account to set up, for administrators: its name, and mid-sentence forms. */
  accountName: string
  anAccount: string
  theAccount: string
  /** Instructions for the customer of an unpaid order. */
  howToPay: (order: OpenOrder) => string
  /** Whether the dashboard lists it only once it is set up, and its figures once there are payments with it. */
  shownOnceUsed?: true
  /** Describes where a refund arrives. */
  refundNote: string
} & (PaidOnline | PaidByHand)

/** Customers pay on the order's page. */
type PaidOnline = { paysOnline: true }

/** Customers pay as their invoice says. An administrator records payments and sends refunds. */
type PaidByHand = {
  paysOnline: false
  /** On invoices, above the payment details. */
  invoiceTitle: string
  invoiceNote: (reference: string) => string
  /** The note in an email. */
  emailNote: (amount: string) => string
  sendTo: string
  /** For a customer who requested a refund. */
  refundAsked: string
}

/** An unpaid order, formatted: `$49.00`, `December 6, 2026`, `AK-7K3M9Q2D`. */
type OpenOrder = { amount: string; dueBy: string; reference: string }
