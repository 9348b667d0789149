import type { PaymentMethod } from './method'

/**
 * All payment methods, in the order in which customers see them. The first manual one is the fallback for the
 * others.
 */
export const METHODS = [
  {
    id: 'bank',
    label: 'Bank Transfer',
    inWords: 'bank transfer',
    accountName: 'Bank Account',
    anAccount: 'a bank account',
    theAccount: 'the bank account',
    howToPay: ({ amount, dueBy, reference }) =>
      `Transfer ${amount} by ${dueBy} with the reference ${reference}.`,
    refundNote: 'It can take a few days to appear on your bank statement.',
    paysOnline: false,
    invoiceTitle: 'Pay by bank transfer',
    invoiceNote: (reference) => `Include the reference ${reference} with your transfer.`,
    emailNote: (amount) =>
      `Please transfer ${amount} to this account. Include the reference, so that we can find your order.`,
    sendTo: 'Transfer to',
    refundAsked: 'We’ll transfer the refund to your bank account and email you when it’s done.',
  },
  {
    id: 'paypal',
    label: 'PayPal',
    inWords: 'PayPal',
    accountName: 'PayPal',
    anAccount: 'PayPal',
    theAccount: 'the PayPal account',
    howToPay: ({ amount, dueBy }) => `Confirm ${amount} at PayPal by ${dueBy}.`,
    refundNote: 'PayPal returns it to where you paid from.',
    paysOnline: true,
  },
  {
    id: 'stripe',
    label: 'Card (Stripe)',
    inWords: 'card',
    accountName: 'Stripe',
    anAccount: 'Stripe',
    theAccount: 'the Stripe account',
    shownOnceUsed: true,
    howToPay: ({ amount, dueBy }) => `Pay ${amount} by card by ${dueBy}.`,
    refundNote: 'It goes back to your card and can take a few days to appear on your statement.',
    paysOnline: true,
  },
] as const satisfies readonly [PaymentMethod, ...PaymentMethod[]]

export type MethodId = (typeof METHODS)[number]['id']

type ByHand = Extract<PaymentMethod, { paysOnline: false }>

/** The method of an order that credit fully covers. */
export const CREDIT = 'credit'

/** The possible methods of an order. */
export type PaidWith = MethodId | typeof CREDIT

const ids = METHODS.map(({ id }) => id)
export const METHOD_IDS = ids as [MethodId, ...MethodId[]]
export const PAID_WITH = [...METHOD_IDS, CREDIT] as const satisfies readonly PaidWith[]

/** Typed without the literals of the current methods, all of which may be of one kind. */
const ALL: readonly PaymentMethod[] = METHODS
const BY_HAND = ALL.filter((method): method is ByHand => !method.paysOnline)
export const BY_HAND_IDS = BY_HAND.map(({ id }) => toMethodId(id))
export const ONLINE_METHODS = ALL.filter(({ paysOnline }) => paysOnline)

/** The order for administrators: automatic methods first. */
export const METHODS_ONLINE_FIRST: readonly PaymentMethod[] = [...ONLINE_METHODS, ...BY_HAND]

/** `bank transfer or PayPal` */
export const METHODS_IN_WORDS = new Intl.ListFormat('en', { type: 'disjunction' }).format(
  ALL.map(({ inWords }) => inWords),
)

/** The methods that a list for administrators names: those that are set up, and those that every service has. */
export function listedMethods<State extends { id: string; ready: boolean }>(
  states: readonly State[],
): State[] {
  return states.filter(({ id, ready }) => ready || !findMethod(id)?.shownOnceUsed)
}

/** Finds a method by id. Returns undefined for credit and for discontinued methods. */
export function findMethod(id: string): PaymentMethod | undefined {
  return ALL.find((method) => method.id === id)
}

/**
 * The manual method to record payments and refunds of an order: its own if that is manual, otherwise the
 * fallback.
 */
export function byHand(id: string): ByHand & { id: MethodId } {
  const method = BY_HAND.find((each) => each.id === id) ?? BY_HAND[0]
  if (!method) throw new Error('No payment method is paid by hand')
  return { ...method, id: toMethodId(method.id) }
}

/** The label of a method, including credit. */
export function methodLabel(id: string): string {
  return id === CREDIT ? 'Account credit' : (findMethod(id)?.label ?? id)
}

/** Narrows a stored method. @throws Error if this version does not know it */
export function toMethodId(id: string): MethodId {
  const known = METHOD_IDS.find((each) => each === id)
  if (known === undefined) throw new Error(`Unknown payment method ${id}`)
  return known
}
