import { createPrivateKey, type KeyObject } from 'node:crypto'

/** A key of Apple's: PKCS#8 in PEM, of the curve P-256. Null for any other file. */
export function readApnsKey(file: Uint8Array): KeyObject | null {
  try {
    const key = createPrivateKey(Buffer.from(file))
    return isP256(key) ? key : null
  } catch {
    return null
  }
}

/** A key as it is kept: PKCS#8 in DER. @throws Error */
export function openApnsKey(der: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' })
}

export function isP256(key: KeyObject): boolean {
  return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
}
