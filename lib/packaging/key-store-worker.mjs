import { pbkdf2Sync } from 'node:crypto'
import { parentPort, workerData } from 'node:worker_threads'
import forge from 'node-forge'
import { javaFormat, readBks, readJks } from './java-key-stores.mjs'

// Reads and writes PKCS#12 for key-store.ts, and reads Java's key stores, in a worker thread: key derivation
// is slow, and the file decides how slow.
const { asn1, pkcs12, pkcs5, pki } = forge

// forge handles only the container. Keys and certificates stay raw bytes, because re-encoding a certificate
// may change it, and forge supports only RSA keys.
const unread = () => {
  throw new Error('left as it is')
}
const asIs = (element) => element
Object.assign(pki, {
  privateKeyFromAsn1: unread,
  certificateFromAsn1: unread,
  privateKeyToAsn1: asIs,
  wrapRsaPrivateKey: asIs,
  certificateToAsn1: asIs,
})

// The file decides the number of rounds, so each key's derivation is charged against a budget first.
let left = workerData.roundsInAll
function pay(rounds, bytes, { digestLength }) {
  left -= rounds * Math.ceil(bytes / digestLength)
  if (rounds > workerData.rounds || left < 0) throw new Error('too many rounds')
}

const { generateKey } = pkcs12
pkcs12.generateKey = pki.pbe.generatePkcs12Key = (password, salt, id, rounds, bytes, digest) => {
  pay(rounds, bytes, digest ?? forge.md.sha1)
  return generateKey(password, salt, id, rounds, bytes, digest)
}
// Node's implementation takes a twentieth of the time.
pkcs5.pbkdf2 = (password, salt, rounds, bytes, digest) => {
  pay(rounds, bytes, digest)
  const latin1 = (text) => Buffer.from(text, 'latin1')
  return pbkdf2Sync(latin1(password), latin1(salt), rounds, bytes, digest.algorithm).toString('latin1')
}

const parse = (bytes) => asn1.fromDer(Buffer.from(bytes).toString('latin1'))
const bytesOf = (element) => Buffer.from(asn1.toDer(element).getBytes(), 'latin1')

/** PKCS#12's key derivation for Bouncy Castle's key stores, whose empty passwords have no terminator. */
function derive(password, salt, number, rounds, bytes) {
  if (rounds < 1) throw new RangeError('no rounds at all')
  const text = forge.util.createBuffer(Buffer.from(salt).toString('latin1'))
  const key = pkcs12.generateKey(
    password === '' ? null : password,
    text,
    number,
    rounds,
    bytes,
    forge.md.sha1.create(),
  )
  return Buffer.from(key.getBytes(), 'latin1')
}

function read({ file, ...passwords }) {
  const bytes = Buffer.from(file)
  const format = javaFormat(bytes)
  if (format === 'jks') return readJks(bytes, passwords)
  if (format === 'bks') return readBks(bytes, passwords, derive)
  return readPkcs12(bytes, passwords)
}

function readPkcs12(file, { password }) {
  const bags = pkcs12.pkcs12FromAsn1(parse(file), password).safeContents.flatMap(({ safeBags }) => safeBags)
  const entries = (...types) =>
    bags
      .filter(({ type }) => types.includes(type))
      .map((bag) => ({
        alias: bag.attributes.friendlyName?.[0] ?? null,
        pairId: bag.attributes.localKeyId?.[0] ?? null,
        der: bytesOf(bag.asn1),
      }))
  return {
    keys: entries(pki.oids.pkcs8ShroudedKeyBag, pki.oids.keyBag),
    certificates: entries(pki.oids.certBag),
  }
}

function write({ privateKey, certificate, password, alias, iterations }) {
  const store = pkcs12.toPkcs12Asn1(parse(privateKey), parse(certificate), password, {
    algorithm: 'aes256',
    prfAlgorithm: 'sha256',
    count: iterations,
    saltSize: 16,
    friendlyName: alias,
  })
  return { file: bytesOf(store) }
}

/** Classifies forge's errors by message, because they have no codes. */
function faultOf({ message }) {
  // forge supports counts of up to 32 bits.
  if (/too many rounds|32 bits supported/.test(message)) return 'slow'
  if (/password|decrypt/i.test(message)) return 'password'
  return /unsupported/i.test(message) ? 'unsupported' : 'broken'
}

function answer() {
  try {
    return workerData.file ? read(workerData) : write(workerData)
  } catch (error) {
    return { fault: faultOf(error) }
  }
}

parentPort.postMessage(answer())
