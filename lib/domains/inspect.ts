import { SECOND } from '../base/clock'
import { createPolicy, type PrivatePlace } from '../guarded-fetch/policy'
import { Dns, type AddressRecord, type DnsAnswer, type DnsFault } from './dns'
import { challengeOf, zoneOf } from './names'
import type { DomainProblem } from './problems'

/** How to look up names, and what they should contain. */
export type InspectOptions = {
  servers: readonly string[]
  target: string
  /** Certificate authorities of this installation, as in CAA records. */
  authorities: readonly string[]
  /** Port of name servers that are queried directly. */
  authorityPort?: number
  /** Time for all queries, in milliseconds. */
  deadline?: number
  /** Private addresses that these name servers may have. */
  privateAllow?: readonly PrivatePlace[]
}

export type Inspection = {
  /** Values of the TXT record. Null if they could not be looked up. */
  tokens: readonly string[] | null
  problems: DomainProblem[]
  nameServers: readonly string[]
}

/** Problems of the addresses that a proxy in front of us explains: then the host answers all the same. */
export const PROXIED: ReadonlySet<string> = new Set(['elsewhere'])

/** Looks up everything about a host that its app needs. Takes at most nine seconds. */
export async function inspectHost(
  host: string,
  token: string,
  options: InspectOptions,
  now: Date,
): Promise<Inspection> {
  const dns = new Dns(options.servers, options.deadline)
  try {
    const [txt, zone, pointing, caa] = await Promise.all([
      dns.txt(challengeOf(host)),
      dns.nameServers(zoneOf(host)),
      inspectAddresses(dns, host, options, now),
      inspectCaa(dns, host, options.authorities),
    ])
    if (zone.fault === 'no-domain') return { tokens: [], problems: [{ code: 'no-domain' }], nameServers: [] }
    const missing = txt.fault !== null && txt.fault !== 'no-domain'
    const problems = missing
      ? [faultProblem(txt.fault), ...pointing, ...caa]
      : [...tokenProblem(txt.records, token), ...pointing, ...caa]
    return {
      tokens: missing ? null : txt.records,
      problems: distinct(problems),
      nameServers: zone.records,
    }
  } finally {
    dns.close()
  }
}

function tokenProblem(found: readonly string[], token: string): DomainProblem[] {
  if (found.includes(token)) return []
  return found.length === 0 ? [{ code: 'no-token' }] : [{ code: 'wrong-token', found: found.map(shorten) }]
}

const shorten = (text: string) => (text.length > 80 ? `${text.slice(0, 79)}…` : text)

const faultProblem = (fault: DnsFault): DomainProblem => ({
  code: fault === 'no-domain' ? 'no-record' : fault,
})

/** Each code once. */
function distinct(problems: readonly DomainProblem[]): DomainProblem[] {
  return [...new Map(problems.map((problem) => [problem.code, problem])).values()]
}

type Addresses = { v4: DnsAnswer<AddressRecord>; v6: DnsAnswer<AddressRecord> }

async function addressesOf(dns: Dns, host: string): Promise<Addresses> {
  const [v4, v6] = await Promise.all([dns.ipv4(host), dns.ipv6(host)])
  return { v4, v6 }
}

async function inspectAddresses(
  dns: Dns,
  host: string,
  options: InspectOptions,
  now: Date,
): Promise<DomainProblem[]> {
  const [own, target] = await Promise.all([addressesOf(dns, host), addressesOf(dns, options.target)])
  if (target.v4.records.length + target.v6.records.length === 0)
    return [{ code: target.v4.fault === 'timeout' ? 'timeout' : 'target' }]
  const problem = compare(own, target)
  if (problem?.code !== 'elsewhere' && problem?.code !== 'no-record') return problem ? [problem] : []
  if (await isRightAtAuthority(dns, host, target, options)) {
    const ttl = Math.min(...[...own.v4.records, ...own.v6.records].map((record) => record.ttl))
    const until = Number.isFinite(ttl) ? new Date(now.getTime() + ttl * SECOND).toISOString() : undefined
    return [{ code: 'cached', ...(until && { until }) }]
  }
  if (problem.code !== 'elsewhere') return [problem]
  const { records: names } = await dns.cname(host)
  return [names.length > 0 ? { code: 'elsewhere', found: names } : problem]
}

/** Compares a host's addresses with those that it should have. */
function compare({ v4, v6 }: Addresses, target: Addresses): DomainProblem | null {
  const fault = [v4.fault, v6.fault].find((found) => found !== null && found !== 'no-domain')
  if (fault) return faultProblem(fault)
  const others4 = difference(v4, target.v4)
  const others6 = difference(v6, target.v6)
  if (others4.length > 0) return { code: 'elsewhere', found: [...others4, ...others6] }
  const isMissing = target.v4.records.length > 0 ? v4.records.length === 0 : v6.records.length === 0
  if (others6.length > 0) return { code: isMissing ? 'elsewhere' : 'ipv6', found: others6 }
  return isMissing ? { code: 'no-record' } : null
}

function difference(found: DnsAnswer<AddressRecord>, expected: DnsAnswer<AddressRecord>): string[] {
  const known = new Set(expected.records.map(({ address }) => address))
  return found.records.map(({ address }) => address).filter((address) => !known.has(address))
}

/** Whether the domain's own name servers have the right record already, which others will fetch later. */
async function isRightAtAuthority(
  dns: Dns,
  host: string,
  target: Addresses,
  { authorityPort: port = 53, privateAllow = [], target: name }: InspectOptions,
): Promise<boolean> {
  const policy = createPolicy({ privateAllow })
  const isPermitted = (ip: string) =>
    policy.permitsAddress(ip, port) || (port === 53 && policy.permitsAddress(ip, 443))
  const { records: names } = await dns.nameServers(zoneOf(host))
  const found = await Promise.all(names.slice(0, 3).map((server) => dns.ipv4(server)))
  const servers = found.flatMap(({ records }) => records.map(({ address }) => address)).filter(isPermitted)
  if (servers.length === 0) return false
  const authority = new Dns(
    servers.map((ip) => `${ip}:${port}`),
    4 * SECOND,
  )
  try {
    const [cname, own] = await Promise.all([authority.cname(host), addressesOf(authority, host)])
    return cname.records.some((value) => value === name) || compare(own, target) === null
  } finally {
    authority.close()
  }
}

/** Checks the CAA records that apply to a host: the closest on the way up (RFC 8659, 3). */
async function inspectCaa(dns: Dns, host: string, authorities: readonly string[]): Promise<DomainProblem[]> {
  const labels = host.split('.')
  const names = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'))
  const answers = await Promise.all(names.map((name) => dns.caa(name)))
  for (const { records, fault } of answers) {
    if (fault === 'server-failure' || fault === 'timeout') return [{ code: fault }]
    if (records.length === 0) continue
    const issuers = records
      .filter(({ tag }) => tag === 'issue')
      .map(({ value }) => (value.split(';')[0] ?? '').trim().toLowerCase())
    if (issuers.length === 0 || issuers.some((issuer) => authorities.includes(issuer))) return []
    return [{ code: 'caa', found: issuers.filter((issuer) => issuer !== '') }]
  }
  return []
}
