import { workspaceAddress } from '../base/workspace-address'
import { database } from '../platform/database/database'
import { env } from '../platform/env'
import { ForbiddenError } from '../platform/errors'

/**
 * Whether a person has nothing outside of the workspace at whose address they are. Otherwise what opens the
 * whole account is only at APP_URL: the owner of an address can read what is sent there.
 */
export async function isOnlyHere(userId: string): Promise<boolean> {
  const address = workspaceAddress()
  if (!address) return true
  const inOthers = { workspaceId: { not: address.workspaceId } }
  const used = {
    OR: [
      { apps: { some: {} } },
      { orders: { some: {} } },
      { members: { some: { userId: { not: userId } } } },
    ],
  }
  const user = await database().user.findUniqueOrThrow({
    where: { id: userId },
    select: {
      role: true,
      _count: {
        select: {
          memberships: { where: { ...inOthers, workspace: used } },
          guestOf: { where: { app: inOthers } },
        },
      },
    },
  })
  const here = { workspaceId: address.workspaceId }
  const isKnown = await database().user.findFirst({
    where: { id: userId, OR: [{ memberships: { some: here } }, { guestOf: { some: { app: here } } }] },
    select: { id: true },
  })
  const { memberships, guestOf } = user._count
  return isKnown !== null && user.role !== 'admin' && memberships === 0 && guestOf === 0
}

/**
 * For calls about the whole account.
 * @throws ForbiddenError `account-elsewhere` at the address of a workspace that is not all the person has
 */
export async function requireOnlyHere(userId: string): Promise<void> {
  if (await isOnlyHere(userId)) return
  const message = `Please do this at ${env().APP_URL}: your account has more than this workspace.`
  throw new ForbiddenError(message, 'account-elsewhere')
}
