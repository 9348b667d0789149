import type { PolicyOptions } from '../../../guarded-fetch/policy'
import { env } from '../../../platform/env'
import * as endpoints from './allowed-endpoint'

/** What push messages of this installation may reach. */
export function outboundRules(): PolicyOptions {
  return { privateAllow: env().OUTBOUND_PRIVATE_ALLOW, ownPorts: [env().PORT] }
}

/**
 * Whether a device may subscribe with an endpoint: an address that a stranger typed. What its name resolves to is looked at
 * when a message is sent.
 */
export function isAllowedEndpoint(endpoint: string): boolean {
  return endpoints.isAllowedEndpoint(endpoint, outboundRules())
}
