import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../factories/free-port'

export const ADMINISTRATOR = { email: 'drill@example.com', password: 'a password for drills 1843' }

export type Service = {
  origin: string
  pid: number
  /** What it wrote as an error. */
  errors: () => string
  /** What it holds after everything else was thrown away, in MiB. */
  liveMiB: () => Promise<number>
  stop: () => Promise<void>
}

const OPTIONS = ['--expose-gc', '--import', './tests/drill/tell-live-memory.mjs', '--import', 'tsx']

/** Starts the built service with a data folder of its own, behind one trusted proxy. */
export async function startService(databaseUrl = ''): Promise<Service> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-drill-'))
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const child = spawn(process.execPath, [...OPTIONS, 'lib/commands/serve.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...process.env,
      NODE_ENV: 'production',
      PORT: String(port),
      HOST: '127.0.0.1',
      APP_URL: origin,
      DATA_DIR: join(folder, 'data'),
      DATABASE_URL: databaseUrl,
      ADMIN_EMAIL: ADMINISTRATOR.email,
      ADMIN_PASSWORD: ADMINISTRATOR.password,
      TRUST_PROXY: '1',
      LOG_LEVEL: 'error',
    },
  })
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  await ready(child, (text) => (output += text))
  return {
    origin,
    pid: child.pid ?? 0,
    errors: () => output,
    liveMiB: async () => {
      const told = output.length
      child.kill('SIGUSR2')
      for (;;) {
        await once(child.stdout, 'data')
        const [, bytes] = /^live: (\d+) bytes$/m.exec(output.slice(told)) ?? []
        if (bytes) return Number(bytes) / 2 ** 20
      }
    },
    stop: async () => {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

function ready(child: ChildProcess, hear: (text: string) => void): Promise<void> {
  let output = ''
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (data: Buffer) => {
      output += data.toString()
      if (output.includes('is ready at')) resolve()
      hear(data.toString())
    })
    child.once('exit', () => reject(new Error(`The service ended while it was started:\n${output}`)))
  })
}
