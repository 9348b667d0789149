import { createTransport } from 'nodemailer'
import { env } from '../env'
import type { LoadedMail } from './mail'

/** What has to be the same each time that one message is composed. */
type Identity = { id: string; createdAt: Date }

/**
 * Writes a message as it goes over the wire (RFC 5322, MIME), as text and as HTML, with its files.
 * @param identity of a message that may be composed again: it then has the same Message-ID, and the same bytes
 */
export async function compose(mail: LoadedMail, identity?: Identity): Promise<Buffer> {
  const { to, senderName, replyTo, subject, text, html, attachments = [] } = mail
  const from = senderOf(senderName)
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await writer.sendMail({
    from,
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    ...(identity
      ? {
          messageId: `<${identity.id}@${domainOf(from.address)}>`,
          date: identity.createdAt,
          baseBoundary: identity.id,
        }
      : {}),
    // A mail program would decode what looks like an encoded word (RFC 2047), and show what nobody wrote.
    subject: subject.replaceAll('=?', '= ?'),
    text,
    html,
    attachments: [...attachments],
    // Answering machines stay silent (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated' },
  })
  return message as Buffer
}

/** Who our mails are from: MAIL_FROM, else an address at our own host that nobody reads. */
export function senderOf(defaultName: string): { name: string; address: string } {
  const { MAIL_FROM, APP_URL } = env()
  if (!MAIL_FROM) return { name: defaultName, address: `no-reply@${new URL(APP_URL).hostname}` }
  const [, name = '', address = MAIL_FROM] = /^([^<>]*)<([^<>]+)>$/.exec(MAIL_FROM) ?? []
  return { name: name.trim(), address: address.trim() }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
