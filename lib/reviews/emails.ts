import { defineEmail } from '../emails/define-email'

const APP = { id: 'sample', name: 'Rye & Rosemary' }
type App = typeof APP

/** Where the builder opens with the comments. */
const commentsOf = (app: App) => `/app-builder?app=${app.id}&continue=comments`
const reason = (app: App) =>
  `You’re getting this email because you sent a review link of ${app.name}, or own it.`

/** A version was approved, or changes were requested. To the person who made the link. */
export const decisionEmail = defineEmail({
  name: 'review-decision',
  title: 'Version approved, or changes requested',
  sample: { app: APP, by: 'Grace Hopper', approved: true, note: 'The new menu is lovely.', revision: 12 },
  write: ({
    app,
    by,
    approved,
    note,
    revision,
  }: {
    app: App
    by: string
    approved: boolean
    note: string
    revision: number
  }) => ({
    subject: approved ? `${app.name}: version approved` : `${app.name}: changes requested`,
    body: [
      approved
        ? `${by} approved version ${revision} of ${app.name}. You can publish it. An edit makes the approval void.`
        : `${by} asked for changes to version ${revision} of ${app.name}.`,
      ...(note ? [{ quote: note }] : []),
    ],
    button: approved
      ? { label: 'Open the app', path: `/app-builder?app=${app.id}` }
      : { label: 'See the comments', path: commentsOf(app) },
    reason: reason(app),
  }),
})

/** Maximum comments in an email. It counts the rest. */
const MAX_QUOTED = 20

/** Comments of the last minutes, together. */
export const commentsEmail = defineEmail({
  name: 'review-comments',
  title: 'New comments',
  sample: {
    app: APP,
    comments: [
      { by: 'Grace Hopper', text: 'Could the picture be larger?' },
      { by: 'Grace Hopper', text: 'We close at six on Saturdays.' },
    ],
  },
  write: ({ app, comments }: { app: App; comments: readonly { by: string; text: string }[] }) => {
    const rest = comments.length - MAX_QUOTED
    const count = comments.length === 1 ? 'One new comment' : `${comments.length} new comments`
    return {
      subject: `${count} on ${app.name}`,
      heading: count,
      body: [
        `New on ${app.name}:`,
        { fields: comments.slice(0, MAX_QUOTED).map(({ by, text }) => ({ label: by, value: text })) },
        ...(rest > 0 ? [`And ${rest} more.`] : []),
      ],
      button: { label: 'See the comments', path: commentsOf(app) },
      reason: reason(app),
    }
  },
})

/** The emails of reviews, in order. */
export const reviewEmails = [commentsEmail, decisionEmail] as const
