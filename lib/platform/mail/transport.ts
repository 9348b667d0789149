import { randomUUID } from 'node:crypto'
import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createTransport } from 'nodemailer'
import { SECOND } from '../../base/clock'
import { env } from '../env'
import { singleton } from '../singleton'
import { senderOf } from './compose'

/** Connections to the mail server, and so mails that are sent at the same time. */
export const MAX_CONNECTIONS = 5

/** In milliseconds; tests make them short. */
export const patience = singleton('patience with the mail server', () => ({
  /** How long sending one mail may take. A server that says a little now and then passes every other timeout. */
  mail: 30 * SECOND,
  /** How often a sender with mails under way looks for urgent ones, and whether it shall stop. */
  look: 500,
  /** How long what is under way then may take to end. */
  stop: 4 * SECOND,
}))

const OPTIONS = {
  pool: true,
  maxConnections: MAX_CONNECTIONS,
  // A mail server may end a connection that was not used for a while; the mail that finds it so gets another one.
  maxRequeues: 1,
  idleTimeout: 10 * SECOND,
  connectionTimeout: 10 * SECOND,
  greetingTimeout: 10 * SECOND,
  socketTimeout: 20 * SECOND,
  // What is given up is destroyed: a server that does not close its side would keep the socket open.
  socketCloseTimeout: 0,
} as const

type Pool = ReturnType<typeof openPool>

const opened = singleton<{ url: string; pool: Pool | null }>('mail transport', () => ({
  url: '',
  pool: null,
}))

type Outgoing = { message: Buffer; senderName: string; to: string }

/** How far the mail server got with a message: all of it, with the end mark, was written to the connection in the end. */
type Progress = 'not begun' | 'begun' | 'handed over'

/** What each message notes of itself while it is sent. */
const progressOf = new WeakMap<Buffer, Progress>()

/** The mail server did not take a message. */
export class NotSentError extends Error {
  constructor(
    cause: Error,
    /** What it is due to: the server refuses this message, or it cannot be reached, or we stopped it. */
    readonly why: 'refused for good' | 'refused for now' | 'no server' | 'stopped',
    readonly progress: Progress,
  ) {
    super(cause.message, { cause })
  }
}

/**
 * Hands a composed message to the mail server of SMTP_URL; without one it is written to `DATA_DIR/outbox/*.eml`, ready to
 * be opened.
 * @param stop ends it at once
 * @throws NotSentError; Error when the folder cannot be written
 */
export async function send({ message, senderName, to }: Outgoing, stop?: AbortSignal): Promise<void> {
  const { SMTP_URL } = env()
  if (!SMTP_URL) {
    await keepInFolder(message)
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

/** Ends all connections to the mail server, whatever they are doing. The next mail opens new ones. */
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
    // Called when the server has let us in, and waits for the message.
    message.processFunc((input) => {
      progressOf.set(raw, 'begun')
      return input.once('end', () => progressOf.set(raw, 'handed over'))
    })
    done()
  })
  return pool
}

/** Errors of the way to the server, and of our sign-in: they are true of every mail. */
const OF_SERVER = /^(?:ECONNECTION|ESOCKET|ETIMEDOUT|EDNS|EPROXY|ETLS|EPROTOCOL|EAUTH|ENOAUTH|EOAUTH2)$/

/**
 * What a server says of a message's recipient or of its content, it says for good with a code of 5xx (RFC 5321, 4.2.1).
 * What it says before that, of our own address, is ours to put right: the mail is worth another try. With 421 it ends the
 * connection, whatever it was asked.
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
