import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { database } from '@/lib/platform/database/database'
import { sendDueMails } from '@/lib/platform/mail/sender'
import { closeMailTransport } from '@/lib/platform/mail/transport'

/** Returns the raw messages in an outbox folder, oldest first. */
export function outbox(folder: string): string[] {
  const path = join(folder, 'outbox')
  try {
    return readdirSync(path)
      .filter((name) => name.endsWith('.eml'))
      .sort()
      .map((name) => readFileSync(join(path, name), 'utf8'))
  } catch {
    return []
  }
}

/**
 * Returns the first message of this process' outbox folder that contains all `words`, or '' if none arrives.
 * First sends what waits in the database, as the service's sender would.
 */
export async function mailed(...words: string[]): Promise<string> {
  const find = () =>
    outbox(process.env.DATA_DIR ?? '')
      .map((raw) => raw.replace(/=\r?\n/g, ''))
      .find((raw) => words.every((part) => raw.includes(part)))
  for (let tries = 0; tries < 100 && find() === undefined; tries++) {
    await sendDueMails()
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return find() ?? ''
}

/** Returns the link of a message, with its soft line breaks (quoted-printable) removed. */
export function linkIn(message: string): URL {
  const plain = message.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  return new URL(/https?:\/\/\S+token=[\w-]+/.exec(plain)?.[0] ?? 'none:')
}

/** Ends a pause as if time had passed: the next email tries the mail server again. */
export async function letPausePass(): Promise<void> {
  const { setting } = database()
  const { value } = await setting.findUniqueOrThrow({ where: { key: 'mail.pause' } })
  const pause = { ...(JSON.parse(value) as object), until: new Date() }
  await setting.update({ where: { key: 'mail.pause' }, data: { value: JSON.stringify(pause) } })
}

const refusal = (words: string, responseCode: number) => Object.assign(new Error(words), { responseCode })

export type Received = { from: string; to: string[]; raw: string }

/** Whether a server accepts a message, or the code of its rejection. It may also never respond. */
type Accept = (raw: string) => boolean | number | 'never answers' | Promise<boolean>

/**
 * A real SMTP server on loopback that records accepted messages. With `refuse` it rejects every recipient,
 * optionally with that code. `accept` decides about each message; a rejected one gets a temporary error or
 * its code. `refuseLogin` and `refuseSender` are codes that reject the login or the sender.
 */
export async function startSmtp({
  refuse = false,
  refuseLogin,
  refuseSender,
  accept = () => true,
  onMail = () => undefined,
}: {
  refuse?: boolean | number
  refuseLogin?: number
  refuseSender?: number
  accept?: Accept
  onMail?: (mail: Received) => void
} = {}) {
  const received: Received[] = []
  let offered = 0
  const server = new SMTPServer({
    authOptional: true,
    closeTimeout: 500,
    disabledCommands: ['STARTTLS'],
    onAuth: (_auth, _session, done) =>
      done(refuseLogin ? refusal('Who are you?', refuseLogin) : null, { user: 'us' }),
    onMailFrom: (_address, _session, done) =>
      done(refuseSender ? refusal('Not from you', refuseSender) : null),
    onRcptTo: (_address, _session, done) =>
      done(refuse ? refusal('No such mailbox here', refuse === true ? 550 : refuse) : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        const mail = { from, to, raw: Buffer.concat(chunks).toString() }
        offered++
        void Promise.resolve(accept(mail.raw)).then((taken) => {
          if (taken === 'never answers') return
          if (taken === false) return done(refusal('Not now', 451))
          if (taken !== true) return done(refusal('Never', taken))
          received.push(mail)
          onMail(mail)
          done()
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.on('error', () => undefined)
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Number of messages received, accepted or not. */
    offered: () => offered,
    stop: () => {
      closeMailTransport()
      return new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** A MIME part (RFC 2045) as received: its headers and its content. */
export type MimePart = { type: string; headers: Map<string, string>; content: Buffer; parts: MimePart[] }

/** Parses a message, or a part of one, with its nested parts. */
export function readMime(raw: string): MimePart {
  const [head = '', body = ''] = raw.split(/\r\n\r\n([\s\S]*)/)
  const headers = new Map(
    head
      .replaceAll(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map((line) => {
        const [name = '', value = ''] = line.split(/:\s*(.*)/)
        return [name.toLowerCase(), value]
      }),
  )
  const contentType = headers.get('content-type') ?? 'text/plain'
  const boundary = /boundary="([^"]+)"/.exec(contentType)?.[1]
  const parts = boundary
    ? `\r\n${body}`
        .split(`\r\n--${boundary}`)
        .slice(1, -1)
        .map((part) => readMime(part.replace(/^\r\n/, '')))
    : []
  const encoding = headers.get('content-transfer-encoding') ?? '7bit'
  return { type: contentType.split(';')[0] ?? '', headers, content: decode(body, encoding), parts }
}

function decode(body: string, encoding: string): Buffer {
  if (encoding === 'base64') return Buffer.from(body, 'base64')
  if (encoding !== 'quoted-printable') return Buffer.from(body)
  const bytes = body
    .replaceAll('=\r\n', '')
    .replaceAll(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)))
  return Buffer.from(bytes, 'latin1')
}
