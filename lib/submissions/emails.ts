import { brand } from '../brand'
import { emailAddress } from '../document/action'
import type { AnsweredField } from '../document/form/check'
import type { EmailContent } from '../emails/content'
import { defineEmail } from '../emails/define-email'
import { type AddressKind, LINK_DAYS } from './schema'

/** Returns the outbox key of a submission's email, so that deleting the submission deletes it too. */
export const submissionKey = (id: string, recipient = 0) =>
  recipient === 0 ? `form-answer:${id}` : `form-answer:${id}:${recipient}`

/** Returns the outbox key of the email that confirms a submission to the person who sent it. */
export const confirmationKey = (id: string) => `form-answer-received:${id}`

type App = { id: string; name: string }

/** An app with the name in whose name it sends. Empty for its own. */
type Sending = App & { mailSenderName: string }

/** Who an email about submissions is for. */
type Reader = { unsubscribeToken: string | null; hasAccess: boolean }

const APP = { id: 'sample', name: 'Rye & Rosemary', mailSenderName: '' }
const READER: Reader = { unsubscribeToken: 'sample', hasAccess: true }

/** Removes control characters, which headers do not allow. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

/** Common parts. Each form's settings decide which content is sent. */
const about = (app: App): Pick<EmailContent, 'button' | 'reason'> => ({
  button: { label: 'See all answers', path: `/app-builder/answers/${app.id}` },
  reason: `You’re getting this email because you own the app ${app.name}. In the builder, you can choose which emails each form sends.`,
})

/** Common parts of emails that also go to the app's addresses. */
function aboutTo(
  app: Sending,
  { unsubscribeToken, hasAccess }: Reader,
): Pick<EmailContent, 'onBehalfOf' | 'button' | 'reason' | 'unsubscribeToken'> {
  const onBehalfOf = oneLine(app.mailSenderName || app.name)
  if (unsubscribeToken === null) return { ...about(app), onBehalfOf }
  const { button } = about(app)
  return {
    ...{ onBehalfOf, unsubscribeToken },
    ...(hasAccess && button && { button }),
    reason: `You’re getting this email because you confirmed that the forms of ${app.name} send answers to this address.`,
  }
}

type Submission = { app: Sending; to: Reader; form: string; fields: readonly AnsweredField[] }

/** Email about one submission. Replies go to the sender, if they entered an address. */
export const submissionEmail = defineEmail({
  name: 'form-answer',
  title: 'New answer to a form',
  sample: {
    app: APP,
    to: READER,
    form: 'Order a cake',
    fields: [
      { field: 'name', label: 'Name', text: 'Jonas Weber' },
      { field: 'email', label: 'Email', text: 'jonas@example.com' },
      {
        field: 'wish',
        label: 'Your wish',
        text: 'A carrot cake for twelve, on Saturday.\nWithout nuts, please.',
      },
    ],
  },
  write: ({ app, to, form, fields }: Submission) => {
    const from = fields.find(({ text }) => emailAddress.safeParse(text).success && isPlainAddress(text))?.text
    return {
      ...(from && { replyTo: { name: '', address: from } }),
      subject: oneLine(`${form}: new answer in ${app.name}`),
      heading: 'New answer',
      body: [
        `Someone answered “${form}” in ${to.unsubscribeToken === null ? 'your app ' : ''}${app.name}:`,
        { fields: fields.map(({ label, text }) => ({ label, value: text })) },
      ],
      ...aboutTo(app, to),
      notes: from ? [`Reply to this email to answer ${from}.`] : [],
    }
  },
})

/** Returns whether an address is safe in a header (lib/platform/mail/mail.ts refuses others). */
export function isPlainAddress(address: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(address)
}

type Digest = { app: Sending; to: Reader; forms: readonly { title: string; count: number }[] }

/** Daily counts of submissions by form, without their content. */
export const digestEmail = defineEmail({
  name: 'form-answers-daily',
  title: 'Daily summary of answers',
  sample: {
    app: APP,
    to: READER,
    forms: [
      { title: 'Order a cake', count: 5 },
      { title: 'Book a table', count: 12 },
    ],
  },
  write: ({ app, to, forms }: Digest) => {
    const all = forms.reduce((sum, { count }) => sum + count, 0)
    const answers = all === 1 ? 'answer' : 'answers'
    return {
      subject: oneLine(`${all} new ${answers} in ${app.name}`),
      heading: `${all} new ${answers}`,
      body: [
        `New answers in ${to.unsubscribeToken === null ? 'your app ' : ''}${app.name}:`,
        { rows: forms.map(({ title, count }) => ({ label: title, value: count.toLocaleString('en') })) },
      ],
      ...aboutTo(app, to),
    }
  },
})

const MAKE_ROOM = 'Download and delete answers that you no longer need, or choose a larger plan.'

/** The plan's submission limit is reached. */
export const fullEmail = defineEmail({
  name: 'form-answers-full',
  title: 'Answer limit reached',
  sample: { app: APP, limit: 1000 },
  write: ({ app, limit }: { app: App; limit: number }) => ({
    subject: oneLine(`${app.name} can’t accept more answers`),
    heading: 'Your forms are full',
    body: [
      `Your plan includes ${limit.toLocaleString('en')} answers, and you’ve reached that limit. Your forms now say that they can’t be sent at the moment. Nothing was deleted.`,
      MAKE_ROOM,
    ],
    ...about(app),
  }),
})

/** The plan's submission limit is nearly reached. */
export const nearlyFullEmail = defineEmail({
  name: 'form-answers-nearly-full',
  title: 'Answer limit nearly reached',
  sample: { app: APP, used: 800, limit: 1000 },
  write: ({ app, used, limit }: { app: App; used: number; limit: number }) => ({
    subject: 'Your forms are nearly full',
    body: [
      `Your apps have ${used.toLocaleString('en')} of the ${limit.toLocaleString('en')} answers that your plan includes. Once it is full, your forms no longer accept answers.`,
      MAKE_ROOM,
    ],
    ...about(app),
  }),
})

/** Submissions were held back as possible spam. */
export const heldEmail = defineEmail({
  name: 'form-answers-held',
  title: 'Answers held back',
  sample: { app: APP },
  write: ({ app }: { app: App }) => ({
    subject: oneLine(`${app.name}: answers held back`),
    heading: 'Some answers may be spam',
    body: [
      `Many answers arrived through the forms of ${app.name} in a short time. The last ones are held back: they don’t count toward your plan, and you don’t get an email for each. Look through them, and keep or delete them.`,
    ],
    ...about(app),
    button: { label: 'View held-back answers', path: `/app-builder/answers/${app.id}?state=held` },
  }),
})

const OFFERS: Record<AddressKind, string> = {
  answers: 'What people send through its forms, such as bookings and questions, is to go to this address.',
  report: 'A report about its use, messages and checks is to go to this address each month.',
}

/**
 * Confirms to a person that their submission arrived, in the owner's words. Without what was submitted, because
 * anyone can enter any address.
 */
export const confirmationEmail = defineEmail({
  name: 'form-answer-received',
  title: 'Answer received',
  sample: {
    app: APP,
    form: 'Order a cake',
    text: 'Thank you for your order.\nWe call you today to confirm it.',
    replyTo: 'orders@example.com',
  },
  write: ({
    app,
    form,
    text,
    replyTo,
  }: {
    app: Sending
    form: string
    text: string
    replyTo: string | null
  }) => ({
    ...(replyTo !== null && { replyTo: { name: '', address: replyTo } }),
    onBehalfOf: oneLine(app.mailSenderName || app.name),
    subject: oneLine(`${app.name}: ${form}`),
    heading: form,
    body: [text],
    notes: replyTo === null ? [`Replies to this email don’t reach ${app.name}.`] : [],
    reason: `You’re getting this email because someone entered your address in a form of ${app.name}. If it wasn’t you, ignore this email.`,
  }),
})

/** Asks an address to confirm that it wants an app's submissions or report. */
export const confirmAddressEmail = defineEmail({
  name: 'app-address',
  title: 'Confirm an address of an app',
  sample: { app: APP, kind: 'answers', token: 'sample' },
  write: ({ app, kind, token }: { app: App; kind: AddressKind; token: string }) => ({
    subject: oneLine(`Get the ${kind === 'report' ? 'monthly report' : 'answers'} of ${app.name} by email?`),
    heading: 'Confirm this address',
    body: [
      `${app.name} is an app made with ${brand.name}. ${OFFERS[kind]}`,
      'You get nothing until you confirm. You can unsubscribe in every email.',
    ],
    button: { label: 'See and confirm', path: `/confirm-address?token=${token}` },
    notes: [
      `The link works once and expires in ${LINK_DAYS} days.`,
      'If you don’t know this app, ignore this email.',
    ],
    reason: `You’re getting this email because someone who manages ${app.name} entered your address.`,
  }),
})

/** All emails about submissions. */
export const submissionEmails = [
  ...[submissionEmail, digestEmail, fullEmail, nearlyFullEmail, heldEmail],
  ...[confirmationEmail, confirmAddressEmail],
]
