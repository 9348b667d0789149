/** Words of the reports. */
export const copy = {
  title: 'Reports',
  lead: 'Calendar months in UTC; the current one as far as it has gone.',
  month: {
    title: 'Revenue by month',
    text: 'All money received less all that went back, on the day it moved.',
  },
  plan: {
    title: 'Revenue by plan',
    text: 'The same money by the plan that it was paid for.',
  },
  method: {
    title: 'Revenue by method',
    text: 'The same money by the way it came.',
  },
  churn: {
    title: 'Churn',
    text: 'Of the paid plans that ran when a month began, those that no longer ran at its end. A change of plan is no end, nor are the days in which the next period can still be paid.',
  },
  trials: {
    title: 'Trial conversion',
    text: 'Of the accounts whose trial ended within a month, those that have paid at any time since.',
  },
} as const
