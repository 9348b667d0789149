/** Copy of the reports. */
export const copy = {
  title: 'Reports',
  lead: 'Calendar months in UTC, including the current month so far.',
  month: {
    title: 'Revenue by month',
    text: 'All payments minus refunds, on the day the money moved.',
  },
  plan: {
    title: 'Revenue by plan',
    text: 'The same revenue by plan.',
  },
  method: {
    title: 'Revenue by method',
    text: 'The same revenue by payment method.',
  },
  churn: {
    title: 'Churn',
    text: 'The share of paid plans that were active at the start of a month and not at its end. Plan changes and the grace period do not count.',
  },
  trials: {
    title: 'Trial conversion',
    text: 'The share of accounts whose trial ended in a month and that have paid since.',
  },
} as const
