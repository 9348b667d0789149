import { requireApp } from '../apps/access'
import { fullName } from '../base/person'
import { type Role, isPermitted } from '../base/roles'
import { getAppEntitlements, getEntitlements, planFields } from '../billing/plans/entitlements'
import { type Actor, notPermitted } from '../platform/actor'
import type { Tx } from '../platform/database/database'
import { env } from '../platform/env'
import { NotFoundError } from '../platform/errors'
import { firstUrl } from '../platform/http/hosted-url'
import { domainFields } from './schema'

/** What has a domain: an app, or a workspace whose clients use the service there. */
export type OwnerRef = { app: string } | { workspace: string }

/** The columns that name the owner of a domain. */
export const ownerOf = (ref: OwnerRef) => ('app' in ref ? { appId: ref.app } : { workspaceId: ref.workspace })

/** Finds the owner of a domain for an actor. @throws NotFoundError; ForbiddenError `not-permitted` */
export async function requireOwner(
  tx: Pick<Tx, 'app' | 'membership'>,
  actor: Actor,
  ref: OwnerRef,
  now: Date,
) {
  if ('app' in ref) {
    const app = await requireApp(tx, actor, ref.app, {
      ...{ slug: true, kind: true, domain: { select: domainFields } },
      workspace: { select: planFields },
    })
    const isInPlan = getAppEntitlements(app.workspace, app.kind, now).customBranding
    return { domain: app.domain, firstUrl: firstUrl(app.slug), isInPlan }
  }
  const { workspace: workspaceId } = ref
  const isHere = actor.memberships.some((member) => member.workspaceId === workspaceId)
  const key = { workspaceId_userId: { workspaceId, userId: actor.user.id } }
  const workspace = { select: { ...planFields, domain: { select: domainFields } } }
  const member = await tx.membership.findUnique({ where: key, select: { role: true, workspace } })
  if (!member || !isHere) throw new NotFoundError('This workspace does not exist.')
  if (!isPermitted(member.role as Role, actor.permission)) throw notPermitted()
  const isInPlan = getEntitlements(member.workspace, now).whiteLabel
  return { domain: member.workspace.domain, firstUrl: `${env().APP_URL}/`, isInPlan }
}

/** Who is told about a domain: its owner's name, and the email of the person who owns that. */
export const namedOwner = {
  appId: true,
  workspaceId: true,
  app: { select: { name: true, slug: true, workspace: { select: { owner: { select: { email: true } } } } } },
  workspace: {
    select: { name: true, owner: { select: { email: true, firstName: true, lastName: true } } },
  },
} as const

type NamedOwner = {
  appId: string | null
  workspaceId: string | null
  app: { name: string; slug: string; workspace: { owner: { email: string } } } | null
  workspace: { name: string; owner: { email: string; firstName: string; lastName: string } } | null
}

/** What emails and the audit log say about the owner of a domain. */
export type DomainOwner = {
  kind: 'app' | 'workspace'
  name: string
  email: string
  firstUrl: string
  /** Where the domain is set up, below APP_URL. */
  settings: string
  /** Subject of the audit log. */
  subject: string
}

export function describeOwner({ appId, workspaceId, app, workspace }: NamedOwner): DomainOwner {
  if (app)
    return {
      ...{ kind: 'app', name: app.name, email: app.workspace.owner.email, firstUrl: firstUrl(app.slug) },
      ...{ settings: `/app-builder/stores/${appId}#domain`, subject: `app:${appId}` },
    }
  const { name, owner } = workspace!
  return {
    ...{
      kind: 'workspace',
      name: name || fullName(owner),
      email: owner.email,
      firstUrl: `${env().APP_URL}/`,
    },
    ...{ settings: '/account/workspace#address', subject: `workspace:${workspaceId}` },
  }
}
