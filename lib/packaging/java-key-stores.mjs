import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'

// Reads Java's key stores for key-store-worker.mjs: JKS (sun.security.provider.JavaKeyStore) and Bouncy
// Castle's BKS (org.bouncycastle.jcajce.provider.keystore.bc). Both contain the key's PKCS#8 and its
// certificate chain.

/** The file's integrity check failed, which means a wrong password. */
class WrongPassword extends Error {
  constructor() {
    super('wrong password')
  }
}

/** Reads big-endian numbers and lengths like java.io.DataInput. Throws for a length beyond the file's end. */
class Reader {
  constructor(bytes) {
    this.bytes = bytes
    this.offset = 0
  }
  take(length) {
    if (length < 0 || this.offset + length > this.bytes.length) throw new RangeError('the file ends early')
    this.offset += length
    return this.bytes.subarray(this.offset - length, this.offset)
  }
  byte() {
    return this.take(1).readUInt8()
  }
  int() {
    return this.take(4).readInt32BE()
  }
  /** Decodes text for display. Replaces invalid bytes. */
  text() {
    return new TextDecoder().decode(this.take(this.take(2).readUInt16BE()))
  }
  block() {
    return this.take(this.int())
  }
}

const SHA1_BYTES = 20
const utf16 = (text) => Buffer.from(text, 'utf16le').swap16()
const sha1 = (...parts) => parts.reduce((hash, part) => hash.update(part), createHash('sha1')).digest()

/** Detects the format of a Java key store by its first bytes, or returns null. */
export function javaFormat(file) {
  const start = Buffer.from(file.subarray(0, 8))
  if (start.length < 8) return null
  const [first, second] = [start.readUInt32BE(0), start.readUInt32BE(4)]
  if (first === 0xfeedfeed) return 'jks'
  // BKS starts with its version and the length of a salt.
  return (first === 1 || first === 2) && second > 0 && second <= 64 ? 'bks' : null
}

/** Creates an entry. `key` is its PKCS#8, or null if the password does not open it. */
function entry(alias, key, chain) {
  return { key: { alias, pairId: alias, der: key ?? Buffer.alloc(0), locked: key === null }, chain }
}

function toContents(entries) {
  return {
    keys: entries.map(({ key }) => key),
    certificates: entries.flatMap(({ key, chain }) =>
      chain.slice(0, 1).map((der) => ({ alias: key.alias, pairId: key.pairId, der })),
    ),
  }
}

/**
 * Reads JKS: a SHA-1 over everything with the password, and keys under Sun's own cipher.
 * @param keyPassword for keys whose password differs from the file's
 */
export function readJks(file, { password, keyPassword }) {
  const body = file.subarray(0, -SHA1_BYTES)
  const reader = new Reader(body)
  reader.int()
  const version = reader.int()
  const entries = []
  for (let left = reader.int(); left > 0; left--) {
    const [tag, alias] = [reader.int(), reader.text()]
    reader.take(8) // creation time
    if (tag === 1) {
      const sealed = reader.block()
      entries.push({ alias, sealed, chain: chainOf(reader, version === 2) })
    } else if (tag === 2) certificateOf(reader, version === 2)
    else throw new RangeError('an unknown entry')
  }
  if (reader.offset !== body.length || body.length === file.length)
    throw new RangeError('more than its entries')
  const digest = sha1(utf16(password), 'Mighty Aphrodite', body)
  if (!timingSafeEqual(digest, file.subarray(-SHA1_BYTES))) throw new WrongPassword()
  return toContents(
    entries.map(({ alias, sealed, chain }) => entry(alias, openSun(sealed, keyPassword || password), chain)),
  )
}

const certificateOf = (reader, isNamed) => {
  if (isNamed) reader.text() // X.509
  return reader.block()
}

function chainOf(reader, isNamed) {
  const chain = []
  for (let left = reader.int(); left > 0; left--) chain.push(certificateOf(reader, isNamed))
  return chain
}

/** 1.3.6.1.4.1.42.2.17.1.1, in DER: sun.security.provider.KeyProtector. */
const KEY_PROTECTOR = Buffer.from('060a2b060104012a02110101', 'hex')

/**
 * Decrypts Sun's cipher: the key XOR a chain of SHA-1 over password and salt, between the salt and a
 * checksum.
 */
function openSun(info, password) {
  const at = info.indexOf(KEY_PROTECTOR)
  if (at < 0) throw new Error('unsupported protection')
  let rest = info.subarray(at + KEY_PROTECTOR.length)
  if (rest[0] === 0x05 && rest[1] === 0) rest = rest.subarray(2) // no parameters
  const sealed = octetsIn(rest)
  if (sealed.length <= 2 * SHA1_BYTES) throw new RangeError('no key in its place')
  const key = Buffer.from(sealed.subarray(SHA1_BYTES, -SHA1_BYTES))
  const secret = utf16(password)
  let digest = sealed.subarray(0, SHA1_BYTES)
  for (let start = 0; start < key.length; start += SHA1_BYTES) {
    digest = sha1(secret, digest)
    for (let i = 0; i < SHA1_BYTES && start + i < key.length; i++) key[start + i] ^= digest[i]
  }
  return timingSafeEqual(sha1(secret, key), sealed.subarray(-SHA1_BYTES)) ? key : null
}

/** Returns the content of an octet string in DER. */
function octetsIn(der) {
  if (der[0] !== 0x04) throw new RangeError('no octet string')
  const extra = der[1] < 0x80 ? 0 : der[1] & 0x7f
  if (extra > 3) throw new RangeError('too long')
  const length = extra === 0 ? der[1] : der.readUIntBE(2, extra)
  return new Reader(der.subarray(2 + extra)).take(length)
}

const PRIVATE_KEY = 0
/**
 * Key size of each version's integrity check in bytes. The first one confused bits and bytes (CVE-2018-5382).
 */
const MAC_KEY_BYTES = { 1: 2, 2: 20 }
const NUMBER = { key: 1, iv: 2, mac: 3 }

/**
 * Reads BKS: an HMAC with SHA-1 over the entries, and keys under triple DES or, in plain stores, unencrypted.
 * @param derive PKCS#12's key derivation (RFC 7292, appendix B) with SHA-1: password, salt, number, rounds,
 *   bytes
 */
export function readBks(file, { password, keyPassword }, derive) {
  const reader = new Reader(file)
  const version = reader.int()
  const [salt, rounds] = [reader.block(), reader.int()]
  const start = reader.offset
  const entries = bksEntries(reader)
  const body = file.subarray(start, reader.offset)
  const check = reader.take(SHA1_BYTES)
  if (reader.offset !== file.length) throw new RangeError('more than its entries')
  const macKey = derive(password, salt, NUMBER.mac, rounds, MAC_KEY_BYTES[version])
  if (!timingSafeEqual(createHmac('sha1', macKey).update(body).digest(), check)) throw new WrongPassword()
  const keys = entries.flatMap(({ alias, plain, sealed, chain }) => {
    const opened = sealed ? openSealed(sealed, keyPassword || password, derive) : plain
    const key = opened && privateKeyIn(opened)
    return key === undefined ? [] : [entry(alias, key, chain)]
  })
  return toContents(keys)
}

function bksEntries(reader) {
  const entries = []
  for (let type = reader.byte(); type !== 0; type = reader.byte()) {
    const alias = reader.text()
    reader.take(8) // creation time
    const chain = chainOf(reader, true)
    if (type === 1) certificateOf(reader, true)
    else if (type === 2) entries.push({ alias, plain: plainKey(reader), chain })
    else if (type === 3) reader.block()
    else if (type === 4) entries.push({ alias, sealed: reader.block(), chain })
    else throw new RangeError('an unknown entry')
  }
  return entries
}

/** Reads an unencrypted key: kind, format, algorithm, bytes. */
function plainKey(reader) {
  const start = reader.offset
  reader.byte()
  reader.text()
  reader.text()
  reader.block()
  return reader.bytes.subarray(start, reader.offset)
}

/** Returns null for a wrong password, detected by PKCS#5 padding and content. */
function openSealed(sealed, password, derive) {
  const reader = new Reader(sealed)
  const [salt, rounds] = [reader.block(), reader.int()]
  const key = derive(password, salt, NUMBER.key, rounds, 24)
  const iv = derive(password, salt, NUMBER.iv, rounds, 8)
  const cipher = createDecipheriv('des-ede3-cbc', key, iv)
  try {
    return Buffer.concat([cipher.update(reader.take(sealed.length - reader.offset)), cipher.final()])
  } catch {
    return null
  }
}

/** Returns the PKCS#8 of a private key, null for invalid content, or undefined for another kind of key. */
function privateKeyIn(bytes) {
  const reader = new Reader(bytes)
  try {
    const kind = reader.byte()
    const format = reader.text()
    reader.text() // RSA
    const key = reader.block()
    if (reader.offset !== bytes.length) return null
    return kind === PRIVATE_KEY && format === 'PKCS#8' ? key : undefined
  } catch {
    return null
  }
}
