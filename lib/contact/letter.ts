import { brand } from '../brand'
import { env } from '../platform/env'
import { writeLetter } from '../platform/letter'
import type { Mail } from '../platform/mail'
import { subjectLabel } from './schema'

type Message = { id: string; name: string; email: string; subject: string; message: string }
type Answered = Message & { createdAt: Date }

/** Where the mails of the contact forms go; none without a mail server, when they only lie in the outbox. */
export function mailedTo(): string | null {
  return env().SMTP_URL ? hostAddress() : null
}

function hostAddress(): string {
  return env().ADMIN_EMAIL ?? brand.contact.email
}

/** The mail that brings a message to the host; answering it answers the person. */
export function contactLetter({ id, name, email, subject, message }: Message): Mail {
  const about = subjectLabel(subject)
  return writeLetter({
    to: hostAddress(),
    senderName: brand.name,
    replyTo: { name, address: email },
    subject: `${about}: ${name}`,
    before: [`${name} (${email}) wrote about “${about}”:`, message],
    link: { label: 'Open in the inbox', path: `/admin/messages/${id}` },
    after: [`Answer this mail to write to ${name}.`],
  })
}

/** The mail that answers a message. What is answered to it comes to the host. */
export function replyLetter({ name, email, subject, message, createdAt }: Answered, text: string): Mail {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' }).format(createdAt)
  return writeLetter({
    to: email,
    senderName: brand.name,
    replyTo: { name: brand.name, address: hostAddress() },
    subject: `Re: ${subjectLabel(subject)}`,
    before: [text],
    after: [`On ${day}, ${name} wrote:`, message.replace(/^/gm, '> ')],
  })
}
