import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ROOT, build } from '../lib/commands/setup.mjs'
import { freePort } from '../tests/factories/free-port'

const STARTED_WITHIN = 60_000

/**
 * Does the work beside the service as it is served to people: built when its sources changed, on a free port, with a data
 * folder of its own, which the work is told too, and the settings of `env`. It is ended when the work is done, whether well or not.
 */
export async function withService(
  work: (origin: string, folder: string) => Promise<void>,
  env: Record<string, string> = {},
): Promise<void> {
  build()
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-bench-'))
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}`
  const service = spawn(process.execPath, ['--import', 'tsx', 'lib/commands/serve.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      APP_URL: origin,
      DATA_DIR: folder,
      DATABASE_URL: '',
      LOG_LEVEL: 'silent',
      ...env,
    },
  })
  const kill = () => service.kill()
  process.once('exit', kill)
  try {
    await started(service, origin)
    await work(origin, folder)
  } finally {
    await ended(service)
    process.off('exit', kill)
    rmSync(folder, { recursive: true, force: true })
  }
}

async function started(service: ChildProcess, origin: string): Promise<void> {
  for (const until = Date.now() + STARTED_WITHIN; Date.now() < until;) {
    if (service.exitCode !== null) throw new Error('The service ended while it was started.')
    const answer = await fetch(`${origin}/api/health`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
  throw new Error('The service did not answer.')
}

function ended(service: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    if (service.exitCode !== null || service.signalCode !== null) return resolve()
    service.once('exit', () => resolve())
    service.kill('SIGTERM')
  })
}
