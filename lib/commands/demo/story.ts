import type { MethodId } from '../../billing/methods/registry'
import type { IndustryId } from '../../templates/schema'

/** Metrics that the dashboard shows on the day when the demonstration is created. */
export const FIGURES = {
  revenueCents: 1_575_000,
  activeUsers: 1234,
  onlinePayments: 45,
  growthPercent: 18.6,
} as const

/** Total number of accounts. Those above the active ones were last seen more than 30 days ago. */
export const ACCOUNTS = 1980

type PaidPlan = {
  family: 'builder' | 'converter'
  planId: 'pro' | 'enterprise' | 'starter' | 'business'
  interval: 'month' | 'year'
}

const PRO: PaidPlan = { family: 'builder', planId: 'pro', interval: 'month' }
const PRO_YEAR: PaidPlan = { family: 'builder', planId: 'pro', interval: 'year' }
const ENTERPRISE: PaidPlan = { family: 'builder', planId: 'enterprise', interval: 'month' }
const STARTER: PaidPlan = { family: 'converter', planId: 'starter', interval: 'month' }
const BUSINESS: PaidPlan = { family: 'converter', planId: 'business', interval: 'month' }
const UNLIMITED: PaidPlan = { family: 'converter', planId: 'enterprise', interval: 'month' }

/**
 * A paying customer, who started `began` spans of 30 days ago and paid once in each span since. With the
 * payments below, these add up to FIGURES.
 */
export type Customer = {
  plan: PaidPlan
  method: MethodId
  began: number
  payments: number
  app?: { name: string; template: IndustryId; site?: string }
}

const customer = (
  plan: PaidPlan,
  method: Customer['method'],
  began: number,
  payments: number,
  app?: Customer['app'],
): Customer => ({ plan, method, began, payments, ...(app ? { app } : {}) })

export const CUSTOMERS: readonly Customer[] = [
  customer(ENTERPRISE, 'bank', 11, 9),
  customer(BUSINESS, 'paypal', 9, 10, {
    name: 'Tide & Timber',
    template: 'ecommerce',
    site: 'https://tide-and-timber.example.com',
  }),
  customer(ENTERPRISE, 'bank', 9, 9, { name: 'Northlight Homes', template: 'real-estate' }),
  customer(BUSINESS, 'bank', 8, 9),
  customer(BUSINESS, 'paypal', 8, 9, {
    name: 'The Corner Grocer',
    template: 'grocery',
    site: 'https://corner-grocer.example.org',
  }),
  customer(UNLIMITED, 'bank', 7, 8),
  customer(BUSINESS, 'bank', 7, 8),
  customer(PRO, 'paypal', 7, 8, { name: 'Rye & Rosemary', template: 'restaurant' }),
  customer(UNLIMITED, 'bank', 6, 7),
  customer(STARTER, 'paypal', 5, 6),
  customer(STARTER, 'bank', 5, 4),
  customer(UNLIMITED, 'bank', 4, 5),
  customer(BUSINESS, 'bank', 4, 5),
  customer(PRO, 'paypal', 3, 4, { name: 'Iron Oak Gym', template: 'fitness' }),
  customer(UNLIMITED, 'paypal', 3, 4),
  customer(ENTERPRISE, 'bank', 3, 4, { name: 'Harbor Clinic', template: 'healthcare' }),
  customer(BUSINESS, 'bank', 3, 4),
  customer(ENTERPRISE, 'bank', 2, 3, { name: 'Meadow Pharmacy', template: 'pharmacy' }),
  customer(PRO_YEAR, 'paypal', 2, 1, { name: 'Lantern School', template: 'education' }),
  customer(BUSINESS, 'bank', 2, 3),
  customer(PRO, 'bank', 2, 3),
  customer(PRO, 'bank', 2, 3),
  customer(STARTER, 'bank', 2, 3),
  customer(PRO, 'bank', 1, 2, { name: 'Cotton & Clove', template: 'clothing' }),
  customer(BUSINESS, 'bank', 1, 2),
  customer(PRO, 'bank', 1, 2),
  customer(STARTER, 'bank', 1, 2),
  customer(PRO, 'bank', 1, 2),
  customer(PRO, 'bank', 1, 2),
  customer(BUSINESS, 'bank', 1, 1),
  customer(PRO, 'bank', 1, 2),
  customer(PRO, 'paypal', 0, 1),
  customer(PRO, 'paypal', 0, 1, { name: 'Night Owl Stores', template: 'convenience-store' }),
  customer(PRO_YEAR, 'bank', 0, 1),
  customer(PRO, 'bank', 0, 1),
]

/** Orders that were not simply paid, with ages in days. */
export const EXCEPTIONS = {
  refunded: { plan: UNLIMITED, method: 'paypal', paid: 44, refunded: 38 },
  /** Half of it is paid. */
  partial: { plan: ENTERPRISE, ordered: 6, paid: 3, cents: 10_000 },
  pending: [
    { plan: PRO, ordered: 2 },
    { plan: BUSINESS, ordered: 5 },
  ],
  canceled: [
    { plan: PRO, ordered: 71 },
    { plan: STARTER, ordered: 33 },
  ],
  /** The amount of the second pending order, with a reference that matches no order. */
  unmatched: { paid: 1, cents: 5900, reference: 'Invoice September, thank you' },
  /** The last customer above has requested a refund. */
  refundAsked: 2,
} as const

/** Bank details shown for transfers. */
export const BANK = ['Example Savings Bank', 'Account 0000 0000 0000', 'Holder: the demonstration']

export const MESSAGES = [
  {
    daysAgo: 9,
    name: 'Ingrid Solheim',
    email: 'ingrid@letters.invalid',
    subject: 'enterprise',
    message: 'We run eleven schools and would like one app for each, under our own name. Whom do I talk to?',
  },
  {
    daysAgo: 4,
    name: 'Tomás Quintero',
    email: 'tomas.quintero@post.invalid',
    subject: 'woocommerce',
    message: 'Our shop has 4,000 products. Does the app show all of them, and how does checkout work?',
  },
  {
    daysAgo: 1,
    name: 'Yuki Hayashi',
    email: 'yuki@mail.invalid',
    subject: 'support',
    message:
      'The icon of my app is cut off at its right edge on my phone. What size should the picture have?',
  },
] as const

export const FIRST_NAMES =
  'Ada Amara Anders Beatriz Callum Chidi Dalia Emil Farah Felix Gabriela Hanna Idris Ines Jasper Kaede Leila Luca Maeve Mateo Mina Nadia Noah Oksana Omar Priya Quentin Rosa Samir Signe Tariq Uma Viktor Wanjiru Xenia Yusuf Zoé'.split(
    ' ',
  )
export const LAST_NAMES =
  'Abiola Almeida Bergström Castellanos Dvořák Eriksen Fontaine Greene Haddad Ibrahim Jankowski Kowalczyk Lindqvist Marchetti Nakamura Okonkwo Petrov Quispe Rahman Sørensen Tanaka Ueda Vermeulen Whitfield Yamamoto Zielinski'.split(
    ' ',
  )
