import { der, integer, nothing, objectId, octets, sequence } from '@/lib/packaging/der'

// PKCS#12 files by hand (RFC 7292), as no tool writes them.
const DATA = '1.2.840.113549.1.7.1'
const SHA1 = '1.3.14.3.2.26'
const SHROUDED_KEY = '1.2.840.113549.1.12.10.1.2'
const PLAIN_KEY = '1.2.840.113549.1.12.10.1.1'
const SHA1_AND_3DES = '1.2.840.113549.1.12.1.3'

const content = (bytes: Uint8Array) => sequence(objectId(DATA), der(0xa0, octets(bytes)))
const bag = (kind: string, value: Uint8Array) => sequence(objectId(kind), der(0xa0, value))

export const rounds = (hex: string): Buffer => integer(Buffer.from(hex, 'hex'))

/** An empty file whose integrity check takes this many iterations. */
export function checkedWith(iterations: Uint8Array): Buffer {
  const digest = sequence(sequence(objectId(SHA1), nothing()), octets(Buffer.alloc(20)))
  const check = sequence(digest, octets(Buffer.alloc(8)), iterations)
  return sequence(integer(Buffer.of(3)), content(sequence()), check)
}

/** A file with these keys and no integrity check. */
export function enclosing(...bags: Uint8Array[]): Buffer {
  return sequence(integer(Buffer.of(3)), content(sequence(content(sequence(...bags)))))
}

/** A key that takes this many iterations to decrypt (to nonsense). */
export function shrouded(iterations: Uint8Array): Buffer {
  const cipher = sequence(objectId(SHA1_AND_3DES), sequence(octets(Buffer.alloc(8)), iterations))
  return bag(SHROUDED_KEY, sequence(cipher, octets(Buffer.alloc(16))))
}

/** A key as it is, without a name. */
export const nameless = (privateKey: Uint8Array): Buffer => bag(PLAIN_KEY, privateKey)
