import { brand } from '../brand'
import { env } from '../platform/env'
import type { Mail } from '../platform/mail/mail'
import { renderEmail } from '../platform/mail/template'
import { subjectLabel } from './schema'

/** The outbox keys of both kinds of emails, by which the inbox finds out whether one is stuck. */
export const messageKey = (id: string) => `contact-message:${id}`
export const replyKey = (id: string) => `contact-reply:${id}`

type Message = { id: string; name: string; email: string; subject: string; message: string }
type Answered = Message & { createdAt: Date }

/** The address that contact messages are emailed to; null without a mail server. */
export function mailedTo(): string | null {
  return env().SMTP_URL ? hostAddress() : null
}

function hostAddress(): string {
  return env().ADMIN_EMAIL ?? brand.contact.email
}

/** A contact message for the host. Replying to the email answers the sender. */
export function contactEmail({ id, name, email, subject, message }: Message): Mail {
  const about = subjectLabel(subject)
  return renderEmail({
    to: hostAddress(),
    senderName: brand.name,
    replyTo: { name, address: email },
    subject: `${about}: ${name}`,
    before: [`${name} (${email}) wrote about “${about}”:`, message],
    link: { label: 'Open in the inbox', path: `/admin/messages/${id}` },
    after: [`Reply to this email to answer ${name}.`],
  })
}

/** An administrator's reply to a message. Replying to the email goes to the host. */
export function replyEmail({ name, email, subject, message, createdAt }: Answered, text: string): Mail {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(createdAt)
  return renderEmail({
    to: email,
    senderName: brand.name,
    replyTo: { name: brand.name, address: hostAddress() },
    subject: `Re: ${subjectLabel(subject)}`,
    before: [text],
    after: [`On ${day}, ${name} wrote:`, message.replace(/^/gm, '> ')],
  })
}
