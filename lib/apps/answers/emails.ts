import { brand } from '../../brand'
import { emailAddress } from '../../document/action'
import type { AnsweredField } from '../../document/form/check'
import type { Mail } from '../../platform/mail/mail'
import { renderEmail } from '../../platform/mail/template'

/** The outbox key of an answer's email, by which it goes with the answer. */
export const answerKey = (id: string) => `form-answer:${id}`

type About = { to: string; app: { id: string; name: string } }

const senderName = brand.name
const linkTo = (appId: string) => ({ label: 'See all answers', path: `/app-builder/answers/${appId}` })

/** Without what no header takes. */
const oneLine = (text: string) => text.replaceAll(/\p{Cc}+/gu, ' ')

/** One answer for the app's owner. Replying goes to whoever sent it, where they gave an address. */
export function answerEmail({ to, app }: About, form: string, fields: readonly AnsweredField[]): Mail {
  const from = fields.find(({ text }) => emailAddress.safeParse(text).success)?.text
  return renderEmail({
    to,
    senderName,
    ...(from && isPlain(from) ? { replyTo: { name: '', address: from } } : {}),
    subject: oneLine(`${form}: new answer in ${app.name}`),
    before: [
      `Somebody answered “${form}” in your app ${app.name}:`,
      ...fields.map(({ label, text }) => `${label}:\n${text}`),
    ],
    link: linkTo(app.id),
    after: from && isPlain(from) ? [`Reply to this email to answer ${from}.`] : [],
  })
}

/** What an address of a header may be made of (lib/platform/mail/mail.ts refuses all else). */
function isPlain(address: string): boolean {
  return /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/.test(address)
}

/** How many answers came in yesterday, form by form; who they are from stays here. */
export function digestEmail({ to, app }: About, forms: readonly { title: string; count: number }[]): Mail {
  const all = forms.reduce((sum, { count }) => sum + count, 0)
  return renderEmail({
    to,
    senderName,
    subject: oneLine(`${all} new ${all === 1 ? 'answer' : 'answers'} in ${app.name}`),
    before: [
      `New answers in your app ${app.name}:`,
      forms.map(({ title, count }) => `${title}: ${count}`).join('\n'),
    ],
    link: linkTo(app.id),
    after: [],
  })
}

/** The plan keeps no more answers. */
export function fullEmail({ to, app }: About, limit: number): Mail {
  return renderEmail({
    to,
    senderName,
    subject: oneLine(`${app.name} can’t take more answers`),
    before: [
      `Your plan keeps ${limit.toLocaleString('en')} answers, and that many are there. Your forms tell people that they can’t be sent at the moment. Nothing that you have was deleted.`,
      'Download and delete answers that you no longer need, or choose a larger plan.',
    ],
    link: linkTo(app.id),
    after: [],
  })
}

/** The plan is nearly full. */
export function nearlyFullEmail({ to, app }: About, used: number, limit: number): Mail {
  return renderEmail({
    to,
    senderName,
    subject: 'Your forms are nearly full',
    before: [
      `Your apps have ${used.toLocaleString('en')} of the ${limit.toLocaleString('en')} answers that your plan keeps. When it is full, your forms take no more.`,
      'Download and delete answers that you no longer need, or choose a larger plan.',
    ],
    link: linkTo(app.id),
    after: [],
  })
}
