import { fullName } from '../../base/person'
import { NEUTRAL_COLOR } from '../../domains/schema'
import { isPermitted } from '../../base/roles'
import { type Actor, notPermitted } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import type { BrandSettings } from './schema'

const NOTHING = { name: '', color: '', email: '', website: '', address: '', logo: null }

/** Returns the brand of a workspace, for its settings. @throws NotFoundError; ForbiddenError */
export async function findBrand(actor: Actor, workspaceId: string): Promise<BrandSettings> {
  const membership = actor.memberships.find((member) => member.workspaceId === workspaceId)
  if (!membership) throw new NotFoundError('This workspace does not exist.')
  if (!isPermitted(membership.role, actor.permission)) throw notPermitted()
  const row = await database().workspaceBrand.findUnique({
    where: { workspaceId },
    select: { name: true, color: true, logo: true, email: true, website: true, address: true },
  })
  const { logo = null, ...texts } = row ?? NOTHING
  return { ...texts, hasLogo: logo !== null }
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
    color: brand?.color || NEUTRAL_COLOR,
    logo: brand?.logo ?? null,
  }
}
