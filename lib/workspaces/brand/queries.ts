import { fullName } from '../../base/person'
import { isPermitted } from '../../base/roles'
import { type Actor, notPermitted } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import type { BrandSettings } from './schema'

/** Color of a workspace that chose none. */
const NEUTRAL = '#44403c'

/** Returns the brand of a workspace, for its settings. @throws NotFoundError; ForbiddenError */
export async function findBrand(actor: Actor, workspaceId: string): Promise<BrandSettings> {
  const membership = actor.memberships.find((member) => member.workspaceId === workspaceId)
  if (!membership) throw new NotFoundError('This workspace does not exist.')
  if (!isPermitted(membership.role, actor.permission)) throw notPermitted()
  const row = await database().workspaceBrand.findUnique({
    where: { workspaceId },
    select: { name: true, color: true, logo: true },
  })
  return { name: row?.name ?? '', color: row?.color ?? '', hasLogo: (row?.logo ?? null) !== null }
}

/** What clients see of a workspace. */
export type ClientBrand = {
  name: string
  /** As #rrggbb, with enough contrast on white. */
  color: string
  /** A PNG. */
  logo: Uint8Array | null
}

/** Returns what clients see of a workspace, with the values that it did not choose. Checks no access. */
export async function readClientBrand(workspaceId: string): Promise<ClientBrand> {
  const { name, owner, brand } = await database().workspace.findUniqueOrThrow({
    where: { id: workspaceId },
    select: {
      name: true,
      owner: { select: { firstName: true, lastName: true } },
      brand: { select: { name: true, color: true, logo: true } },
    },
  })
  return {
    name: brand?.name || name || fullName(owner),
    color: brand?.color || NEUTRAL,
    logo: brand?.logo ?? null,
  }
}
