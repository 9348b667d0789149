/** One signature scheme of a package, looked at. */
export type SchemeResult = {
  scheme: 'v2' | 'v3' | 'jar'
  /** X.509 DER of who signed; none when it could not be read. */
  certificate: Buffer | null
  /** Why the signature is not right, in words for people; null when it is. */
  fault: string | null
}

/** What is wrong with a signature. */
export class SignatureFault extends Error {}
