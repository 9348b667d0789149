const number = (count: number) => count.toLocaleString('en')
const answers = (count: number) => `${number(count)} ${count === 1 ? 'answer' : 'answers'}`
const unreadCount = (count: number) => `${number(count)} new`

/** Copy of an app's submissions. */
export const copy = {
  back: 'My apps',
  title: 'Answers',
  answers,
  unreadCount,
  count: (total: number, unread: number) =>
    total === 0
      ? 'What people send through this app’s forms appears here.'
      : `${answers(total)}, ${unreadCount(unread)}.`,
  quota: (used: number, limit: number) =>
    `All your apps together have ${number(used)} of the ${number(limit)} answers that your plan includes.`,
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
  },
  saved: 'Saved',
  settings: 'Settings',
  settingsText: 'Who gets answers by email, and how long they are kept.',
  addresses: {
    title: 'Emails about answers go to',
    text: 'Each address gets the emails that a form sends. Emails about your plan go to the owner of the workspace.',
    owner: (email: string) =>
      `${email}, until an address below is confirmed. Each address gets a link to confirm it first.`,
    add: 'Add address',
    placeholder: 'orders@example.com',
  },
  sender: {
    label: 'Sender name',
    hint: (name: string, brand: string) =>
      `Emails come from “${name} via ${brand}”. If someone entered an email address, replies go to it.`,
    save: 'Save',
  },
  confirmation: {
    label: 'Email a confirmation to people who answer',
    hint: 'It goes to the email address that they enter, at most once a day, and has your text only.',
    text: 'Text of the email',
    placeholder: 'Thank you. We received your booking and call you today.',
    replyTo: 'Replies go to',
    noReplies: 'No one',
    noAddress: 'Confirm an address above to choose it here.',
    save: 'Save',
  },
  held: {
    title: (count: number) => `${answers(count)} ${count === 1 ? 'is' : 'are'} held back`,
    text: 'So many arrived at the same time that they may be spam. They don’t count toward your plan. We keep at most 1,000 of them.',
    see: 'Look through them',
    keep: 'Keep',
    removeAll: 'Delete all held back',
    removeTitle: 'Delete all held-back answers?',
    removeText: 'They are deleted for good. First keep any that aren’t spam.',
    removed: (count: number) => `${answers(count)} deleted`,
  },
  archive: 'Archive',
  unarchive: 'Move back',
  unread: 'Mark as new',
  remove: 'Delete',
  removeTitle: 'Delete this answer?',
  removeText: 'It is deleted for good. Emails you already received stay in your inbox.',
  cancel: 'Cancel',
  version: (version: number) => `Release ${version}`,
  failed: 'That didn’t work. Please try again.',
} as const
