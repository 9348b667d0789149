import { loadingCache } from '../base/lru'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { env } from '../platform/env'
import { singleton } from '../platform/singleton'
import { MINUTE } from '../base/clock'
import { describeAll } from './check'
import { Dns } from './dns'
import { challengeOf, getTarget, isApex, toDisplayName, zoneOf } from './names'
import { type OwnerRef, requireOwner } from './owners'
import type { DomainProblem } from './problems'
import { findProvider } from './providers'
import type { OwnedDomain, DnsRecord, Domain, DomainState } from './schema'

type Row = {
  host: string
  token: string
  state: string
  problems: string
  nameServers: string
  checkedAt: Date | null
  nextCheckAt: Date
  failingSince: Date | null
}

/** The domain of an app or a workspace, with the records to set and what the last check found. @throws NotFoundError */
export async function findDomain(actor: Actor, ref: OwnerRef, now = new Date()): Promise<OwnedDomain> {
  const { domain, ...owner } = await requireOwner(database(), actor, ref, now)
  const target = getTarget()
  return {
    ...{ isAvailable: target !== null, ...owner },
    domain: domain && (await toDomain(domain, target ?? '')),
  }
}

async function toDomain(row: Row, target: string): Promise<Domain> {
  const { host, token, checkedAt, nextCheckAt, failingSince } = row
  const problems = JSON.parse(row.problems) as DomainProblem[]
  const texts = describeAll(host, problems)
  const apex = isApex(host)
  return {
    host,
    name: toDisplayName(host),
    state: row.state as DomainState,
    records: [record('TXT', challengeOf(host), host, token), ...(await addressRecords(host, target, apex))],
    alternative: apex ? target : null,
    problems: problems.map((problem, index) => ({ ...problem, text: texts[index] ?? '' })),
    checkedAt: checkedAt?.toISOString() ?? null,
    nextCheckAt: nextCheckAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    provider: findProvider(JSON.parse(row.nameServers) as string[], apex),
  }
}

/** A domain itself cannot have a CNAME record (RFC 1034, 3.6.2), so it has our addresses. */
async function addressRecords(host: string, target: string, apex: boolean): Promise<DnsRecord[]> {
  if (!apex) return [record('CNAME', host, host, target)]
  const { v4, v6 } = await targets.forceFetch(target)
  return [
    ...v4.map((address) => record('A', host, host, address)),
    ...v6.map((address) => record('AAAA', host, host, address)),
  ]
}

function record(type: string, name: string, host: string, value: string): DnsRecord {
  const zone = zoneOf(host)
  return { type, name, label: name === zone ? '@' : name.slice(0, -zone.length - 1), value }
}

/** Addresses of this installation's target. */
const targets = singleton('domain target', () =>
  loadingCache<{ v4: string[]; v6: string[] }>({ max: 10, ttl: MINUTE }, async (target) => {
    const dns = new Dns(env().DOMAINS_DNS)
    try {
      const [v4, v6] = await Promise.all([dns.ipv4(target), dns.ipv6(target)])
      const addresses = ({ records }: typeof v4) => records.map(({ address }) => address).sort()
      return { v4: addresses(v4), v6: addresses(v6) }
    } finally {
      dns.close()
    }
  }),
)
