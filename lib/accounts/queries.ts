import type { Prisma } from '@/prisma/generated/sqlite/client'
import { fullName } from '../base/person'
import { workspaceAddress } from '../base/workspace-address'
import { getBuilderPlan, planFields } from '../billing/plans/entitlements'
import type { TokenAccess, WorkspaceRole } from '../platform/actor'
import { database } from '../platform/database/database'
import { type AppError, ForbiddenError } from '../platform/errors'
import { isConfirmed } from './confirmation/session'
import { oldestSession } from './sessions/lifetime'
import { NEW_PASSWORD_PAGE } from './constants'
import type { Me } from './schema'
import {
  type ConfirmMethod,
  FACTORS,
  confirmMethods,
  getFactors,
  secondFactorSetupError,
} from './factors/policy'

/**
 * The user of an active session. `confirmed` is true if the session was confirmed recently by one of
 * `confirmMethods`.
 */
export type CurrentUser = Omit<Me, 'workspaces'> & {
  /** Empty with an API token. */
  sessionId: string
  /** Set with an API token. */
  token: TokenAccess | null
  memberships: readonly Member[]
  /** Apps of other workspaces that the user is a guest of. */
  guestOf: readonly string[]
  firstName: string
  lastName: string
  emailVerified: boolean
  hasPassword: boolean
  /** The password was generated and must be replaced before anything else. */
  mustChangePassword: boolean
  confirmed: boolean
  confirmMethods: readonly ConfirmMethod[]
  /** Signing in with a password requires a code. */
  twoFactor: boolean
  passkeys: number
  /** Time until which the second factor was postponed. */
  postponedUntil: Date | null
  /** The setup that blocks everything else. Null if none is required. */
  secondFactorSetupError: AppError | null
  /** At a workspace's address: the user has no access to the workspace. */
  outsiderError: AppError | null
}

/** A workspace of a user. One without a name has that of its owner. */
export type Member = WorkspaceRole & { name: string }

const OWNER = { select: { ...planFields.owner.select, firstName: true, lastName: true } } as const

/** The claims in a session's token. */
export type SessionClaims = { userId: string; sessionId: string; sessionVersion: number }

/** The workspaces of a disabled account are closed to their members and guests too. */
const OPEN = { owner: { disabledAt: null } } as const

/**
 * Reads the user of a session in one query. Null if the session ended or expired, or the account was disabled
 * or deleted.
 */
export function userOfSession(claims: SessionClaims, now = new Date()): Promise<CurrentUser | null> {
  const { userId, sessionId, sessionVersion } = claims
  const open = { id: sessionId, createdAt: { gt: oldestSession(now) } }
  const where = { id: userId, sessionVersion, sessions: { some: open } }
  return readUser(where, { sessionId, token: null }, workspaceAddress()?.workspaceId, now)
}

/**
 * Reads the user of an API token, who has nothing but the token's workspace. Null if the account was disabled or
 * deleted, or at the address of another workspace.
 */
export function userOfToken(
  { userId, workspaceId, token }: { userId: string; workspaceId: string; token: TokenAccess },
  now = new Date(),
): Promise<CurrentUser | null> {
  if ((workspaceAddress()?.workspaceId ?? workspaceId) !== workspaceId) return Promise.resolve(null)
  const where = { id: userId, memberships: { some: { workspaceId, workspace: OPEN } } }
  return readUser(where, { sessionId: '', token }, workspaceId, now)
}

/** @param here the only workspace that counts. At the address of a workspace, a person has only what they have there */
async function readUser(
  where: Prisma.UserWhereInput,
  { sessionId, token }: { sessionId: string; token: TokenAccess | null },
  here: string | undefined,
  now: Date,
): Promise<CurrentUser | null> {
  const ofHere = here === undefined ? {} : { workspaceId: here }
  const user = await database().user.findFirst({
    where: { ...where, disabledAt: null },
    select: {
      id: true,
      firstName: true,
      lastName: true,
      email: true,
      image: true,
      ...FACTORS,
      postponedUntil: true,
      memberships: {
        where: { workspace: OPEN, ...ofHere },
        orderBy: [{ createdAt: 'asc' }, { workspaceId: 'asc' }],
        select: {
          workspaceId: true,
          role: true,
          workspace: { select: { name: true, ...planFields, owner: OWNER } },
        },
      },
      guestOf: { where: { app: { deletedAt: null, workspace: OPEN, ...ofHere } }, select: { appId: true } },
      trialEndsAt: true,
      emailVerifiedAt: true,
      passwordExpired: true,
      sessions: { where: { id: sessionId }, select: { confirmedAt: true, workspaceId: true } },
    },
  })
  if (!user) return null
  const factors = getFactors(user)
  const chosen = user.sessions[0]?.workspaceId ?? user.id
  const current = user.memberships.find(({ workspaceId }) => workspaceId === chosen) ?? user.memberships[0]
  return {
    id: user.id,
    name: fullName(user),
    email: user.email,
    image: user.image,
    role: user.role === 'admin' && here === undefined ? 'admin' : 'user',
    plan: current ? getBuilderPlan(current.workspace, now) : 'free',
    workspaceId: current?.workspaceId ?? here ?? user.id,
    memberships: user.memberships.map(({ workspaceId, role, workspace }) => ({
      workspaceId,
      role: role as Member['role'],
      name: workspace.name || fullName(workspace.owner),
    })),
    guestOf: user.guestOf.map(({ appId }) => appId),
    trialEndsAt: user.trialEndsAt.toISOString(),
    ...{ sessionId, token },
    firstName: user.firstName,
    lastName: user.lastName,
    emailVerified: user.emailVerifiedAt !== null,
    hasPassword: factors.hasPassword,
    mustChangePassword: user.passwordExpired,
    confirmed: isConfirmed(user.sessions[0]?.confirmedAt, now),
    confirmMethods: confirmMethods(factors),
    twoFactor: factors.twoFactor,
    passkeys: factors.passkeys,
    postponedUntil: user.postponedUntil,
    outsiderError:
      here !== undefined && user.memberships.length === 0 && user.guestOf.length === 0 ? outsider() : null,
    secondFactorSetupError: user.passwordExpired ? passwordChangeRequired() : secondFactorSetupError(factors),
  }
}

/** Whether to ask a user to set up a second factor: administrators without one, unless they postponed it. */
export function needsSecondFactor(user: CurrentUser, now = new Date()): boolean {
  const { role, twoFactor, passkeys, postponedUntil } = user
  if (role !== 'admin' || twoFactor || passkeys > 0) return false
  return postponedUntil === null || postponedUntil <= now
}

/** The user as GET /api/me returns it. */
export function toMe(user: CurrentUser): Me {
  const { id, name, email, image, role, plan, trialEndsAt, workspaceId, memberships } = user
  const workspaces = memberships.map((member) => ({
    id: member.workspaceId,
    name: member.name,
    role: member.role,
  }))
  return { id, name, email, image, role, plan, trialEndsAt, workspaceId, workspaces }
}

/** The account that sign-in checks a password against. */
export function findCredentials(email: string) {
  return database().user.findUnique({
    where: { email },
    select: {
      id: true,
      email: true,
      passwordHash: true,
      sessionVersion: true,
      disabledAt: true,
      role: true,
    },
  })
}

export async function hasUsers(): Promise<boolean> {
  return (await database().user.findFirst({ select: { id: true } })) !== null
}

function outsider(): ForbiddenError {
  const message = 'You have no access to this workspace. Ask the people who run it for an invitation.'
  return new ForbiddenError(message, 'no-access-here')
}

/** Blocks a user whose password was generated. The interface redirects to `changeUrl`. */
function passwordChangeRequired(): ForbiddenError {
  const message = 'Your password was generated. Please choose a new one first.'
  return new ForbiddenError(message, 'password-change-required', { extra: { changeUrl: NEW_PASSWORD_PAGE } })
}
