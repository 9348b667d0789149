import { type ChildProcess, spawn, execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type FullConfig } from '@playwright/test'
import { endWithUs } from '../factories/end-with-us'
import { startBakery } from './bakery-site'
import { folderOf, portsOf } from './ports'
import { startMailbox } from './servers/mailbox'
import { startFacebook, startOpenId } from './servers/sign-in-providers'

/** The first administrator of each service under test. */
export const ADMINISTRATOR = { email: 'admin@example.com', password: 'admin-password-1' }

/**
 * Builds once, then starts a separate world for each worker: a service with its data, and stand-ins for the
 * services it uses.
 */
export default async function setup({ workers }: FullConfig): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-e2e-'))
  process.env.E2E_FOLDER = folder // passed to the workers
  execFileSync(process.execPath, ['lib/commands/build.mjs'], { stdio: 'inherit' })
  const starting = Array.from({ length: workers }, (_, worker) => startWorld(worker))
  const stop = async () => {
    const worlds = await Promise.allSettled(starting)
    for (const world of worlds) if (world.status === 'fulfilled') await world.value.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  await Promise.all(starting).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return stop
}

/**
 * Starts the world of one worker: the service as in production, with a separate data folder, a site to
 * convert, a mailbox, an OpenID provider and Facebook.
 */
async function startWorld(worker: number) {
  const ports = portsOf(worker)
  const folder = folderOf(worker)
  mkdirSync(folder)
  const origin = `http://localhost:${ports.service}`
  const site = await startBakery(ports.site)
  const mailbox = await startMailbox(join(folder, 'mail'))
  const openId = await startOpenId(`${origin}/api/auth/callback/google`)
  const facebook = await startFacebook(`${origin}/api/auth/callback/facebook`)
  const service = spawn(process.execPath, ['lib/commands/start.mjs'], {
    detached: true, // a process group, which is stopped as a whole after the run
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      PORT: String(ports.service),
      APP_URL: origin,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: '',
      OUTBOUND_PRIVATE_ALLOW: `127.0.0.1:${ports.site},127.0.0.1:${ports.wordpress}`,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      BANK_DETAILS: 'Example Ltd\\nIBAN DE02 1203 0000 0000 2020 51',
      LOG_LEVEL: 'error',
      ...mailbox.env,
      ...openId.env,
      ...facebook.env,
    },
  })
  endWithUs(service)
  const stop = async () => {
    if (service.exitCode === null && service.signalCode === null) {
      service.kill('SIGTERM')
      await once(service, 'exit')
    }
    await Promise.all([site.stop(), mailbox.stop(), openId.stop(), facebook.stop()])
  }
  try {
    await ready(service, `Appkiln is ready at ${origin}`)
  } catch (error) {
    await stop()
    throw error
  }
  return { stop }
}

/** Resolves when the output contains `words`. Rejects with the output if the service exits before. */
function ready(service: ChildProcess, words: string): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    for (const stream of [service.stdout, service.stderr])
      stream?.on('data', (text: Buffer) => {
        output += text.toString()
        if (output.includes(words)) resolve()
      })
    service.once('exit', () => reject(new Error(`The service ended while it was started:\n${output}`)))
  })
}
