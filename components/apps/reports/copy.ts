/** Texts around the report of an app. */
export const copy = {
  lead: 'A month of the app, for the people who own it. It carries the name, color and logo of the workspace.',
  month: 'Month',
  show: 'Show',
  download: 'Download PDF',
  brand: 'Change name, color and logo',
  emails: {
    title: 'Send it by email',
    text: 'On the 2nd of each month, the report of the month before goes to these addresses as a PDF. Nothing is sent while the list is empty or the app is not published.',
  },
  addresses: {
    title: 'The report goes to',
    text: 'Each address gets a link to confirm it first, and can unsubscribe in every email.',
    add: 'Add address',
    placeholder: 'client@example.com',
  },
} as const
