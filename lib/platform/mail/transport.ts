import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { SECOND } from '../../base/clock'
import { env } from '../env'
import { singleton } from '../singleton'
import { senderOf } from './compose'

/** Maximum connections to the mail server, and so of mails sent concurrently. */
export const MAX_CONNECTIONS = 5

/** In milliseconds. Tests shorten them. */
export const patience = singleton('patience with the mail server', () => ({
  /** Maximum time to send one mail. A server that sends a little now and then evades all other timeouts. */
  mail: 30 * SECOND,
  /** Interval at which a sender with mails in flight checks for urgent ones and for a stop. */
  look: 500,
  /** Maximum wait for mails in flight on stop. */
  stop: 4 * SECOND,
}))

const OPTIONS = {
  pool: true,
  maxConnections: MAX_CONNECTIONS,
  // A mail server may close an idle connection. A mail that hits this is requeued once.
  maxRequeues: 1,
  idleTimeout: 10 * SECOND,
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 20 * SECOND,
  // Destroys abandoned sockets: a server that does not close its side would keep them open.
  socketCloseTimeout: 0,
} as const

type Pool = ReturnType<typeof openPool>

const opened = singleton<{ url: string; pool: Pool | null }>('mail transport', () => ({
  url: '',
  pool: null,
}))

type Outgoing = { message: Buffer; senderName: string; to: string }

/**
 * Progress of sending a message. `handed over`: all of it, including the end mark, was written to the
 * connection.
 */
type Progress = 'not begun' | 'begun' | 'handed over'

/** Progress of each message while it is sent. */
const progressOf = new WeakMap<Buffer, Progress>()

/** The mail server did not accept a message. */
export class NotSentError extends Error {
  constructor(
    cause: Error,
    /** Cause: the server rejects this message, it is unavailable, or we stopped. */
    readonly why: 'refused for good' | 'refused for now' | 'no server' | 'stopped',
    readonly progress: Progress,
  ) {
    super(cause.message, { cause })
  }
}

/**
 * Sends a composed message through the mail server of SMTP_URL. Without one, writes it to
 * `DATA_DIR/outbox/*.eml`.
 * @param stop aborts immediately
 * @throws NotSentError; Error if the folder cannot be written
 */
export async function send({ message, senderName, to }: Outgoing, stop?: AbortSignal): Promise<void> {
  const { SMTP_URL } = env()
  if (!SMTP_URL) {
    await writeToFolder(message)
    return
  }
  const deadline = AbortSignal.timeout(patience.mail)
  const signal = stop ? AbortSignal.any([stop, deadline]) : deadline
  const envelope = { from: senderOf(senderName).address, to: [to] }
  try {
    await poolOf(SMTP_URL).sendMail({ envelope, raw: message, signal })
  } catch (error) {
    const progress = progressOf.get(message) ?? 'not begun'
    if (stop?.aborted) throw new NotSentError(new Error('Sending was stopped'), 'stopped', progress)
    if (deadline.aborted) {
      const late = new Error(`It took longer than ${patience.mail / SECOND} seconds`)
      throw new NotSentError(late, 'no server', progress)
    }
    throw new NotSentError(error as Error, whyOf(error), progress)
  }
}

/** Closes all connections to the mail server, including those in use. The next mail opens new ones. */
export function closeMailTransport(): void {
  opened.pool?.close({ force: true })
  opened.pool = null
}

function poolOf(url: string): Pool {
  if (opened.pool && opened.url === url) return opened.pool
  opened.pool?.close()
  Object.assign(opened, { url, pool: openPool(url) })
  return poolOf(url)
}

function openPool(url: string) {
  const pool = createTransport({ url, ...OPTIONS })
  pool.use('stream', ({ data, message }, done) => {
    const raw = data.raw as Buffer
    // Called when the connection is ready for the message.
    message.processFunc((input) => {
      progressOf.set(raw, 'begun')
      return input.once('end', () => progressOf.set(raw, 'handed over'))
    })
    done()
  })
  return pool
}

/** Errors of the connection or of our sign-in, which affect every mail. */
const OF_SERVER = /^(?:ECONNECTION|ESOCKET|ETIMEDOUT|EDNS|EPROXY|ETLS|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2)$/

/**
 * Classifies an error. A 5xx response to a message's recipient or content is permanent (RFC 5321, 4.2.1).
 * Earlier errors concern our own address and are ours to fix, so the mail is retried. With 421 the server
 * closes the connection after any command.
 */
function whyOf(error: unknown): NotSentError['why'] {
  const { code, command, permanent, responseCode } = error as {
    code?: unknown
    command?: unknown
    permanent?: unknown
    responseCode?: unknown
  }
  if (OF_SERVER.test(String(code)) || responseCode === 421) return 'no server'
  const isOfMessage = command === 'RCPT TO' || command === 'DATA'
  return isOfMessage && permanent === true ? 'refused for good' : 'refused for now'
}

/** Writes to a temporary name first, so that no reader sees a partial message. */
async function writeToFolder(message: Buffer): Promise<void> {
  const folder = join(env().DATA_DIR, 'outbox')
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const file = join(
    folder,
    `${new Date().toISOString().replaceAll(':', '-')}-${randomUUID().slice(0, 8)}.eml`,
  )
  await writeFile(`${file}.part`, message, { mode: 0o600 })
  await rename(`${file}.part`, file)
}
