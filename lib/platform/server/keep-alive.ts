import type { Server } from 'node:http'
import { SECOND } from '../../base/clock'

/** Longer than proxies keep idle connections: Caddy two minutes, nginx and Amazon one, Google ten. */
const BEHIND_PROXY = 620 * SECOND

/**
 * Lets the proxy close idle connections. If we closed one first, a request just sent on it would be lost and
 * the proxy would respond with 502, since a write must not be retried. Clients that connect directly get
 * Node's default of five seconds.
 */
export function setKeepAlive(server: Server, trustedProxies: number): void {
  if (trustedProxies > 0) server.keepAliveTimeout = BEHIND_PROXY
}
