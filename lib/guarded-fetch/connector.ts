import { type LookupAddress, lookup as systemLookup } from 'node:dns'
import type { LookupFunction, Socket } from 'node:net'
import { buildConnector } from 'undici'
import { FetchProblemError } from './errors'
import { literalAddress, type Policy } from './policy'

/** Resolves a name like `dns.lookup`. Tests replace it to simulate DNS rebinding. */
export type Lookup = (
  hostname: string,
  options: { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void

/**
 * Connects to permitted addresses only. Checks at connection time: the addresses that the name resolved to
 * for this attempt, literal addresses, which are never resolved, and the peer of the open socket.
 */
export function createGuardedConnector(
  policy: Policy,
  { connectTimeout, lookup = systemLookup }: { connectTimeout: number; lookup?: Lookup },
): buildConnector.connector {
  const byPort = new Map<number, buildConnector.connector>()

  const connectorFor = (port: number) => {
    const known = byPort.get(port)
    if (known) return known
    const connector = buildConnector({
      timeout: connectTimeout,
      rejectUnauthorized: true,
      allowH2: false,
      lookup: guardLookup((ip) => policy.permitsAddress(ip, port), lookup),
    })
    byPort.set(port, connector)
    return connector
  }

  return (options, callback) => {
    const port = Number(options.port) || (options.protocol === 'https:' ? 443 : 80)
    const literal = literalAddress(options.hostname)
    if (literal !== null && !policy.permitsAddress(literal, port)) {
      callback(new FetchProblemError('refused'), null)
      return
    }
    connectorFor(port)(options, (...[error, socket]) => {
      if (error) callback(error, null)
      else if (isPermittedPeer(socket, policy)) callback(null, socket)
      else {
        socket.destroy()
        callback(new FetchProblemError('refused'), null)
      }
    })
  }
}

function isPermittedPeer(socket: Socket, policy: Policy): boolean {
  const { remoteAddress, remotePort } = socket
  return (
    remoteAddress !== undefined &&
    remotePort !== undefined &&
    policy.permitsAddress(remoteAddress, remotePort)
  )
}

/** Filters a name's addresses by policy. Refuses a name without a permitted address. */
export function guardLookup(permits: (ip: string) => boolean, lookup: Lookup = systemLookup): LookupFunction {
  return (hostname, options, callback) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, '')
      const permitted = addresses.filter(({ address }) => permits(address))
      const [first] = permitted
      if (!first) return callback(new FetchProblemError('refused'), '')
      if (options.all) callback(null, permitted)
      else callback(null, first.address, first.family)
    })
  }
}
