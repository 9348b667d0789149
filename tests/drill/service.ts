import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { freePort } from '../factories/free-port'
import { isServing, type RunningService, runService } from '../factories/run-service'

export const ADMINISTRATOR = { email: 'drill@example.com', password: 'a password for drills 1843' }

export type Service = {
  origin: string
  pid: number
  isUp: () => boolean
  /** Its error output. */
  errors: () => string
  /** Memory in use after a garbage collection, in MiB. */
  liveMiB: () => Promise<number>
  /** Kills it in the middle of its work, like a machine failure. */
  kill: () => Promise<void>
  /** Stops it as a host would. */
  stop: () => Promise<void>
}

/** Location of a service and its data. Without `databaseUrl`, the database is in `data`, too. */
export type Place = { data: string; port: number; databaseUrl?: string }

/** Creates a data folder and finds a free port. */
export async function newDataFolder(databaseUrl = ''): Promise<Place & { remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-drill-'))
  return {
    data: join(folder, 'data'),
    port: await freePort(),
    databaseUrl,
    remove: () => rmSync(folder, { recursive: true, force: true }),
  }
}

/** The environment of a service, or of a command on its data. */
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

/** Starts the built service behind one trusted proxy. */
export async function startService(place: Place): Promise<Service> {
  const service = runService(serviceEnvironment(place), { folder: dirname(place.data) })
  await isServing(service)
  return {
    origin: `http://localhost:${place.port}`,
    pid: service.pids().web,
    isUp: service.isUp,
    errors: service.output,
    liveMiB: () => liveMiB(service, 'web'),
    kill: service.kill,
    stop: async () => void (await service.stop()),
  }
}

/** Node options that let a process report its live memory. */
export const REPORTS_HEAP = '--expose-gc --import ./tests/drill/report-heap.mjs'

/** Memory that a process of a service uses after a garbage collection, in MiB. */
export async function liveMiB(service: RunningService, name: 'web' | 'worker'): Promise<number> {
  const printed = service.output().length
  process.kill(service.pids()[name], 'SIGUSR2')
  for (;;) {
    await wait(50)
    const [, bytes] = /^live: (\d+) bytes$/m.exec(service.output().slice(printed)) ?? []
    if (bytes) return Number(bytes) / 2 ** 20
  }
}

/** Starts the service and kills it after `milliseconds`. */
export async function killWhileStarting(place: Place, milliseconds: number): Promise<void> {
  const service = runService(serviceEnvironment(place))
  await wait(milliseconds)
  await service.kill()
}

function serviceEnvironment(place: Place): NodeJS.ProcessEnv {
  return { ...environment(place), NODE_OPTIONS: REPORTS_HEAP }
}
