import type { Prisma } from '@/prisma/generated/sqlite/client'
import { DAY } from '../base/clock'
import { fullName } from '../base/person'
import { type Role, SCOPES, isPermitted, isScope, scopesOf } from '../base/roles'
import { workspaceAddress } from '../base/workspace-address'
import { lockWorkspace } from '../billing/lock'
import { getEntitlements, planFields } from '../billing/plans/entitlements'
import { type Actor, notPermitted } from '../platform/actor'
import { audit } from '../platform/audit'
import { type Tx, database, inTransaction } from '../platform/database/database'
import { ConflictError, InvalidError, NotFoundError } from '../platform/errors'
import { hashOf, makeToken } from './format'
import { planRequired } from './plan'
import { DEFAULT_DAYS, type NewToken, type Token, type TokenRequest } from './schema'

/** In a workspace, including those of its members. */
const MAX_TOKENS = 200

/** Whose tokens: the actor's own in all of their workspaces, or those of a workspace. */
type Owner = 'me' | { workspaceId: string }

const fields = {
  ...{ id: true, name: true, ending: true, scopes: true, allApps: true },
  ...{ createdAt: true, expiresAt: true, lastUsedAt: true },
  apps: { orderBy: { appId: 'asc' }, select: { app: { select: { id: true, name: true } } } },
  createdBy: { select: { firstName: true, lastName: true } },
  workspace: {
    select: { id: true, name: true, owner: { select: { firstName: true, lastName: true } } },
  },
} as const satisfies Prisma.AccessTokenSelect

/** Returns tokens, newest first. @throws NotFoundError; ForbiddenError `not-permitted` */
export async function listTokens(actor: Actor, owner: Owner): Promise<Token[]> {
  if (owner !== 'me') await requireWorkspace(database(), actor, owner.workspaceId)
  const rows = await database().accessToken.findMany({
    where: ownedBy(actor, owner),
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: fields,
  })
  return rows.map(toToken)
}

/**
 * Creates a token. Only the response contains it; we store its SHA-256.
 * @param requireSecondFactor throws unless the person may choose sensitive scopes now
 * @throws NotFoundError; ForbiddenError `plan-required`, `not-permitted`; InvalidError at `scopes` and `apps`;
 *   ConflictError `too-many-tokens`
 */
export async function createToken(
  actor: Actor,
  owner: Owner,
  { name, scopes, apps, expiresAt }: TokenRequest,
  requireSecondFactor: () => void,
  now = new Date(),
): Promise<NewToken> {
  const workspaceId = owner === 'me' ? actor.workspaceId : owner.workspaceId
  if (scopes.some((scope) => SCOPES[scope].isSensitive)) requireSecondFactor()
  return inTransaction(async (tx) => {
    await lockWorkspace(tx, workspaceId)
    const role = await requireWorkspace(
      tx,
      owner === 'me' ? { ...actor, permission: 'workspace.leave' } : actor,
      workspaceId,
    )
    const { workspace } = await tx.membership.findUniqueOrThrow({
      where: { workspaceId_userId: { workspaceId, userId: actor.user.id } },
      select: { workspace: { select: planFields } },
    })
    if (getEntitlements(workspace, now).apiTokens === 0) throw planRequired()
    requireScopes(scopes, role)
    if (apps) await requireApps(tx, workspaceId, apps)
    if ((await tx.accessToken.count({ where: { workspaceId } })) >= MAX_TOKENS) throw tooMany()
    const token = makeToken()
    const row = await tx.accessToken.create({
      data: {
        ...{ workspaceId, createdById: actor.user.id, personal: owner === 'me', name },
        ...{ tokenHash: hashOf(token), ending: token.slice(-4), createdAt: now },
        scopes: [...new Set(scopes)].join(' '),
        allApps: apps === null,
        expiresAt:
          expiresAt === undefined
            ? new Date(now.getTime() + DEFAULT_DAYS * DAY)
            : expiresAt && new Date(expiresAt),
        apps: { create: [...new Set(apps)].map((appId) => ({ appId })) },
      },
      select: fields,
    })
    await note(tx, actor, 'access-token.created', workspaceId, { token: row.id, scopes: scopes.join(' ') })
    return { ...toToken(row), token }
  })
}

/** Revokes a token immediately. @throws NotFoundError; ForbiddenError `not-permitted` */
export async function revokeToken(actor: Actor, owner: Owner, id: string): Promise<{ id: string }> {
  return inTransaction(async (tx) => {
    if (owner !== 'me') await requireWorkspace(tx, actor, owner.workspaceId)
    const where = { id, ...ownedBy(actor, owner) }
    const row = await tx.accessToken.findFirst({ where, select: { workspaceId: true } })
    if (!row) throw new NotFoundError('This token does not exist.')
    await tx.accessToken.delete({ where: { id }, select: { id: true } })
    await note(tx, actor, 'access-token.revoked', row.workspaceId, { token: id })
    return { id }
  })
}

function ownedBy(actor: Actor, owner: Owner): Prisma.AccessTokenWhereInput {
  if (owner !== 'me') return { workspaceId: owner.workspaceId, personal: false }
  const here = workspaceAddress()?.workspaceId
  return { createdById: actor.user.id, personal: true, ...(here === undefined ? {} : { workspaceId: here }) }
}

/** Reads the actor's role in a workspace, which may have changed since the request began. */
async function requireWorkspace(
  client: Pick<Tx, 'membership'>,
  actor: Actor,
  workspaceId: string,
): Promise<Role> {
  const isKnown = actor.memberships.some((member) => member.workspaceId === workspaceId)
  const key = { workspaceId_userId: { workspaceId, userId: actor.user.id } }
  const member = isKnown && (await client.membership.findUnique({ where: key, select: { role: true } }))
  if (!member) throw new NotFoundError('This workspace does not exist.')
  const role = member.role as Role
  if (!isPermitted(role, actor.permission)) throw notPermitted()
  return role
}

function requireScopes(scopes: TokenRequest['scopes'], role: Role): void {
  const own = scopesOf(role)
  const [missing] = scopes.filter((scope) => !own.includes(scope))
  if (missing === undefined) return
  const message = `Your role in this workspace doesn’t include ${missing}.`
  throw new InvalidError(message, { scopes: message }, 'scope-not-permitted')
}

async function requireApps(tx: Tx, workspaceId: string, apps: readonly string[]): Promise<void> {
  const chosen = [...new Set(apps)]
  const where = { id: { in: chosen }, workspaceId, deletedAt: null }
  if ((await tx.app.count({ where })) === chosen.length) return
  const message = 'One of these apps is not in the workspace.'
  throw new InvalidError(message, { apps: message }, 'unknown-app')
}

function tooMany(): ConflictError {
  return new ConflictError(
    'too-many-tokens',
    `A workspace has at most ${MAX_TOKENS} tokens. Revoke one first.`,
  )
}

function note(tx: Tx, actor: Actor, action: string, id: string, detail: Record<string, unknown>) {
  return audit(tx, { actorId: actor.user.id, action, subject: `workspace:${id}`, detail })
}

type Row = Prisma.AccessTokenGetPayload<{ select: typeof fields }>

function toToken({ scopes, allApps, apps, workspace, createdBy, ...row }: Row): Token {
  return {
    ...row,
    scopes: scopes.split(' ').filter(isScope),
    apps: allApps ? null : apps.map(({ app }) => app),
    workspace: { id: workspace.id, name: workspace.name || fullName(workspace.owner) },
    createdBy: fullName(createdBy),
    createdAt: row.createdAt.toISOString(),
    expiresAt: row.expiresAt?.toISOString() ?? null,
    lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  }
}
