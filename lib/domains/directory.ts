import { createHash } from 'node:crypto'
import { MINUTE, SECOND } from '../base/clock'
import { fullName } from '../base/person'
import type { BrandLogo } from '../brand'
import { getEntitlements, planFields } from '../billing/plans/entitlements'
import { database } from '../platform/database/database'
import { type CustomHost, type HostedWorkspace, setCustomHosts } from '../platform/http/custom-hosts'
import { log } from '../platform/log'
import { singleton } from '../platform/singleton'
import { GRACE_AFTER_PLAN, NEUTRAL_COLOR } from './schema'

/** Interval between checks for changes by other processes, in milliseconds. */
const POLL_MS = 2 * SECOND
/** Interval of a complete load, for changes that a check misses: plans that end, and clocks that differ. */
const RELOAD_MS = MINUTE

const loaded = singleton('domain directory', () => ({ version: '', at: 0 }))

const PROVEN = { provenHost: { not: null } } as const

const workspaceFields = {
  ...{ name: true, ...planFields },
  owner: { select: { ...planFields.owner.select, firstName: true, lastName: true, disabledAt: true } },
  brand: {
    select: { name: true, color: true, email: true, website: true, address: true, updatedAt: true },
  },
} as const

/** Loads all proven hosts into this process. */
export async function loadDirectory(now = new Date()): Promise<void> {
  const version = await currentVersion()
  const rows = await database().domain.findMany({
    where: PROVEN,
    select: {
      ...{ host: true, token: true, state: true },
      app: { select: { slug: true } },
      workspace: { select: workspaceFields },
    },
  })
  const logos = await loadLogos(rows.flatMap(({ workspace }) => workspace ?? []))
  const hosts = rows.map(({ host, token, state, app, workspace }): CustomHost => {
    const isActive = state === 'active'
    return {
      ...{ host, token, isActive, allowsCertificate: isActive || state === 'connecting' },
      slug: app?.slug ?? null,
      workspace: workspace && toHosted(workspace, logos.get(workspace.id)?.logo ?? null, now),
    }
  })
  setCustomHosts(hosts)
  Object.assign(loaded, { version, at: Date.now() })
}

type Workspace = Parameters<typeof getEntitlements>[0] & {
  name: string
  owner: { firstName: string; lastName: string; disabledAt: Date | null }
  brand: {
    name: string
    color: string
    email: string
    website: string
    address: string
    updatedAt: Date
  } | null
}

function toHosted(workspace: Workspace, logo: BrandLogo | null, now: Date): HostedWorkspace {
  const { id, name, owner, brand } = workspace
  const before = new Date(now.getTime() - GRACE_AFTER_PLAN)
  const isInPlan = [now, before].some((time) => getEntitlements(workspace, time).whiteLabel)
  return {
    ...{ id, isServed: isInPlan && owner.disabledAt === null },
    name: brand?.name || name || fullName(owner),
    color: brand?.color || NEUTRAL_COLOR,
    logo,
    ...{ email: brand?.email ?? '', website: brand?.website ?? '', address: brand?.address ?? '' },
  }
}

type Logos = Map<string, { changedAt: number; logo: BrandLogo | null }>

const known = singleton('logos of workspaces', () => ({ logos: new Map() as Logos }))

/** Finds what changed since the last load. A stored logo is a PNG, whose size is in its header. */
async function loadLogos(workspaces: readonly Pick<Workspace, 'id' | 'brand'>[]): Promise<Logos> {
  const logos: Logos = new Map()
  for (const { id: workspaceId, brand } of workspaces) {
    const changedAt = brand?.updatedAt.getTime() ?? 0
    const before = known.logos.get(workspaceId)
    if (before?.changedAt === changedAt) logos.set(workspaceId, before)
    else logos.set(workspaceId, { changedAt, logo: brand && (await describeLogo(workspaceId)) })
  }
  known.logos = logos
  return logos
}

async function describeLogo(workspaceId: string): Promise<BrandLogo | null> {
  const select = { logo: true } as const
  const row = await database().workspaceBrand.findUnique({ where: { workspaceId }, select })
  if (!row?.logo) return null
  const png = Buffer.from(row.logo)
  const hash = createHash('sha256').update(png).digest('hex')
  return { hash, width: png.readUInt32BE(16), height: png.readUInt32BE(20) }
}

/** Changes with every change that matters for serving a host. */
async function currentVersion(): Promise<string> {
  const [{ _count, _max }, brands] = await Promise.all([
    database().domain.aggregate({ where: PROVEN, _count: true, _max: { changedAt: true } }),
    database().workspaceBrand.aggregate({
      where: { workspace: { domain: PROVEN } },
      _max: { updatedAt: true },
    }),
  ])
  return [_count, _max.changedAt?.getTime() ?? 0, brands._max.updatedAt?.getTime() ?? 0].join(' ')
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
      .catch((err: unknown) => log.warn({ err }, 'domains could not be read'))
      .finally(() => (isBusy = false))
  }, POLL_MS).unref()
}
