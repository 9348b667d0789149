import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { linkIn, startSmtp } from '../../factories/mail'
import { PORTS } from '../ports'

/** Tests run in processes of their own: the server hands them what it received through a folder. */
const FOLDER = join(tmpdir(), `appkiln-e2e-mailbox-${PORTS.service}`)

/** A real SMTP server on loopback whose mail the tests can read. */
export async function startMailbox() {
  rmSync(FOLDER, { recursive: true, force: true })
  mkdirSync(FOLDER, { recursive: true })
  let count = 0
  const smtp = await startSmtp({
    onMail: ({ to, raw }) => {
      for (const person of to) writeFileSync(join(FOLDER, `${++count} ${person}`), raw)
    },
  })
  return { env: { SMTP_URL: smtp.url, MAIL_FROM: 'Appkiln <apps@example.com>' }, stop: smtp.stop }
}

/** The messages that somebody got, the oldest first. */
export function mailsTo(address: string): string[] {
  return readdirSync(FOLDER)
    .filter((name) => name.endsWith(` ${address}`))
    .sort((a, b) => parseInt(a) - parseInt(b))
    .map((name) => readFileSync(join(FOLDER, name), 'utf8'))
}

/** The newest link to a page that somebody got, as soon as it is there. */
export async function linkTo(address: string, path: string): Promise<string> {
  for (let wait = 0; wait < 100; wait++) {
    const links = mailsTo(address)
      .filter((message) => message.includes(path))
      .map(linkIn)
    const newest = links.at(-1)
    if (newest) return newest.href
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error(`No mail with ${path} came to ${address}`)
}
