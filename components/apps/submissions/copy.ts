/** All words of an app's answers. */
export const copy = {
  back: 'My apps',
  title: 'Answers',
  count: (total: number, unread: number) =>
    total === 0
      ? 'What people send through this app’s forms appears here.'
      : `${total.toLocaleString('en')} ${total === 1 ? 'answer' : 'answers'}, ${unread.toLocaleString('en')} new.`,
  quota: (used: number, limit: number) =>
    `All your apps together have ${used.toLocaleString('en')} of the ${limit.toLocaleString('en')} answers that your plan keeps.`,
  full: 'Your plan is full, so your forms no longer accept answers. Download and delete some, or choose a larger plan.',
  nearlyFull: 'Your plan is nearly full. Once it is full, your forms no longer accept answers.',
  plans: 'See the plans',
  search: 'Search',
  state: 'State',
  states: { new: 'New', read: 'Read', archived: 'Archived', held: 'Held back' },
  allStates: 'New and read',
  form: 'Form',
  allForms: 'All forms',
  download: 'Download CSV',
  none: 'No answers yet',
  noneHint: 'Add a form or a booking request to a screen and publish the app.',
  builder: 'Open the builder',
  noneFound: 'No answers match',
  noneFoundHint: 'Try other words, or clear the filters.',
  keep: {
    label: 'Delete answers after',
    hint: 'Keep answers no longer than you need them. Older ones are deleted for good within the hour.',
    months: (months: number) =>
      months % 12 === 0 && months > 12
        ? `${months / 12} years`
        : `${months} ${months === 1 ? 'month' : 'months'}`,
    saved: 'Saved',
  },
  held: {
    title: (count: number) =>
      `${count.toLocaleString('en')} ${count === 1 ? 'answer is' : 'answers are'} held back`,
    text: 'So many came in at once that they may be spam. They take no place in your plan. We keep 1,000 of them at most.',
    see: 'Look through them',
    keep: 'Keep',
    removeAll: 'Delete all held back',
    removeTitle: 'Delete all answers that are held back?',
    removeText: 'They are deleted for good. Keep those that are not spam first.',
    removed: (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'answer' : 'answers'} deleted`,
  },
  archive: 'Archive',
  unarchive: 'Move back',
  unread: 'Mark as new',
  remove: 'Delete',
  removeTitle: 'Delete this answer?',
  removeText: 'It is deleted for good. Emails that you already got stay in your inbox.',
  cancel: 'Cancel',
  version: (version: number) => `Release ${version}`,
  failed: 'That didn’t work. Please try again.',
} as const
