import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { SECOND } from '../../base/clock'
import { env } from '../env'
import { senderOf } from './compose'

/** A mail server that does not answer must not hold the caller for long. */
const PATIENCE = {
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 20 * SECOND,
}

type Outgoing = { message: Buffer; senderName: string; to: string }

/**
 * Hands a composed message to the mail server of SMTP_URL; without one it is written to `DATA_DIR/outbox/*.eml`, ready to
 * be opened.
 * @throws Error when the server did not take it
 */
export async function send({ message, senderName, to }: Outgoing): Promise<void> {
  const { SMTP_URL } = env()
  if (!SMTP_URL) {
    await keepInFolder(message)
    return
  }
  const transport = createTransport({ url: SMTP_URL, ...PATIENCE })
  await transport.sendMail({ envelope: { from: senderOf(senderName).address, to: [to] }, raw: message })
}

/**
 * Whether the mail server answers and takes our sign-in; without one, mails only have to be written to the folder.
 * @throws Error of the connection, or of what the server said
 */
export async function isMailServerReady(): Promise<boolean> {
  const { SMTP_URL } = env()
  return !SMTP_URL || createTransport({ url: SMTP_URL, ...PATIENCE }).verify()
}

/**
 * Whether the mail server said for good that it does not take a message, or does not know its recipient (RFC 5321, 4.2.1).
 * What it says before that, of our login or our own address, is ours to put right: the mail is worth another try.
 */
export function isRefusedForGood(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown }
  return (command === 'RCPT TO' || command === 'DATA') && Number(responseCode) >= 500
}

/** Written under another name first, so that nobody who watches the folder reads half a message. */
async function keepInFolder(message: Buffer): Promise<void> {
  const folder = join(env().DATA_DIR, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(
    folder,
    `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
  )
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
