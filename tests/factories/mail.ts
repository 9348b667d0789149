import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'

/** The messages in an outbox folder, the oldest first, as they were written. */
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

/** The first message of this process' own outbox that says something, once it is there; '' when none comes. */
export async function mailed(words: string): Promise<string> {
  const find = () =>
    outbox(process.env.DATA_DIR ?? '')
      .map((raw) => raw.replace(/=\r?\n/g, ''))
      .find((raw) => raw.includes(words))
  for (let tries = 0; tries < 100 && find() === undefined; tries++)
    await new Promise((resolve) => setTimeout(resolve, 20))
  return find() ?? ''
}

/** The link of a message, with its soft line breaks (quoted-printable) undone. */
export function linkIn(message: string): URL {
  const plain = message.replace(/=\r?\n/g, '').replace(/=3D/g, '=')
  return new URL(/https?:\/\/\S+token=[\w-]+/.exec(plain)?.[0] ?? 'none:')
}

export type Received = { from: string; to: string[]; raw: string }

/** A real SMTP server on loopback that keeps what it is given; with `refuse` it takes nothing. */
export async function startSmtp({
  refuse = false,
  onMail = () => undefined,
}: { refuse?: boolean; onMail?: (mail: Received) => void } = {}) {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (_address, _session, done) => done(refuse ? new Error('No such mailbox here') : null),
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : ''
        const to = envelope.rcptTo.map(({ address }) => address)
        const mail = { from, to, raw: Buffer.concat(chunks).toString() }
        received.push(mail)
        onMail(mail)
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  server.on('error', () => undefined)
  const { port } = server.server.address() as { port: number }
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
