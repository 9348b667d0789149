import { createHmac } from 'node:crypto'
import { workspaceAddress } from '../../base/workspace-address'

/**
 * The secret of session cookies. A workspace's address has its own, because its owner decides where that name
 * leads: a cookie that was sent there opens nothing anywhere else, nor at the same name for another workspace.
 */
export function sessionSecret(): string | undefined {
  const secret = process.env.NEXTAUTH_SECRET
  const address = workspaceAddress()
  if (!secret || !address) return secret
  const { workspaceId, origin } = address
  return createHmac('sha256', secret).update(`session ${workspaceId} ${origin}`).digest('base64url')
}
