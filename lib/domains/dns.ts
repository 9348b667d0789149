import { CANCELLED, NODATA, NOTFOUND, TIMEOUT } from 'node:dns'
import { Resolver } from 'node:dns/promises'
import type { LookupAddress } from 'node:dns'
import { SECOND } from '../base/clock'

/** Why name servers gave no answer. */
export type DnsFault = 'no-domain' | 'server-failure' | 'timeout'
/** Records, which may be none, or why there is no answer. */
export type DnsAnswer<T> = { records: T[]; fault: null } | { records: []; fault: DnsFault }

export type AddressRecord = { address: string; ttl: number }
export type CaaRecord = { tag: string; value: string }

/** Time for one attempt at one server, and for all queries of a check. */
const ATTEMPT_MS = 2 * SECOND
const CHECK_MS = 9 * SECOND

/** The queries of one check. Nothing is cached between checks. */
export class Dns {
  private readonly resolver = new Resolver({ timeout: ATTEMPT_MS, tries: 2, maxTimeout: ATTEMPT_MS })
  private readonly timer: NodeJS.Timeout

  /** @param servers addresses with optional ports; without any, those of the system */
  constructor(servers: readonly string[] = [], deadline = CHECK_MS) {
    if (servers.length > 0) this.resolver.setServers(servers)
    this.timer = setTimeout(() => this.resolver.cancel(), deadline)
  }

  close(): void {
    clearTimeout(this.timer)
    this.resolver.cancel()
  }

  ipv4(host: string): Promise<DnsAnswer<AddressRecord>> {
    return answer(this.resolver.resolve4(host, { ttl: true }))
  }

  ipv6(host: string): Promise<DnsAnswer<AddressRecord>> {
    return answer(this.resolver.resolve6(host, { ttl: true }))
  }

  cname(host: string): Promise<DnsAnswer<string>> {
    return answer(this.resolver.resolveCname(host), lower)
  }

  txt(name: string): Promise<DnsAnswer<string>> {
    return answer(this.resolver.resolveTxt(name), (rows) => rows.map((parts) => parts.join('').trim()))
  }

  nameServers(zone: string): Promise<DnsAnswer<string>> {
    return answer(this.resolver.resolveNs(zone), lower)
  }

  caa(name: string): Promise<DnsAnswer<CaaRecord>> {
    return answer(this.resolver.resolveCaa(name), (rows) =>
      rows.flatMap((row) =>
        Object.entries(row).flatMap(([tag, value]) => (typeof value === 'string' ? [{ tag, value }] : [])),
      ),
    )
  }

  /** All addresses, for connections. @throws an error of the look-up if there is none */
  async lookup(host: string): Promise<LookupAddress[]> {
    const [v4, v6] = await Promise.all([this.ipv4(host), this.ipv6(host)])
    return [
      ...v4.records.map(({ address }) => ({ address, family: 4 })),
      ...v6.records.map(({ address }) => ({ address, family: 6 })),
    ]
  }
}

const lower = (names: readonly string[]) => names.map((name) => name.replace(/\.$/, '').toLowerCase())

async function answer<Row, T = Row>(
  query: Promise<Row[]>,
  convert: (rows: Row[]) => T[] = (rows) => rows as unknown as T[],
): Promise<DnsAnswer<T>> {
  try {
    return { records: convert(await query), fault: null }
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code ?? ''
    if (code === NODATA) return { records: [], fault: null }
    return { records: [], fault: faultOf(code) }
  }
}

function faultOf(code: string): DnsFault {
  if (code === NOTFOUND) return 'no-domain'
  return [TIMEOUT, CANCELLED, 'ECONNREFUSED'].includes(code) ? 'timeout' : 'server-failure'
}
