import type { OrderSummary } from '@/lib/billing/orders/schema'
import { formatMoney } from '@/lib/base/money'

/** Copy of the pages about orders, invoices and payments. */
export const copy = {
  title: 'Billing',
  orders: {
    title: 'Orders and invoices',
    text: 'All your orders with their invoices and credit notes.',
    none: 'No orders yet. Your invoices will appear here.',
    choose: 'Choose a plan',
    details: 'Details',
  },
  credit: {
    title: 'Credit',
    text: 'Overpayments and unused time, applied to your next order.',
  },
  details: {
    title: 'Billing details',
    text: 'Printed on invoices from now on. Invoices already issued don’t change.',
    saved: 'Saved.',
    failed: 'Your details could not be saved. Please try again.',
  },
  card: {
    title: 'Saved card',
    text: 'Stored by our payment provider. We only know what you see here.',
    name: (brand: string, last4: string) => `${brand} ending in ${last4}`,
    expires: (month: string) => `Valid through ${month}`,
    expired: 'Expired',
    renews: 'Renew automatically',
    renewsHint:
      'We charge this card when a period ends, and email you the invoice two weeks before. If it’s off, you pay each renewal yourself.',
    replace: 'Replace the card',
    remove: 'Remove the card',
  },
  methods: {
    title: 'Payment methods',
    text: 'You choose one with each order. We don’t store cards or accounts, and we never charge you automatically.',
    textWithCard: 'You choose one with each order. Your card is stored by our payment provider, not by us.',
    none: 'No payment methods are available yet. Please contact us and we’ll find a way.',
    available: 'Available',
  },
  kinds: { new: 'First order', change: 'Change of plan', renewal: 'Renewal' },
  intervals: { month: 'monthly', year: 'yearly' },
  order: {
    back: 'All orders and invoices',
    sums: {
      price: (plan: string, interval: string) => `${plan}, ${interval}`,
      coupon: 'Coupon',
      unused: 'Unused time of your previous plan',
      credit: 'From your credit',
      due: 'To pay',
      total: 'Total',
      received: 'Received',
      refunded: 'Refunded',
      over: 'The excess was added to your credit.',
    },
    completed: {
      title: 'Paid. Thank you!',
      credit: 'Done. Your credit covers it.',
      coupon: 'Done. Your coupon covers it.',
      text: (plan: string, day: string) => `${plan} was activated on ${day}.`,
      ahead: (plan: string, { kind }: Pick<OrderSummary, 'kind'>) =>
        kind === 'renewal'
          ? `Your next ${plan} period starts when the current one ends.`
          : `${plan} starts when your trial ends, so you don’t lose a day.`,
      link: 'See your plan',
    },
    canceled: {
      title: 'Canceled',
      text: 'You don’t need to pay anything. Credit you used is back in your account, and any money that still arrives becomes credit.',
      link: 'Choose a plan',
    },
    refunded: { title: 'Refunded', text: 'No longer applied to a plan.' },
    asked: {
      badge: 'Refund requested',
      title: 'Your refund is on its way',
      text: ({ kind, isAhead }: Pick<OrderSummary, 'kind' | 'isAhead'>, refund: string) =>
        `You requested a refund${
          !isAhead
            ? ', and your plan has ended'
            : kind === 'renewal'
              ? ', and your plan ends with its current period'
              : ' before your plan began, so it does not begin; a trial that is still running continues'
        }. ${refund} We’ll email you when it is sent.`,
    },
    cancel: {
      button: 'Cancel this order…',
      title: 'Cancel this order?',
      text: 'You won’t have to pay anything. Credit it uses goes back to your account.',
      paid: (received: string) => ` The ${received} we have received becomes credit.`,
      renewal: ' Your plan then ends with its current period.',
      confirm: 'Cancel the order',
      busy: 'Canceling…',
      keep: 'Keep it',
    },
    refund: {
      button: 'Request a refund…',
      until: (day: string) => `You can request a refund until ${day}, no reason needed.`,
      title: 'Request a refund?',
      credit: (cents: number) =>
        `${formatMoney(cents)} of credit and unused time used in this order goes back to your credit.`,
      endsAhead:
        'The next period is canceled, and your plan ends with the current one. Published apps stay live.',
      fallsAway: 'The plan does not begin, and your trial continues. Published apps stay live.',
      ends: 'Your plan ends now. Published apps stay live. To publish anything new you’ll need a plan, or a trial that is still running.',
      confirm: 'Request the refund',
      busy: 'Requesting…',
      keep: 'Keep my plan',
    },
    failed: 'Something went wrong. Please try again.',
  },
  invoice: {
    pdf: 'Download as PDF',
    print: 'Print',
    billedTo: 'Billed to',
    from: 'From',
    description: 'Description',
    amount: (currency: string) => `Amount (${currency})`,
    order: 'Order',
  },
} as const
