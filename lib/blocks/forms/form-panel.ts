/** Email notifications about submissions to the app's owner. */
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
