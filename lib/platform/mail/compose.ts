import { createTransport } from 'nodemailer'
import { env } from '../env'
import type { LoadedMail } from './mail'

/** Values that must be the same each time a message is composed. */
type Identity = { id: string; createdAt: Date }

/**
 * Composes a message in wire format (RFC 5322, MIME), as text and HTML, with its attachments.
 * @param identity of a message that may be composed again: it gets the same Message-ID and the same bytes
 */
export async function compose(mail: LoadedMail, identity?: Identity): Promise<Buffer> {
  const {
    to,
    senderName,
    ownSender,
    onBehalfOf,
    unsubscribeUrl,
    replyTo,
    subject,
    text,
    html,
    attachments = [],
  } = mail
  const sender = senderOf(senderName)
  const from = ownSender ? { ...sender, name: senderName } : sender
  const name = onBehalfOf ? `${onBehalfOf} via ${from.name || senderName}` : from.name
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  const { message } = await writer.sendMail({
    from: { ...from, name },
    to: { name: '', address: to },
    ...(replyTo ? { replyTo } : {}),
    ...(identity
      ? {
          messageId: `<${identity.id}@${domainOf(from.address)}>`,
          date: identity.createdAt,
          baseBoundary: identity.id,
        }
      : {}),
    // Otherwise, mail programs would decode text that looks like an encoded word (RFC 2047).
    subject: subject.replaceAll('=?', '= ?'),
    text,
    html,
    attachments: [...attachments],
    // Suppresses automatic replies (RFC 3834).
    headers: { 'Auto-Submitted': 'auto-generated', ...(unsubscribeUrl && oneClick(unsubscribeUrl)) },
  })
  return message as Buffer
}

/** Lets mail programs offer to unsubscribe (RFC 2369) and do it with one request (RFC 8058). */
function oneClick(url: string): Record<string, string> {
  return { 'List-Unsubscribe': `<${url}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' }
}

/** The sender of our mails: MAIL_FROM, or an unmonitored address at our host. */
export function senderOf(defaultName: string): { name: string; address: string } {
  const { MAIL_FROM, APP_URL } = env()
  if (!MAIL_FROM) return { name: defaultName, address: `no-reply@${new URL(APP_URL).hostname}` }
  const [, name = '', address = MAIL_FROM] = /^([^<>]*)<([^<>]+)>$/.exec(MAIL_FROM) ?? []
  return { name: name.trim(), address: address.trim() }
}

function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1)
}
