import { createDecipheriv, createHash, createHmac, timingSafeEqual } from 'node:crypto'

// Reads Java's own key stores, for key-store-worker.mjs: JKS (sun.security.provider.JavaKeyStore) and Bouncy Castle's BKS
// (org.bouncycastle.jcajce.provider.keystore.bc). Both hold the key's PKCS#8 and its chain of certificates.

/** Answers what the file's own integrity check says of a password. */
class WrongPassword extends Error {
  constructor() {
    super('wrong password')
  }
}

/** Big-endian numbers and lengths, as java.io.DataInput reads them; a length beyond the file's end is an error. */
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
  /** As it is in an answer to people: what cannot be read is replaced. */
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

/** Whether a file begins as one of Java's key stores. */
export function javaFormat(file) {
  const start = Buffer.from(file.subarray(0, 8))
  if (start.length < 8) return null
  const [first, second] = [start.readUInt32BE(0), start.readUInt32BE(4)]
  if (first === 0xfeedfeed) return 'jks'
  // BKS begins with its version, and then the length of a salt.
  return (first === 1 || first === 2) && second > 0 && second <= 64 ? 'bks' : null
}

/** What an entry's key is: its PKCS#8, or null where it does not open with the given password. */
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
 * JKS: a SHA-1 over everything with the password, keys under Sun's own cipher.
 * @param keyPassword of keys that have another password than the file
 */
export function readJks(file, { password, keyPassword }) {
  const body = file.subarray(0, -SHA1_BYTES)
  const reader = new Reader(body)
  reader.int()
  const version = reader.int()
  const entries = []
  for (let left = reader.int(); left > 0; left--) {
    const [tag, alias] = [reader.int(), reader.text()]
    reader.take(8) // when it was made
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

/** Sun's cipher: the key XOR a chain of SHA-1 over password and salt, between the salt and a check. */
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

/** The content of an octet string in DER. */
function octetsIn(der) {
  if (der[0] !== 0x04) throw new RangeError('no octet string')
  const extra = der[1] < 0x80 ? 0 : der[1] & 0x7f
  if (extra > 3) throw new RangeError('too long')
  const length = extra === 0 ? der[1] : der.readUIntBE(2, extra)
  return new Reader(der.subarray(2 + extra)).take(length)
}

const PRIVATE_KEY = 0
/** How much key each version's integrity check has: the first took bits for bytes (CVE-2018-5382). */
const MAC_KEY_BYTES = { 1: 2, 2: 20 }
const NUMBER = { key: 1, iv: 2, mac: 3 }

/**
 * BKS: an HMAC with SHA-1 over the entries, keys sealed with triple DES or, in plain stores, not at all.
 * @param derive PKCS#12's derivation (RFC 7292, appendix B) with SHA-1: password, salt, number, rounds, bytes
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
    reader.take(8) // when it was made
    const chain = chainOf(reader, true)
    if (type === 1) certificateOf(reader, true)
    else if (type === 2) entries.push({ alias, plain: plainKey(reader), chain })
    else if (type === 3) reader.block()
    else if (type === 4) entries.push({ alias, sealed: reader.block(), chain })
    else throw new RangeError('an unknown entry')
  }
  return entries
}

/** A key as it is written: kind, format, algorithm, bytes. */
function plainKey(reader) {
  const start = reader.offset
  reader.byte()
  reader.text()
  reader.text()
  reader.block()
  return reader.bytes.subarray(start, reader.offset)
}

/** Null where the password is another; PKCS#5's padding and what is in it tell. */
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

/** The PKCS#8 of a private key, null for what is none of a key's, undefined for a key of another kind. */
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
