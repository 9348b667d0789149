import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { env } from './env'
import { AppError } from './errors'
import { log } from './log'

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
}

/** A message that could not be handed over. It lies in the outbox; the log says why. */
export class MailError extends AppError {
  constructor() {
    super('mail-failed', 'The mail could not be sent. Please try again later.', 503)
  }
}

/** A mail server that does not answer must not hold the caller for long, in milliseconds. */
const PATIENCE = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 }

/**
 * Sends a message through SMTP_URL; without one it is written to `DATA_DIR/outbox/*.eml`, ready to be opened. What is for an
 * invented person, whose address ends in `.invalid`, goes nowhere: that domain exists for no one (RFC 6761).
 * @throws MailError when the server did not take it; the message is kept in the outbox then
 * @throws RangeError when an address, a name or the subject could smuggle in headers or further recipients
 */
export async function sendMail(mail: Mail): Promise<void> {
  refuseSmuggling(mail)
  if (mail.to.toLowerCase().endsWith('.invalid')) return
  const message = await compose(mail)
  const { SMTP_URL } = env()
  if (!SMTP_URL) {
    await keep(message)
    return
  }
  try {
    const transport = createTransport({ url: SMTP_URL, ...PATIENCE })
    await transport.sendMail({
      envelope: { from: sender(mail.senderName).address, to: [mail.to] },
      raw: message,
    })
  } catch (error) {
    const file = await keep(message)
    log.error({ err: error, kept: file }, 'a message could not be sent')
    throw new MailError()
  }
}

function compose({ to, senderName, replyTo, subject, text, html }: Mail): Promise<Buffer> {
  const writer = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })
  return writer
    .sendMail({
      from: sender(senderName),
      to: { name: '', address: to },
      ...(replyTo ? { replyTo } : {}),
      subject,
      text,
      html,
      // Answering machines stay silent (RFC 3834).
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
    .then(({ message }) => message as Buffer)
}

/** Written under another name first: who watches the folder never reads half a message. */
async function keep(message: Buffer): Promise<string> {
  const folder = join(env().DATA_DIR, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(
    folder,
    `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
  )
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
  return file
}

function sender(defaultName: string): { name: string; address: string } {
  const { MAIL_FROM, APP_URL } = env()
  if (!MAIL_FROM) return { name: defaultName, address: `no-reply@${new URL(APP_URL).hostname}` }
  const [, name = '', address = MAIL_FROM] = /^([^<>]*)<([^<>]+)>$/.exec(MAIL_FROM) ?? []
  return { name: name.trim(), address: address.trim() }
}

function refuseSmuggling({ to, replyTo, subject }: Mail): void {
  const addresses = replyTo ? [to, replyTo.address] : [to]
  const oneAddress = /^[^\s@<>,;:"()[\]\\]+@[^\s@<>,;:"()[\]\\]+$/
  if (
    !addresses.every((address) => oneAddress.test(address)) ||
    /\p{Cc}/u.test([...addresses, replyTo?.name ?? '', subject].join(''))
  )
    throw new RangeError('An address, a name or the subject is not one line of its own.')
}
