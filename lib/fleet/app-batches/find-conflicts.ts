import type { Prisma } from '@/prisma/generated/sqlite/client'
import { toSearchText } from '../../apps/names'
import { hasSpace, STORAGE_FULL } from '../../apps/storage'
import { MAX_FOLDERS } from '../../apps/library/schema'
import { type Actor, permissionsIn } from '../../platform/actor'
import type { Tx } from '../../platform/database/database'
import { ALREADY_MEMBER, PER_ADDRESS } from '../../workspaces/invitations'
import { MAX_INVITATIONS } from '../../workspaces/schema'
import type { ReadRow } from './read-rows'
import type { BatchCheck, CellNote } from './schema'

type Conflicts = { problem: string | null; faults: Map<ReadRow, CellNote[]> }

/**
 * Finds what the rows collide with: each other, existing apps, members, and the limits of the workspace.
 * @param bytes what the apps add to the storage
 */
export async function findConflicts(
  client: Tx,
  actor: Actor,
  rows: readonly ReadRow[],
  bytes: number,
  now = new Date(),
): Promise<Conflicts> {
  const faults = new Map<ReadRow, CellNote[]>(rows.map((row) => [row, []]))
  const add = (row: ReadRow, column: string, message: string) =>
    faults.get(row)!.push({ column, message, isFault: true })
  const { workspaceId } = actor
  const slugs = await takenSlugs(client, workspaceId, rows)
  const packageIds = await takenPackageIds(client, workspaceId, rows)
  const members = await membersAmong(client, workspaceId, rows)
  const mayInvite = permissionsIn(actor, workspaceId).includes('members.manage')
  const earlier = { slug: new Map<string, ReadRow>(), packageId: new Map<string, ReadRow>() }
  const emails = new Map<string, number>()
  for (const row of rows) {
    const { slug, packageId, guestEmail } = row
    if (slug && slugs.has(slug)) add(row, 'address', 'Another app has this address. Choose another.')
    if (packageId && packageIds.has(packageId))
      add(row, 'package_id', 'Another app here has this package ID. Choose another.')
    for (const [key, column] of [['slug', 'address'] as const, ['packageId', 'package_id'] as const]) {
      const value = row[key]
      const first = earlier[key].get(value)
      if (value && first) add(row, column, `The row of ${first.name || 'another app'} has the same.`)
      else earlier[key].set(value, row)
    }
    if (!guestEmail) continue
    const count = (emails.get(guestEmail) ?? 0) + 1
    emails.set(guestEmail, count)
    if (!mayInvite) add(row, 'guest_email', 'Only owners and administrators invite guests.')
    else if (members.has(guestEmail)) add(row, 'guest_email', ALREADY_MEMBER)
    else if (count > PER_ADDRESS.limit)
      add(row, 'guest_email', `A person can be invited to at most ${PER_ADDRESS.limit} apps a day.`)
  }
  const problem =
    (await folderProblem(client, workspaceId, rows)) ??
    (await invitationProblem(client, workspaceId, rows, now)) ??
    ((await hasSpace(client, workspaceId, bytes, now)) ? null : STORAGE_FULL)
  return { problem, faults }
}

/** Notes of the rows and their conflicts, as they are shown. */
export function toCheck(rows: readonly ReadRow[], { problem, faults }: Conflicts): BatchCheck {
  const checked = rows.map((row) => ({
    packageId: row.packageId || null,
    notes: [...row.notes, ...(faults.get(row) ?? [])],
  }))
  const ready = problem === null && checked.every(({ notes }) => notes.every(({ isFault }) => !isFault))
  return { ready, problem, rows: checked }
}

const valuesOf = (rows: readonly ReadRow[], key: 'slug' | 'packageId' | 'folder' | 'guestEmail') => [
  ...new Set(rows.map((row) => row[key]).filter(Boolean)),
]

async function takenSlugs(client: Tx, workspaceId: string, rows: readonly ReadRow[]): Promise<Set<string>> {
  const where = { slug: { in: valuesOf(rows, 'slug') }, NOT: abandoned(workspaceId) }
  const found = await client.app.findMany({ where, select: { slug: true } })
  return new Set(found.map(({ slug }) => slug))
}

/** Deleted apps of a workspace that nobody outside has seen. Their addresses can be given to new apps. */
export function abandoned(workspaceId: string): Prisma.AppWhereInput {
  return { workspaceId, deletedAt: { not: null }, releases: { none: {} } }
}

/** Package IDs of released apps, as in `refuseUsedPackageId`, and of the workspace's own apps. */
async function takenPackageIds(
  client: Tx,
  workspaceId: string,
  rows: readonly ReadRow[],
): Promise<Set<string>> {
  const packageId = { in: valuesOf(rows, 'packageId') }
  const where = { packageId, deletedAt: null, OR: [{ workspaceId }, { releases: { some: {} } }] }
  const found = await client.app.findMany({ where, select: { packageId: true } })
  return new Set(found.map((app) => app.packageId))
}

async function membersAmong(client: Tx, workspaceId: string, rows: readonly ReadRow[]): Promise<Set<string>> {
  const where = { workspaceId, user: { email: { in: valuesOf(rows, 'guestEmail') } } }
  const found = await client.membership.findMany({ where, select: { user: { select: { email: true } } } })
  return new Set(found.map(({ user }) => user.email))
}

async function folderProblem(
  client: Tx,
  workspaceId: string,
  rows: readonly ReadRow[],
): Promise<string | null> {
  const keys = new Set(valuesOf(rows, 'folder').map(toSearchText))
  if (keys.size === 0) return null
  const existing = await client.appFolder.findMany({ where: { workspaceId }, select: { nameKey: true } })
  const added = [...keys].filter((key) => existing.every(({ nameKey }) => nameKey !== key))
  return existing.length + added.length > MAX_FOLDERS
    ? `You can have at most ${MAX_FOLDERS} folders. The file adds ${added.length}.`
    : null
}

async function invitationProblem(
  client: Tx,
  workspaceId: string,
  rows: readonly ReadRow[],
  now: Date,
): Promise<string | null> {
  const added = rows.filter(({ guestEmail }) => guestEmail).length
  if (added === 0) return null
  const open = await client.invitation.count({ where: { workspaceId, expiresAt: { gt: now } } })
  return open + added > MAX_INVITATIONS
    ? `At most ${MAX_INVITATIONS} invitations can be open. ${open} are, and the file adds ${added}.`
    : null
}
