import { emailAddress } from '../document/action'
import type { AnsweredField } from '../document/form/check'
import type { EmailContent } from '../emails/content'
import { defineEmail } from '../emails/define-email'

/** The outbox key of an answer's email, by which it goes with the answer. */
export const answerKey = (id: string) => `form-answer:${id}`

type App = { id: string; name: string }

const APP: App = { id: 'sample', name: 'Rye & Rosemary' }

/** Without what no header takes. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

/** What all of them share; what is sent of answers is a form's own choice. */
const about = (app: App): Pick<EmailContent, 'button' | 'reason'> => ({
  button: { label: 'See all answers', path: `/app-builder/answers/${app.id}` },
  reason: `You’re getting this email because you own the app ${app.name}. In the builder, you can choose which emails each form sends.`,
})

type Answer = { app: App; form: string; fields: readonly AnsweredField[] }

/** One answer for the app's owner. Replying goes to whoever sent it, where they gave an address. */
export const answerEmail = defineEmail({
  name: 'form-answer',
  title: 'New answer to a form',
  sample: {
    app: APP,
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
  write: ({ app, form, fields }: Answer) => {
    const from = fields.find(({ text }) => emailAddress.safeParse(text).success && isPlain(text))?.text
    return {
      ...(from && { replyTo: { name: '', address: from } }),
      subject: oneLine(`${form}: new answer in ${app.name}`),
      heading: 'New answer',
      body: [
        `Someone answered “${form}” in your app ${app.name}:`,
        { fields: fields.map(({ label, text }) => ({ label, value: text })) },
      ],
      ...about(app),
      notes: from ? [`Reply to this email to answer ${from}.`] : [],
    }
  },
})

/** What an address of a header may be made of (lib/platform/mail/mail.ts refuses all else). */
function isPlain(address: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(address)
}

type Digest = { app: App; forms: readonly { title: string; count: number }[] }

/** How many answers came in yesterday, form by form; who they are from stays here. */
export const digestEmail = defineEmail({
  name: 'form-answers-daily',
  title: 'Daily summary of answers',
  sample: {
    app: APP,
    forms: [
      { title: 'Order a cake', count: 5 },
      { title: 'Book a table', count: 12 },
    ],
  },
  write: ({ app, forms }: Digest) => {
    const all = forms.reduce((sum, { count }) => sum + count, 0)
    const answers = all === 1 ? 'answer' : 'answers'
    return {
      subject: oneLine(`${all} new ${answers} in ${app.name}`),
      heading: `${all} new ${answers}`,
      body: [
        `New answers in your app ${app.name}:`,
        { rows: forms.map(({ title, count }) => ({ label: title, value: count.toLocaleString('en') })) },
      ],
      ...about(app),
    }
  },
})

const MAKE_ROOM = 'Download and delete answers that you no longer need, or choose a larger plan.'

/** The plan keeps no more answers. */
export const fullEmail = defineEmail({
  name: 'form-answers-full',
  title: 'Answer limit reached',
  sample: { app: APP, limit: 1000 },
  write: ({ app, limit }: { app: App; limit: number }) => ({
    subject: oneLine(`${app.name} can’t take more answers`),
    heading: 'Your forms are full',
    body: [
      `Your plan keeps ${limit.toLocaleString('en')} answers, and you have reached that number. Your forms tell people that they can’t be sent at the moment. Nothing was deleted.`,
      MAKE_ROOM,
    ],
    ...about(app),
  }),
})

/** The plan is nearly full. */
export const nearlyFullEmail = defineEmail({
  name: 'form-answers-nearly-full',
  title: 'Answer limit nearly reached',
  sample: { app: APP, used: 800, limit: 1000 },
  write: ({ app, used, limit }: { app: App; used: number; limit: number }) => ({
    subject: 'Your forms are nearly full',
    body: [
      `Your apps have ${used.toLocaleString('en')} of the ${limit.toLocaleString('en')} answers that your plan keeps. When it is full, your forms take no more.`,
      MAKE_ROOM,
    ],
    ...about(app),
  }),
})

/** Some may be spam. */
export const heldEmail = defineEmail({
  name: 'form-answers-held',
  title: 'Answers held back',
  sample: { app: APP },
  write: ({ app }: { app: App }) => ({
    subject: oneLine(`${app.name}: answers held back`),
    heading: 'Some answers may be spam',
    body: [
      `Many answers came in through the forms of ${app.name} in a short time. The last ones are held back: they take no place in your plan, and you get no email of each. Look through them, and keep or delete them.`,
    ],
    ...about(app),
    button: { label: 'See what is held back', path: `/app-builder/answers/${app.id}?state=held` },
  }),
})

/** All emails about answers to forms. */
export const answerEmails = [answerEmail, digestEmail, fullEmail, nearlyFullEmail, heldEmail]
