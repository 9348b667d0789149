import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from '@playwright/test'
import { linkIn, startSmtp } from '../../factories/mail'
import { ownFolder } from '../ports'

/**
 * A real SMTP server on loopback whose emails the tests can read. Tests run in separate processes, so
 * received emails are passed to them through a folder.
 */
export async function startMailbox(folder: string) {
  mkdirSync(folder, { recursive: true })
  let count = 0
  const smtp = await startSmtp({
    onMail: ({ to, raw }) => {
      for (const person of to) writeFileSync(join(folder, `${++count} ${person}`), raw)
    },
  })
  return { env: { SMTP_URL: smtp.url, MAIL_FROM: 'Appkiln <apps@example.com>' }, stop: smtp.stop }
}

/** Returns the messages to an address, oldest first. */
export function mailsTo(address: string): string[] {
  const folder = join(ownFolder(), 'mail')
  return readdirSync(folder)
    .filter((name) => name.endsWith(` ${address}`))
    .sort((a, b) => parseInt(a) - parseInt(b))
    .map((name) => readFileSync(join(folder, name), 'utf8'))
}

/** Waits for the newest link to a page that was sent to an address. */
export async function linkTo(address: string, path: string): Promise<string> {
  const newest = () =>
    mailsTo(address)
      .filter((message) => message.includes(path))
      .map((message) => linkIn(message)?.href)
      .at(-1)
  await expect.poll(newest, `a mail with ${path} to ${address}`).toBeDefined()
  return newest() ?? ''
}
