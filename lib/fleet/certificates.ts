import { X509Certificate } from 'node:crypto'

/** The end of a certificate's validity (RFC 5280, 4.1.2.5). */
export function certificateEnd(der: Uint8Array): Date {
  return new Date(new X509Certificate(der).validTo)
}

/** The columns of an app that tell its Apple identity. */
export const APPLE_FIELDS = {
  appleIdentityId: true,
  workspace: { select: { appleSigning: { select: { id: true, certificate: true } } } },
} as const

type AppleRow = {
  appleIdentityId: string | null
  workspace: { appleSigning: { id: string; certificate: Uint8Array | null }[] }
}

/** The end of the certificate of the chosen Apple identity, or of the only one of the workspace. */
export function appleCertificateEnd({ appleIdentityId, workspace: { appleSigning } }: AppleRow): Date | null {
  const only = appleSigning.length === 1 ? appleSigning[0] : undefined
  const certificate = (appleSigning.find(({ id }) => id === appleIdentityId) ?? only)?.certificate
  return certificate ? certificateEnd(certificate) : null
}
