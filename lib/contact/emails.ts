import { brand } from '../brand'
import { defineEmail } from '../emails/define-email'
import { env } from '../platform/env'
import { LEVEL_NAMES, subjectLabel } from './schema'
import type { MessageLevel } from './support-level'

/** Outbox keys of both kinds of emails. The inbox uses them to detect stuck emails. */
export const messageKey = (id: string) => `contact-message:${id}`
export const replyKey = (id: string) => `contact-reply:${id}`

type Message = { id: string; name: string; email: string; subject: string; message: string }
type Received = Message & { level: MessageLevel }
type Answer = { message: Message & { createdAt: Date }; text: string }

/** The address that contact messages are emailed to. Null without a mail server. */
export function mailedTo(): string | null {
  return env().SMTP_URL ? hostAddress() : null
}

/** The host's address for contact messages. */
export function hostAddress(): string {
  return env().ADMIN_EMAIL ?? brand.contact.email
}

const SAMPLE: Message = {
  id: 'sample',
  name: 'Rosa Keller',
  email: 'rosa@example.com',
  subject: 'enterprise',
  message:
    'Company: Rye & Rosemary\n\nWe run nine bakeries. Can each have an app of its own, with one account?',
}

/** Email of a contact message to the host. A reply goes to the sender. */
export const contactEmail = defineEmail({
  name: 'contact-message',
  title: 'New contact message',
  sample: { ...SAMPLE, level: null },
  write: ({ id, name, email, subject, message, level }: Received) => {
    const about = subjectLabel(subject)
    return {
      replyTo: { name, address: email },
      subject: level ? `${LEVEL_NAMES[level]}: ${about}: ${name}` : `${about}: ${name}`,
      body: [`${name} (${email}) wrote about “${about}”:`, { quote: message }],
      button: { label: 'Open in the inbox', path: `/admin/messages/${id}` },
      notes: [`Reply to this email to answer ${name}.`],
      reason: `You’re getting this email because messages from ${brand.name}’s contact form go to this address.`,
    }
  },
})

/** Email of an administrator's reply to a message. A reply goes to the host. */
export const replyEmail = defineEmail({
  name: 'contact-reply',
  title: 'Reply to a contact message',
  sample: {
    message: { ...SAMPLE, createdAt: new Date('2026-11-21T15:20:00Z') },
    get text() {
      return `Hello Rosa,\n\nThank you for writing. We’d like to hear more about your bakeries. Shall we call you on Tuesday?\n\nMira, ${brand.name}`
    },
  },
  write: ({ message: { name, subject, message, createdAt }, text }: Answer) => ({
    replyTo: { name: brand.name, address: hostAddress() },
    subject: `Re: ${subjectLabel(subject)}`,
    heading: 'Our reply to your message',
    body: [text, `On ${day.format(createdAt)}, ${name} wrote:`, { quote: message }],
    reason: `You’re getting this email because you wrote to us with ${brand.name}’s contact form.`,
  }),
})

const day = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })

export const contactEmails = [contactEmail, replyEmail]
