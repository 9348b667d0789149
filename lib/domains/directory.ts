import { MINUTE, SECOND } from '../base/clock'
import { database } from '../platform/database/database'
import { type CustomHost, setCustomHosts } from '../platform/http/custom-hosts'
import { log } from '../platform/log'
import { singleton } from '../platform/singleton'

/** Interval between checks for changes by other processes, in milliseconds. */
const POLL_MS = 2 * SECOND
/** Interval of a complete load, for changes that a check misses because clocks differ. */
const RELOAD_MS = MINUTE

const loaded = singleton('domain directory', () => ({ version: '', at: 0 }))

const PROVEN = { provenHost: { not: null } } as const

/** Loads the hosts of all apps into this process. */
export async function loadDirectory(): Promise<void> {
  const version = await currentVersion()
  const rows = await database().appDomain.findMany({
    where: PROVEN,
    select: { host: true, token: true, state: true, app: { select: { slug: true } } },
  })
  setCustomHosts(rows.map(toCustomHost))
  Object.assign(loaded, { version, at: Date.now() })
}

function toCustomHost(row: {
  host: string
  token: string
  state: string
  app: { slug: string }
}): CustomHost {
  const { host, token, state } = row
  const isActive = state === 'active'
  return { host, slug: row.app.slug, token, isActive, allowsCertificate: isActive || state === 'connecting' }
}

/** Changes with every change that matters for serving apps. */
async function currentVersion(): Promise<string> {
  const { _count, _max } = await database().appDomain.aggregate({
    where: PROVEN,
    _count: true,
    _max: { changedAt: true },
  })
  return `${_count} ${_max.changedAt?.getTime() ?? 0}`
}

/** Loads the hosts again if another process changed them. While the database is unavailable, they stay. */
export async function refreshDirectory(): Promise<void> {
  if (Date.now() - loaded.at >= RELOAD_MS || (await currentVersion()) !== loaded.version)
    await loadDirectory()
}

/** Loads the hosts and follows changes until the process ends. */
export async function followDirectory(): Promise<void> {
  await loadDirectory()
  let isBusy = false
  setInterval(() => {
    if (isBusy) return
    isBusy = true
    void refreshDirectory()
      .catch((err: unknown) => log.warn({ err }, 'domains of apps could not be read'))
      .finally(() => (isBusy = false))
  }, POLL_MS).unref()
}
