import { X509Certificate } from 'node:crypto'
import { requestPem } from '../../packaging/ios/certificate-request'
import { type Actor, currentWorkspace } from '../../platform/actor'
import { database } from '../../platform/database/database'
import { NotFoundError } from '../../platform/errors'
import type { AppleCertificateSummary } from './schema'

/** The public details of the actor's Apple certificate. */
export async function findAppleCertificate(actor: Actor, now = new Date()): Promise<AppleCertificateSummary> {
  const row = await database().appleCertificate.findUnique({
    where: { workspaceId: currentWorkspace(actor) },
    select: { createdAt: true, certificate: true },
  })
  return {
    request: row && { madeAt: row.createdAt.toISOString() },
    certificate: row?.certificate ? described(row.certificate, now) : null,
  }
}

/** The request as a file for Apple's site. @throws NotFoundError if there is none */
export async function findCertificateRequest(actor: Actor): Promise<string> {
  const row = await database().appleCertificate.findUnique({
    where: { workspaceId: currentWorkspace(actor) },
    select: { request: true },
  })
  if (!row) throw new NotFoundError('You haven’t created a certificate request yet.')
  return requestPem(row.request)
}

function described(certificate: Uint8Array, now: Date): AppleCertificateSummary['certificate'] {
  const { subject, validTo } = new X509Certificate(certificate)
  const validUntil = new Date(validTo)
  return {
    name: /^CN=(.*)$/m.exec(subject)?.[1] ?? subject,
    validUntil: validUntil.toISOString(),
    hasEnded: validUntil <= now,
  }
}
