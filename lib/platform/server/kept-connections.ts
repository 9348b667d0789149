import type { Server } from 'node:http'
import { SECOND } from '../../base/clock'

/** Longer than proxies keep a connection that nobody uses: Caddy two minutes, nginx and Amazon's one, Google's ten. */
const BEHIND_PROXY = 620 * SECOND

/**
 * Leaves it to the proxy in front to close connections. If we closed one first, a request that the proxy had just sent
 * on it would be lost, and the proxy would answer 502: a write must not be sent again. Strangers who connect directly
 * get Node's five seconds.
 */
export function keepProxyConnections(server: Server, trustedProxies: number): void {
  if (trustedProxies > 0) server.keepAliveTimeout = BEHIND_PROXY
}
