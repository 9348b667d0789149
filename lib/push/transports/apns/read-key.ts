import { createPrivateKey, type KeyObject } from 'node:crypto'

/** Reads an Apple key: PKCS#8 in PEM, on P-256. Returns null for any other file. */
export function readApnsKey(file: Uint8Array): KeyObject | null {
  try {
    const key = createPrivateKey(Buffer.from(file))
    return isP256(key) ? key : null
  } catch {
    return null
  }
}

/** Opens a stored key: PKCS#8 in DER. @throws Error */
export function openApnsKey(der: Uint8Array): KeyObject {
  return createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' })
}

export function isP256(key: KeyObject): boolean {
  return key.asymmetricKeyType === 'ec' && key.asymmetricKeyDetails?.namedCurve === 'prime256v1'
}
