import type { PolicyOptions } from '../../../guarded-fetch/policy'
import { env } from '../../../platform/env'
import * as endpoints from './allowed-endpoint'

/** Outbound rules for push messages of this installation. */
export function outboundRules(): PolicyOptions {
  return { privateAllow: env().OUTBOUND_PRIVATE_ALLOW, ownPorts: [env().PORT] }
}

/**
 * Returns whether a device may subscribe with an endpoint, which is untrusted input. The resolved IP is
 * checked when sending.
 */
export function isAllowedEndpoint(endpoint: string): boolean {
  return endpoints.isAllowedEndpoint(endpoint, outboundRules())
}
