/**
 * One message to one person. `senderName` stands before our own address when MAIL_FROM does not name a sender;
 * an answer goes to `replyTo` when that is given.
 */
export type Mail = {
  to: string
  senderName: string
  replyTo?: { name: string; address: string }
  subject: string
  text: string
  html: string
  attachments?: readonly AttachmentRef[]
}

/** A file that goes with a mail: what it is, not its bytes. Those are made when the mail is sent, by the builder of its type. */
export type AttachmentRef = { type: string; id: string; filename: string }

/**
 * In which order mails go out. Urgent is what somebody waits for: links to sign in, codes, and news of sign-ins. Bulk is
 * what goes to many at once and may come an hour later: digests and reminders.
 */
export const URGENCIES = ['urgent', 'ordinary', 'bulk'] as const
export type Urgency = (typeof URGENCIES)[number]

/** Makes the files of each type, by their id: the same bytes each time, so that a mail sent twice is the same mail. */
export type AttachmentBuilders = Readonly<
  Record<string, (id: string) => Promise<{ contentType: string; content: Buffer }>>
>

/** A mail with its files, ready to be written. */
export type LoadedMail = Omit<Mail, 'attachments'> & {
  attachments?: readonly { filename: string; contentType: string; content: Buffer }[]
}

/** Whether an address is that of an invented person: `.invalid` exists for no one (RFC 6761). */
export function isForNobody(address: string): boolean {
  return address.toLowerCase().endsWith('.invalid')
}

/** @throws RangeError when an address, a name or the subject could smuggle in headers or further recipients */
export function refuseSmuggling({ to, replyTo, subject }: Mail): void {
  const addresses = replyTo ? [to, replyTo.address] : [to]
  const oneAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/
  if (
    !addresses.every((address) => oneAddress.test(address)) ||
    /\p{Cc}/u.test([...addresses, replyTo?.name ?? '', subject].join(''))
  )
    throw new RangeError('An address, a name or the subject is not a single line.')
}
