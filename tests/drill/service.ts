import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { endWithUs } from '../factories/end-with-us'
import { freePort } from '../factories/free-port'

export const ADMINISTRATOR = { email: 'drill@example.com', password: 'a password for drills 1843' }

export type Service = {
  origin: string
  pid: number
  isUp: () => boolean
  /** What it wrote as an error. */
  errors: () => string
  /** What it holds after everything else was thrown away, in MiB. */
  liveMiB: () => Promise<number>
  /** Ends it in the middle of its work, as a lost machine would. */
  kill: () => Promise<void>
  /** Ends it as a host would. */
  stop: () => Promise<void>
}

/** Where a service is, and what it keeps: in `data` its database too, unless that has an address. */
export type Place = { data: string; port: number; databaseUrl?: string }

/** A data folder and a port that are free. */
export async function newPlace(databaseUrl = ''): Promise<Place & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-drill-'))
  return {
    data: join(folder, 'data'),
    port: await freePort(),
    databaseUrl,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The environment that a service, or a command on what it keeps, runs in. */
export function environment({ data, port, databaseUrl = '' }: Place): NodeJS.ProcessEnv {
  return {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    HOST: '127.0.0.1',
    APP_URL: `http://localhost:${port}`,
    DATA_DIR: data,
    DATABASE_URL: databaseUrl,
    ADMIN_EMAIL: ADMINISTRATOR.email,
    ADMIN_PASSWORD: ADMINISTRATOR.password,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
  }
}

/** Starts the built service, behind one trusted proxy. */
export async function startService(place: Place): Promise<Service> {
  const { child, origin } = spawnService(place)
  let output = ''
  child.stderr.on('data', (text: Buffer) => (output += text.toString()))
  await ready(child, (text) => (output += text))
  const isUp = () => child.exitCode === null && child.signalCode === null
  const end = async (signal: 'SIGKILL' | 'SIGTERM') => {
    if (!isUp()) return
    const ended = once(child, 'exit')
    child.kill(signal)
    await ended
  }
  return {
    origin,
    pid: child.pid ?? 0,
    isUp,
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
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  }
}

/** Starts the service and kills it after so many milliseconds, whatever it does then. */
export async function killWhileStarting(place: Place, milliseconds: number): Promise<void> {
  const { child } = spawnService(place)
  const ended = once(child, 'exit')
  child.stdout.resume()
  child.stderr.resume()
  await Promise.race([wait(milliseconds), ended])
  child.kill('SIGKILL')
  await ended
}

const OPTIONS = ['--expose-gc', '--import', './tests/drill/tell-live-memory.mjs', '--import', 'tsx']

function spawnService(place: Place) {
  const child = spawn(process.execPath, [...OPTIONS, 'lib/commands/serve.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment(place),
  })
  endWithUs(child)
  return { child, origin: `http://localhost:${place.port}` }
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
