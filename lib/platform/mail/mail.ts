/**
 * A message to one person. `senderName` is the display name of our own address if MAIL_FROM has none, or if
 * `ownSender` is set.
 * Replies go to `replyTo` if it is set.
 */
export type Mail = {
  to: string
  senderName: string
  /** The sender's name replaces that of MAIL_FROM. The address stays, because SPF and DMARC are about it. */
  ownSender?: true
  /** Shown before the name: “Rye & Rosemary via Appkiln”. The address stays ours, as DMARC requires. */
  onBehalfOf?: string
  /** A POST to this URL unsubscribes the recipient (RFC 8058). */
  unsubscribeUrl?: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments?: readonly AttachmentRef[]
}

/** A reference to an attachment. The builder of its type creates the bytes when the mail is sent. */
export type AttachmentRef = { type: string; id: string; filename: string }

/**
 * Send order of mails. Urgent: people wait for them (sign-in links, codes, sign-in alerts). Bulk: sent to
 * many people and may arrive an hour later (digests, reminders).
 */
export const URGENCIES = ['urgent', 'ordinary', 'bulk'] as const
export type Urgency = (typeof URGENCIES)[number]

/**
 * Creates the attachments of each type by id. The bytes must be reproducible, so that a resent mail is
 * identical.
 */
export type AttachmentBuilders = Readonly<
  Record<string, (id: string) => Promise<{ contentType: string; content: Buffer }>>
>

/** A mail with loaded attachments, ready to compose. */
export type LoadedMail = Omit<Mail, 'attachments'> & {
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

/** Whether an address belongs to an invented person: `.invalid` is reserved (RFC 6761). */
export function isReservedAddress(address: string): boolean {
  return address.toLowerCase().endsWith('.invalid')
}

/** @throws RangeError if an address, a name or the subject could inject headers or recipients */
export function refuseSmuggling({ to, replyTo, onBehalfOf = '', subject }: Mail): void {
  const addresses = replyTo ? [to, replyTo.address] : [to]
  const oneAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/
  if (
    !addresses.every((address) => oneAddress.test(address)) ||
    /\p{Cc}/u.test([...addresses, replyTo?.name ?? '', onBehalfOf, subject].join(''))
  )
    throw new RangeError('An address, a name or the subject is not a single line.')
}
