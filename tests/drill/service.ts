import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../factories/free-port'
import { isServing, runService } from '../factories/run-service'

export const ADMINISTRATOR = { email: 'drill@example.com', password: 'a password for drills 1843' }

export type Service = {
  origin: string
  pid: number
  isUp: () => boolean
  /** What it wrote. */
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
  const service = runService(serviceEnvironment(place), { folder: dirname(place.data) })
  await isServing(service)
  return {
    origin: `http://localhost:${place.port}`,
    pid: service.pids().web,
    isUp: service.isUp,
    errors: service.output,
    liveMiB: async () => {
      const told = service.output().length
      process.kill(service.pids().web, 'SIGUSR2')
      for (;;) {
        await wait(50)
        const [, bytes] = /^live: (\d+) bytes$/m.exec(service.output().slice(told)) ?? []
        if (bytes) return Number(bytes) / 2 ** 20
      }
    },
    kill: service.kill,
    stop: async () => void (await service.stop()),
  }
}

/** Starts the service and kills it after so many milliseconds, whatever it does then. */
export async function killWhileStarting(place: Place, milliseconds: number): Promise<void> {
  const service = runService(serviceEnvironment(place))
  await wait(milliseconds)
  await service.kill()
}

function serviceEnvironment(place: Place): NodeJS.ProcessEnv {
  const tellMemory = '--expose-gc --import ./tests/drill/tell-live-memory.mjs'
  return { ...environment(place), NODE_OPTIONS: tellMemory }
}
