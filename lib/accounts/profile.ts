import type { Actor } from '../platform/actor'
import { audit } from '../platform/audit'
import { inTransaction } from '../platform/database/database'
import { ownAccountId } from './access'
import type { Profile } from './schema'
import { toSearchText } from '../base/person'

/** Changes the actor's name. */
export async function changeProfile(actor: Actor, profile: Profile): Promise<Profile> {
  const userId = ownAccountId(actor)
  return inTransaction(async (tx) => {
    const user = await tx.user.update({
      where: { id: userId },
      data: profile,
      select: { firstName: true, lastName: true, email: true },
    })
    await tx.user.update({
      where: { id: userId },
      data: { searchText: toSearchText(user) },
      select: { id: true },
    })
    await audit(tx, { actorId: userId, action: 'user.changed-name', subject: `user:${userId}` })
    return profile
  })
}
