import type { Prisma } from '@/prisma/generated/sqlite/client'
import { fullName } from '../base/person'
import { workspaceAddress } from '../base/workspace-address'
import { MINUTE } from '../base/clock'
import { type Permission, type Role, isPermitted } from '../base/roles'
import type { Actor } from '../platform/actor'
import { type Tx, database } from '../platform/database/database'
import { AppError, ForbiddenError } from '../platform/errors'
import { isPassphraseTicket, readLinkToken } from './tokens'

const linkFields = {
  ...{ id: true, appId: true, label: true, revision: true, passphraseHash: true, createdAt: true },
  ...{ expiresAt: true, withdrawnAt: true, lastSeenAt: true },
  app: {
    select: {
      ...{
        name: true,
        slug: true,
        revision: true,
        workspaceId: true,
        deletedAt: true,
        withdrawnReason: true,
      },
      workspace: { select: { owner: { select: { disabledAt: true } } } },
    },
  },
  createdBy: {
    select: {
      ...{ id: true, firstName: true, lastName: true, email: true, disabledAt: true },
      memberships: { select: { workspaceId: true, role: true } },
      guestOf: { select: { appId: true } },
    },
  },
} as const satisfies Prisma.ReviewLinkSelect

export type LinkRow = Prisma.ReviewLinkGetPayload<{ select: typeof linkFields }>

/** What the creator of a link must be permitted to do while it works. */
const permissionFor = ({ label }: Pick<LinkRow, 'label'>): Permission =>
  label === null ? 'app.view' : 'reviews.manage'

/** Whether a link works, or why it ended. It ends with its creator's access to the app. */
export function stateOf(link: LinkRow, now: Date): 'open' | 'expired' | 'withdrawn' | 'creator-left' {
  if (link.withdrawnAt) return 'withdrawn'
  if (link.expiresAt && link.expiresAt <= now) return 'expired'
  const { appId, app, createdBy } = link
  const role = roleIn(
    { memberships: createdBy.memberships, guestOf: createdBy.guestOf.map((guest) => guest.appId) },
    { appId, workspaceId: app.workspaceId },
  )
  if (createdBy.disabledAt || role === null || !isPermitted(role, permissionFor(link))) return 'creator-left'
  return 'open'
}

/** A person's role for an app, or null without one. */
export function roleIn(
  {
    memberships,
    guestOf,
  }: { memberships: readonly { workspaceId: string; role: string }[]; guestOf: readonly string[] },
  { appId, workspaceId }: { appId: string; workspaceId: string },
): Role | null {
  const member = memberships.find((one) => one.workspaceId === workspaceId)
  if (member) return member.role as Role
  return guestOf.includes(appId) ? 'guest' : null
}

export function findLinks(
  client: Pick<Tx, 'reviewLink'>,
  where: Prisma.ReviewLinkWhereInput,
): Promise<LinkRow[]> {
  return client.reviewLink.findMany({
    where,
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    select: linkFields,
  })
}

/** A link that works now, whatever its passphrase. Null if it ended, or the app can't be shown. */
export async function findOpenLink(
  client: Pick<Tx, 'reviewLink'>,
  id: string,
  now: Date,
): Promise<LinkRow | null> {
  const link = await client.reviewLink.findUnique({ where: { id }, select: linkFields })
  if (!link || stateOf(link, now) !== 'open') return null
  const { deletedAt, withdrawnReason, workspace } = link.app
  return deletedAt || withdrawnReason !== null || workspace.owner.disabledAt ? null : link
}

/** Whether a person decides about a version: a client, with the link alone or by their role, but no editor. */
export function mayApprove(role: Role | null): boolean {
  return role === null || isPermitted(role, 'app.approve')
}

/** What a request tells about the reviewer. */
export type Reviewer = {
  token: string
  /** Ticket of a correct passphrase, from the cookie. */
  ticket: string
  /** The signed-in user, if there is one. */
  actor: Actor | null
}

/** A link with comments, or null. Previews on a phone have none. */
export async function findReview(
  client: Pick<Tx, 'reviewLink'>,
  token: string,
  now: Date,
): Promise<(LinkRow & { label: string }) | null> {
  const id = readLinkToken(token)
  const link = id === null ? null : await findOpenLink(client, id, now)
  const address = workspaceAddress()
  if (address && link?.app.workspaceId !== address.workspaceId) return null
  return link?.label == null ? null : { ...link, label: link.label }
}

/**
 * The link of a reviewer who entered its passphrase.
 * @throws AppError `link-ended`; ForbiddenError `passphrase-required`
 */
export async function requireReview(
  client: Pick<Tx, 'reviewLink'>,
  { token, ticket }: Pick<Reviewer, 'token' | 'ticket'>,
  now: Date,
): Promise<LinkRow & { label: string }> {
  const link = await findReview(client, token, now)
  if (!link) throw linkEnded()
  const { id, passphraseHash } = link
  if (passphraseHash !== null && !isPassphraseTicket(ticket, { id, passphraseHash }, now))
    throw new ForbiddenError('Enter the passphrase.', 'passphrase-required')
  return link
}

export function linkEnded(): AppError {
  const message = 'This link expired or was withdrawn. Ask the person who sent it for a new one.'
  return new AppError('not-found', 'link-ended', message)
}

/** Who a reviewer is: a member or guest under their own name, or a person without an account. */
export async function identify(
  client: Pick<Tx, 'user'>,
  actor: Actor | null,
  { appId, app }: Pick<LinkRow, 'appId' | 'app'>,
): Promise<{ userId: string; name: string; role: Role } | null> {
  const role = actor && roleIn(actor, { appId, workspaceId: app.workspaceId })
  if (!role) return null
  const names = { firstName: true, lastName: true }
  const user = await client.user.findUniqueOrThrow({ where: { id: actor.user.id }, select: names })
  return { userId: actor.user.id, name: fullName(user), role }
}

/** Records a visit, at most once a minute. */
export async function recordVisit({ id, lastSeenAt }: LinkRow, now: Date): Promise<void> {
  if (lastSeenAt && now.getTime() - lastSeenAt.getTime() < MINUTE) return
  await database().reviewLink.updateMany({ where: { id }, data: { lastSeenAt: now } })
}
