import { type OrderSummary, formatCents } from '@/lib/billing/schema'

/** The words of the pages about orders, invoices and payments. */
export const copy = {
  title: 'Billing',
  orders: {
    title: 'Orders and invoices',
    text: 'Everything you ordered, with its invoices and credit notes.',
    none: 'Nothing was ordered yet. Your invoices will stand here.',
    choose: 'Choose a plan',
    details: 'Details',
  },
  credit: {
    title: 'Credit',
    text: 'What was paid too much or not used up. It is taken off your next order by itself.',
  },
  details: {
    title: 'Billing details',
    text: 'They stand on invoices from now on; what was issued already stays as it is.',
    saved: 'Saved.',
    failed: 'The details could not be saved. Please try again.',
  },
  methods: {
    title: 'Payment methods',
    text: 'You choose with each order. No card or account is kept here, and nothing is ever charged by itself.',
    bank: 'You transfer the amount yourself, with the reference on the invoice.',
    paypal: 'You confirm each payment at PayPal.',
    none: 'Nothing can be paid with here yet. Please write to us, and we find a way.',
    available: 'Available',
  },
  kinds: { new: 'First order', change: 'Change of plan', renewal: 'Next period' },
  intervals: { month: 'monthly', year: 'yearly' },
  order: {
    back: 'All orders and invoices',
    sums: {
      price: (plan: string, interval: string) => `${plan}, ${interval}`,
      unused: 'Unused time of the plan before',
      credit: 'From your credit',
      due: 'To pay',
      paid: 'Received',
      missing: 'Still missing',
      refunded: 'Given back',
      over: 'What was too much is credit of your account.',
    },
    bank: {
      title: (cents: number) => `Transfer ${formatCents(cents)}`,
      text: (day: string) =>
        `Please transfer by ${day}, with the reference: it is how we find your order. It counts as paid when the money has arrived, which takes banks one to three working days; we write to you then.`,
      amount: 'Amount',
      reference: 'Reference',
      account: 'To',
      partial: (received: string) => `We have received ${received} so far. This is what is missing.`,
      renewalText: (day: string) =>
        `Please transfer by ${day}, with the reference: it is how we find your order. The next period follows the current one without a gap.`,
    },
    paypal: {
      title: (cents: number) => `Pay ${formatCents(cents)} with PayPal`,
      text: 'You confirm the amount at PayPal and come back here.',
      button: 'Pay with PayPal',
      opening: 'Opening PayPal…',
      returned: 'Finishing your payment…',
      checking:
        'PayPal is still checking your payment. You need not pay again; we mail you when it is through.',
      canceled: 'You came back from PayPal without paying. Nothing was charged; you can try again.',
      off: 'PayPal is not available here at the moment. You can cancel this order and choose another way to pay.',
      failed: 'PayPal could not be reached. Nothing was charged; please try again.',
      unfinished:
        'We could not tell yet whether PayPal took the payment. Nothing is charged twice: reload this page in a minute.',
    },
    completed: {
      title: 'Paid. Thank you!',
      credit: 'Done. Your credit covers it.',
      text: (plan: string, day: string) => `${plan} was activated on ${day}.`,
      ahead: (plan: string, { kind }: Pick<OrderSummary, 'kind'>) =>
        kind === 'renewal'
          ? `The next period of ${plan} follows when this one ends.`
          : `${plan} begins when your trial ends, so you lose no day of it.`,
      link: 'See your plan',
    },
    canceled: {
      title: 'Canceled',
      text: 'Nothing is to be paid for it. Credit that was used is yours again; money that still arrives becomes credit.',
      link: 'Choose a plan',
    },
    refunded: { title: 'Money given back', text: 'It pays for no plan any more.' },
    asked: {
      badge: 'Refund asked',
      title: 'Your money is on its way back',
      text: (cents: number, { method, kind, isAhead }: Pick<OrderSummary, 'method' | 'kind' | 'isAhead'>) =>
        `You asked for it${
          !isAhead
            ? ', and your plan has ended'
            : kind === 'renewal'
              ? ', and your plan ends with its current period'
              : ' before your plan began, so it does not begin; a trial that still runs goes on'
        }. ${formatCents(cents)} ${
          method === 'paypal'
            ? 'comes back through PayPal, to where it came from'
            : 'comes back by bank transfer to the account that you paid from, which somebody here makes'
        }; we write to you then.`,
    },
    cancel: {
      button: 'Cancel this order…',
      title: 'Cancel this order?',
      text: 'Nothing is to be paid then. Credit that it uses becomes yours again.',
      paid: (received: string) => ` The ${received} that we have received becomes credit.`,
      renewal: ' Without it your plan ends with its current period.',
      confirm: 'Cancel the order',
      busy: 'Canceling…',
      keep: 'Keep it',
    },
    refund: {
      button: 'Ask for my money back…',
      until: (day: string) => `You can have your money back until ${day}, without a reason.`,
      title: 'Take your money back?',
      bank: (cents: number) =>
        `${formatCents(cents)} comes back by bank transfer to the account that you paid from. Somebody here makes the transfer, so it takes a few working days.`,
      paypal: (cents: number) => `${formatCents(cents)} comes back through PayPal, to where it came from.`,
      credit: (cents: number) =>
        `${formatCents(cents)} of credit and unused time that went into this order becomes credit of your account.`,
      endsAhead:
        'The next period falls away, and your plan ends with the current one. What you published stays live.',
      fallsAway: 'The plan does not begin, and your trial goes on. What you published stays live.',
      ends: 'Your plan ends at once. What you published stays live; publishing anything new then takes a plan, or a trial that still runs.',
      confirm: 'Give my money back',
      busy: 'Asking…',
      keep: 'Keep my plan',
    },
    failed: 'That did not work. Please try again.',
  },
  invoice: {
    pdf: 'Download as PDF',
    print: 'Print',
    billedTo: 'Billed to',
    from: 'From',
    description: 'Description',
    amount: 'Amount (USD)',
    pay: 'Pay by bank transfer',
    give: (reference: string) => `Please give the reference ${reference} with your transfer.`,
    order: 'Order',
  },
} as const
