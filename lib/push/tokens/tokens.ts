import { createHash, randomBytes } from 'node:crypto'
import { planRequired } from '../../api-tokens/plan'
import { requireApp } from '../../apps/access'
import { lockWorkspace } from '../../billing/lock'
import { getEntitlements, planFields } from '../../billing/plans/entitlements'
import { planNamesWith } from '../../billing/plans/wording'
import { MINUTE } from '../../base/clock'
import { PERMISSIONS } from '../../base/roles'
import type { Actor, TokenAccess } from '../../platform/actor'
import { audit } from '../../platform/audit'
import { database, inTransaction } from '../../platform/database/database'
import { ConflictError, NotFoundError } from '../../platform/errors'
import type { NewToken, Token } from './schema'

const PREFIX = 'push_'
const FORM = /^push_[A-Za-z0-9_-]{43}$/

const fields = { id: true, name: true, ending: true, createdAt: true, lastUsedAt: true } as const

/** Returns an app's API tokens, newest first. @throws NotFoundError */
export async function listTokens(actor: Actor, appId: string): Promise<Token[]> {
  await requireApp(database(), actor, appId, { id: true })
  const rows = await database().apiToken.findMany({
    where: { appId },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: fields,
  })
  return rows.map(toToken)
}

/**
 * Creates a token that can send messages of one app. Only the response contains it; we store its SHA-256.
 * @throws NotFoundError; ForbiddenError `plan-required`; ConflictError `too-many-tokens`
 */
export async function createToken(
  actor: Actor,
  appId: string,
  name: string,
  now = new Date(),
): Promise<NewToken> {
  const token = PREFIX + randomBytes(32).toString('base64url')
  return inTransaction(async (tx) => {
    const { workspaceId, workspace } = await requireApp(tx, actor, appId, ownerFields)
    await lockWorkspace(tx, workspaceId)
    const maxTokens = getEntitlements(workspace, now).apiTokens
    if (maxTokens === 0) throw planRequired()
    if ((await tx.apiToken.count({ where: { appId } })) >= maxTokens) throw tooMany(maxTokens)
    const row = await tx.apiToken.create({
      data: { appId, createdBy: actor.user.id, name, tokenHash: hashOf(token), ending: token.slice(-4) },
      select: fields,
    })
    const detail = { token: row.id }
    await audit(tx, { actorId: actor.user.id, action: 'api-token.created', subject: `app:${appId}`, detail })
    return { ...toToken(row), token }
  })
}

/** Revokes a token immediately. @throws NotFoundError */
export async function deleteToken(actor: Actor, appId: string, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    await requireApp(tx, actor, appId, { id: true })
    const { count } = await tx.apiToken.deleteMany({ where: { id, appId } })
    if (count === 0) throw new NotFoundError('This token does not exist.')
    const detail = { token: id }
    await audit(tx, { actorId: actor.user.id, action: 'api-token.revoked', subject: `app:${appId}`, detail })
    return { id }
  })
}

/**
 * Returns what a token may do, and who created it. Null if it is wrong or revoked, the role of its creator no longer
 * includes API tokens, or the account of its creator or of the workspace's owner is disabled.
 */
export async function findByToken(
  token: string,
  now = new Date(),
): Promise<{ userId: string; workspaceId: string; token: TokenAccess } | null> {
  if (!FORM.test(token)) return null
  const row = await database().apiToken.findFirst({
    where: { tokenHash: hashOf(token), app: { deletedAt: null, workspace: { owner: { disabledAt: null } } } },
    select: {
      ...{ id: true, appId: true, createdBy: true, lastUsedAt: true },
      app: { select: { workspaceId: true } },
    },
  })
  if (!row) return null
  const { workspaceId } = row.app
  const creator = {
    ...{ id: row.createdBy, disabledAt: null },
    memberships: { some: { workspaceId, role: { in: [...PERMISSIONS['keys.manage'].roles] } } },
  }
  if (!(await database().user.findFirst({ where: creator, select: { id: true } }))) return null
  // Updated at most once a minute, so that a busy token does not write on every call.
  if (now.getTime() - (row.lastUsedAt?.getTime() ?? 0) >= MINUTE)
    await database().apiToken.updateMany({ where: { id: row.id }, data: { lastUsedAt: now } })
  const access = { id: row.id, scopes: ['messages:send'], apps: [row.appId], sendsOnly: true } as const
  return { userId: row.createdBy, workspaceId, token: access }
}

const ownerFields = {
  workspaceId: true,
  workspace: { select: planFields },
} as const

function tooMany(max: number): ConflictError {
  const unlimited = planNamesWith(({ apiTokens }) => apiTokens === Infinity)
  const larger = unlimited.length > 0 ? `, or choose ${unlimited[0]} for as many as you like` : ''
  const tokens = max === 1 ? 'one token' : `${max} tokens`
  const message = `Your plan includes ${tokens} for each app. Revoke one first${larger}.`
  return new ConflictError('too-many-tokens', message)
}

function toToken({
  createdAt,
  lastUsedAt,
  ...row
}: Omit<Token, 'createdAt' | 'lastUsedAt'> & { createdAt: Date; lastUsedAt: Date | null }): Token {
  return { ...row, createdAt: createdAt.toISOString(), lastUsedAt: lastUsedAt?.toISOString() ?? null }
}

/** Tokens are random, so an unsalted hash is enough. */
function hashOf(token: string): string {
  return createHash('sha256').update(token).digest('hex')
}
