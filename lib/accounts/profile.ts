import { audit } from '../platform/audit'
import { inTransaction } from '../platform/database'
import type { Profile } from './schema'
import { searchTextOf } from './search-text'

/** Changes what somebody is called. */
export async function changeProfile(userId: string, profile: Profile): Promise<Profile> {
  return inTransaction(async (transaction) => {
    const user = await transaction.user.update({
      where: { id: userId },
      data: profile,
      select: { firstName: true, lastName: true, email: true },
    })
    await transaction.user.update({
      where: { id: userId },
      data: { searchText: searchTextOf(user) },
      select: { id: true },
    })
    await audit(transaction, { actorId: userId, action: 'user.changed-name', subject: `user:${userId}` })
    return profile
  })
}
