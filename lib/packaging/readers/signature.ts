/** Result of verifying one signature scheme of a package. */
export type SchemeResult = {
  scheme: 'v2' | 'v3' | 'jar'
  /** The signer's certificate in X.509 DER; null if unreadable. */
  certificate: Buffer | null
  /** Why the signature is invalid, as text for people; null if valid. */
  fault: string | null
}

/** An invalid signature. */
export class SignatureFault extends Error {}
