/** How the owner of an app hears of what people send. */
export const NOTICE_FIELD = {
  kind: 'choice',
  prop: 'notify',
  label: 'Emails to you',
  rule: true,
  hint: 'All answers are under My apps, Answers. Changes apply the next time you publish.',
  options: [
    { value: 'each', label: 'Each answer' },
    { value: 'daily', label: 'Once a day' },
    { value: 'none', label: 'None' },
  ],
} as const
