import { X509Certificate, createPrivateKey, sign, verify, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { checkPeriod } from './certificate-period'
import { chooseKey } from './key-choice'
import { type Fault, faultOf, foreignFormat } from './key-store-faults'
import { KeyStoreError } from './key-store-error'
import type { SigningKeyMaterial } from './signing-key'
import { certificateParts } from './x509'

/** PBKDF2 iterations, to slow down password guessing. forge's integrity check supports at most 65,535. */
const ITERATIONS = 50_000
/**
 * Maximum iterations per secret of a file, and in total. openssl writes 2,048 and keytool 10,000 for each of
 * integrity, certificate and key.
 */
const BOUNDS = { rounds: 300_000, roundsInAll: 900_000 }
/** Timeout: twice the time that the maximum takes on a busy machine. */
const MAX_MS = 10_000
const RSA_BITS = { min: 2048, max: 4096 }

/** Resolved from the working directory, because bundling it would need a second entry. */
const WORKER = ['lib', 'packaging', 'key-store-worker.mjs']

/** `locked`: the key's password differs from the provided one. */
type Entry = { alias: string | null; pairId: string | null; der: Uint8Array; locked?: boolean }
type Contents = { keys: Entry[]; certificates: Entry[] }

/**
 * Writes a key and its certificate as a PKCS#12 file (RFC 7292) for keytool and openssl. Encrypts the key
 * with AES-256 and PBKDF2 with HMAC-SHA-256. Takes about a tenth of a second, in a worker thread.
 * @param password printable ASCII, because Java supports nothing else
 */
export async function writeKeyStore(
  { privateKey, certificate }: SigningKeyMaterial,
  { password, alias }: { password: string; alias: string },
): Promise<Buffer> {
  const task = { privateKey, certificate, password, alias, iterations: ITERATIONS }
  return Buffer.from((await inWorker<{ file: Uint8Array }>(task)).file)
}

type Opening = {
  password: string
  /** Password of a key in a JKS or BKS file, if it differs from the file's. */
  keyPassword?: string | undefined
  alias?: string | undefined
  acceptEarlyEnd?: boolean | undefined
  now: Date
}

/**
 * Reads the RSA signing key of a PKCS#12, JKS or BKS file, with its certificate. `alias` selects one of
 * several; `acceptEarlyEnd` accepts a certificate that ends earlier than Google Play requires.
 * @throws KeyStoreError with a message and its field
 */
export async function readKeyStore(
  file: Uint8Array,
  { password, keyPassword = '', alias, acceptEarlyEnd = false, now }: Opening,
): Promise<SigningKeyMaterial> {
  const foreign = foreignFormat(file)
  if (foreign) throw foreign
  const { keys, certificates } = await inWorker<Contents>({ file, password, keyPassword })
  const entry = chooseKey(keys, alias)
  if (entry.locked) throw faultOf('keyPassword')
  const key = openKey(entry.der)
  const certificate = certificateOf(key, entry, certificates)
  checkPeriod(certificate, { now, acceptEarlyEnd })
  return { privateKey: key.export({ type: 'pkcs8', format: 'der' }), certificate: certificate.raw }
}

function openKey(der: Uint8Array): KeyObject {
  const key = orBroken(() => createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' }))
  const bits = key.asymmetricKeyDetails?.modulusLength ?? 0
  const kind = key.asymmetricKeyType ?? 'unknown'
  if (kind !== 'rsa' || bits < RSA_BITS.min || bits > RSA_BITS.max) {
    const found = kind === 'rsa' ? `has ${bits} bits` : `is of the kind ${kind.toUpperCase()}`
    throw new KeyStoreError('p12', `This key ${found}. Packages are signed with RSA, 2,048 to 4,096 bits.`)
  }
  return key
}

/** Finds the certificate with the key's public key. Of several, prefers the one paired with the key. */
function certificateOf(key: KeyObject, { pairId }: Entry, all: Entry[]): X509Certificate {
  const fitting = all.flatMap((entry) => {
    const certificate = orBroken(() => new X509Certificate(entry.der))
    return certificate.checkPrivateKey(key) ? [{ certificate, paired: entry.pairId === pairId }] : []
  })
  const found = (fitting.find(({ paired }) => paired) ?? fitting[0])?.certificate
  if (!found) throw new KeyStoreError('p12', 'No certificate in this file belongs to its key.')
  orBroken(() => certificateParts(found.raw))
  const probe = Buffer.from('probe')
  // A damaged key may still match its certificate, so a test signature is needed.
  if (!orBroken(() => verify('sha256', probe, found.publicKey, sign('sha256', probe, key))))
    throw faultOf('broken')
  return found
}

function orBroken<T>(work: () => T): T {
  try {
    return work()
  } catch {
    throw faultOf('broken')
  }
}

/** The worker gets an empty environment, and only the memory and time that a key store needs. */
function inWorker<Answer>(task: object): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const worker = new Worker(join(/* turbopackIgnore: true */ process.cwd(), ...WORKER), {
      workerData: { ...BOUNDS, ...task },
      env: {},
      execArgv: [],
      resourceLimits: { maxOldGenerationSizeMb: 64 },
    })
    const late = setTimeout(() => {
      reject(faultOf('slow'))
      void worker.terminate()
    }, MAX_MS)
    worker.once('message', (answer: Answer | { fault: Fault }) => {
      if (typeof answer === 'object' && answer && 'fault' in answer) reject(faultOf(answer.fault))
      else resolve(answer)
    })
    worker.once('error', reject)
    worker.once('exit', () => {
      clearTimeout(late)
      reject(faultOf('broken')) // no-op if already settled
    })
  })
}
