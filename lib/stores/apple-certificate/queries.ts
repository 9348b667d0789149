import { X509Certificate } from 'node:crypto'
import { requireApp } from '../../apps/access'
import { requestPem } from '../../packaging/ios/certificate-request'
import { type Actor, currentWorkspace, permittedWorkspaces } from '../../platform/actor'
import { type Tx, database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import type { AppIdentity, AppleCertificateSummary, AppleIdentity } from './schema'

const OLDEST_FIRST = [{ createdAt: 'asc' as const }, { id: 'asc' as const }]
const fields = { id: true, name: true, createdAt: true, certificate: true } as const

/** Lists the Apple identities of the actor's workspace, the oldest first. */
export async function listIdentities(actor: Actor, now = new Date()): Promise<AppleIdentity[]> {
  return identitiesIn(currentWorkspace(actor), now)
}

/** Returns an identity of one of the actor's workspaces. @throws NotFoundError */
export async function findIdentity(actor: Actor, id: string, now = new Date()): Promise<AppleIdentity> {
  return toIdentity(await requireIdentity(database(), actor, id), now)
}

/** Returns the identities from which an app can choose, and the chosen one. @throws NotFoundError; ForbiddenError */
export async function findAppIdentity(actor: Actor, appId: string, now = new Date()): Promise<AppIdentity> {
  const { workspaceId, appleIdentityId } = await requireApp(database(), actor, appId, {
    workspaceId: true,
    appleIdentityId: true,
  })
  const identities = await identitiesIn(workspaceId, now)
  const only = identities.length === 1 ? identities[0] : undefined
  // One of an earlier workspace does not count.
  const chosen = identities.find(({ id }) => id === appleIdentityId) ?? only
  return { identity: chosen?.id ?? null, identities }
}

/** The request of an identity, as a file for Apple's site. @throws NotFoundError */
export async function findCertificateRequest(actor: Actor, id: string): Promise<string> {
  return requestPem((await requireIdentity(database(), actor, id)).request)
}

/** Returns the row of an identity. @throws NotFoundError also for one of another workspace */
export async function requireIdentity(client: Pick<Tx, 'appleCertificate'>, actor: Actor, id: string) {
  const where = { id, workspaceId: { in: permittedWorkspaces(actor) } }
  const row = await client.appleCertificate.findFirst({ where })
  if (!row) throw new NotFoundError('This Apple identity does not exist.')
  return row
}

async function identitiesIn(workspaceId: string, now: Date): Promise<AppleIdentity[]> {
  const rows = await database().appleCertificate.findMany({
    where: { workspaceId },
    orderBy: OLDEST_FIRST,
    select: fields,
  })
  return rows.map((row) => toIdentity(row, now))
}

type Row = { id: string; name: string; createdAt: Date; certificate: Uint8Array | null }

function toIdentity({ id, name, createdAt, certificate }: Row, now: Date): AppleIdentity {
  const details = certificate && described(certificate, now)
  return {
    id,
    // Apple writes "Apple Distribution: Ada Lovelace (TEAM123456)".
    name: details?.name.replace(/^[^:]*: /, '') ?? (name || 'Apple identity'),
    request: { madeAt: createdAt.toISOString() },
    certificate: details,
  }
}

function described(certificate: Uint8Array, now: Date): NonNullable<AppleCertificateSummary['certificate']> {
  const { subject, validTo } = new X509Certificate(certificate)
  const validUntil = new Date(validTo)
  return {
    name: /^CN=(.*)$/m.exec(subject)?.[1] ?? subject,
    validUntil: validUntil.toISOString(),
    hasEnded: validUntil <= now,
  }
}
