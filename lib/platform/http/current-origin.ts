import { workspaceAddress } from '../../base/workspace-address'
import { env } from '../env'

/**
 * The origin of links: that of the workspace whose address or emails these are, otherwise APP_URL. Never taken
 * from the request's Host header.
 */
export function currentOrigin(): string {
  return workspaceAddress()?.origin ?? new URL(env().APP_URL).origin
}
