import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FullConfig } from '@playwright/test'
import { SITE_PORT, startBakery } from './bakery-site'
import { WORDPRESS_PORT } from './servers/wordpress'
import { startMailbox } from './servers/mailbox'
import { startFacebook } from './servers/facebook'
import { startOpenId } from './servers/openid'

/** The first administrator of the service under test. */
export const ADMINISTRATOR = { email: 'admin@example.com', password: 'admin-password-1' }

const STARTED_WITHIN = 300_000

/** Starts the service as a person would, with a data folder of its own, a site to convert, a mailbox, an OpenID provider and Facebook. */
export default async function setup(config: FullConfig): Promise<() => Promise<void>> {
  const base = new URL(config.projects[0]?.use.baseURL ?? '')
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-e2e-'))
  process.env.E2E_DATABASE_URL = `file:${join(folder, 'appkiln.db')}` // handed on to the tests' processes
  const site = await startBakery()
  const mailbox = await startMailbox()
  const openId = await startOpenId(`${base.origin}/api/auth/callback/google`)
  const facebook = await startFacebook(`${base.origin}/api/auth/callback/facebook`)
  const service = spawn(process.execPath, ['lib/commands/start.mjs'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: base.port,
      APP_URL: base.origin,
      DATA_DIR: folder,
      DATABASE_URL: '',
      OUTBOUND_PRIVATE_ALLOW: `127.0.0.1:${SITE_PORT},127.0.0.1:${WORDPRESS_PORT}`,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      BANK_DETAILS: 'Example Ltd\\nIBAN DE02 1203 0000 0000 2020 51',
      LOG_LEVEL: 'error',
      ...mailbox.env,
      ...openId.env,
      ...facebook.env,
    },
  })
  await started(service, `${base.origin}/api/health`)
  return async () => {
    await ended(service)
    await Promise.all([site.stop(), mailbox.stop(), openId.stop(), facebook.stop()])
    rmSync(folder, { recursive: true, force: true })
  }
}

async function started(service: ChildProcess, health: string): Promise<void> {
  let output = ''
  for (const stream of [service.stdout, service.stderr])
    stream?.on('data', (text: Buffer) => (output += text.toString()))
  const until = Date.now() + STARTED_WITHIN
  while (Date.now() < until) {
    if (service.exitCode !== null) throw new Error(`The service ended while it was started:\n${output}`)
    const answer = await fetch(health).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error(`The service did not answer:\n${output}`)
}

function ended(service: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    service.once('exit', () => resolve())
    service.kill('SIGTERM')
  })
}
