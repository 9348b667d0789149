import { DAY, MINUTE } from '../base/clock'
import { PERMISSIONS, isScope } from '../base/roles'
import type { TokenAccess } from '../platform/actor'
import { audit } from '../platform/audit'
import { database, inTransaction } from '../platform/database/database'
import { hashOf, isToken } from './format'

type FoundToken = { userId: string; workspaceId: string; token: TokenAccess }

/**
 * Returns what a token may do, and for whom. Null if it is wrong, expired or revoked, or a token of a workspace
 * whose creator may no longer make tokens. The caller checks the person's account.
 */
export async function findToken(text: string, now = new Date()): Promise<FoundToken | null> {
  if (!isToken(text)) return null
  const row = await database().accessToken.findUnique({
    where: { tokenHash: hashOf(text) },
    select: {
      ...{ id: true, workspaceId: true, createdById: true, personal: true, scopes: true, allApps: true },
      ...{ expiresAt: true, lastUsedAt: true },
      apps: { select: { appId: true } },
    },
  })
  if (!row || (row.expiresAt && row.expiresAt <= now)) return null
  const { id, workspaceId, createdById: userId } = row
  if (!row.personal && !(await mayManageKeys(userId, workspaceId))) return null
  await recordUse(row, now)
  const apps = row.allApps ? null : row.apps.map(({ appId }) => appId)
  return { userId, workspaceId, token: { id, scopes: row.scopes.split(' ').filter(isScope), apps } }
}

async function mayManageKeys(userId: string, workspaceId: string): Promise<boolean> {
  const where = { workspaceId, userId, role: { in: [...PERMISSIONS['keys.manage'].roles] } }
  return (await database().membership.findFirst({ where, select: { userId: true } })) !== null
}

type Used = { id: string; workspaceId: string; createdById: string; lastUsedAt: Date | null }

/**
 * Stores the time at most once a minute, so that a busy token does not write on every call. The first use of a
 * day (UTC) is in the audit log, as is each change that a call makes.
 */
async function recordUse({ id, workspaceId, createdById, lastUsedAt }: Used, now: Date): Promise<void> {
  const last = lastUsedAt?.getTime() ?? 0
  if (now.getTime() - last < MINUTE) return
  const update = { where: { id, lastUsedAt }, data: { lastUsedAt: now } }
  if (Math.floor(last / DAY) === Math.floor(now.getTime() / DAY)) {
    await database().accessToken.updateMany(update)
    return
  }
  await inTransaction(async (tx) => {
    if ((await tx.accessToken.updateMany(update)).count === 0) return // another call of this moment
    const subject = `workspace:${workspaceId}`
    await audit(tx, { actorId: createdById, action: 'access-token.used', subject, detail: { token: id } })
  })
}
