import { X509Certificate, createPrivateKey, sign, verify, type KeyObject } from 'node:crypto'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { checkPeriod } from './certificate-period'
import { chooseKey } from './key-choice'
import { type Fault, faultOf, foreignFormat } from './key-store-faults'
import { KeyStoreError } from './key-store-error'
import type { SigningKeyMaterial } from './signing-key'
import { certificateParts } from './x509'

/** What each guess at the password of a file costs; forge's integrity check takes no more than 65,535. */
const ITERATIONS = 50_000
/** Most rounds for one secret of a file, and for all: openssl writes 2,048, keytool 10,000, for integrity, certificate, key. */
const BOUNDS = { rounds: 300_000, roundsInAll: 900_000 }
/** Twice of what that many take while the machine has other work. */
const MAX_MS = 10_000
const RSA_BITS = { least: 2048, most: 4096 }

/** Found from the root, where the service runs: a bundler would have to know of a second file. */
const WORKER = ['lib', 'packaging', 'key-store-worker.mjs']

/** `locked` when a key has another password than was given. */
type Entry = { alias: string | null; pairId: string | null; der: Uint8Array; locked?: boolean }
type Contents = { keys: Entry[]; certificates: Entry[] }

/**
 * A key and its certificate as a PKCS#12 file (RFC 7292), which keytool and openssl open: the key under AES-256 by PBKDF2
 * with HMAC-SHA-256. Takes about a tenth of a second, on a thread of its own.
 * @param password printable ASCII: Java takes no other
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
  /** Of a key in a JKS or BKS file that has another one than the file. */
  keyPassword?: string | undefined
  alias?: string | undefined
  acceptEarlyEnd?: boolean | undefined
  now: Date
}

/**
 * The RSA key of a PKCS#12, JKS or BKS file, with its certificate, fit to sign with. `alias` names one of several, `acceptEarlyEnd` takes one whose
 * certificate is not valid for as long as Google Play asks.
 * @throws KeyStoreError with a sentence and the field that it belongs to
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
  if (kind !== 'rsa' || bits < RSA_BITS.least || bits > RSA_BITS.most) {
    const found = kind === 'rsa' ? `has ${bits} bits` : `is of the kind ${kind.toUpperCase()}`
    throw new KeyStoreError('p12', `This key ${found}. Packages are signed with RSA, 2,048 to 4,096 bits.`)
  }
  return key
}

/** By what it can verify, not by what it is called; of several (a renewed one) the one that is paired with the key. */
function certificateOf(key: KeyObject, { pairId }: Entry, all: Entry[]): X509Certificate {
  const fitting = all.flatMap((entry) => {
    const certificate = orBroken(() => new X509Certificate(entry.der))
    return certificate.checkPrivateKey(key) ? [{ certificate, paired: entry.pairId === pairId }] : []
  })
  const found = (fitting.find(({ paired }) => paired) ?? fitting[0])?.certificate
  if (!found) throw new KeyStoreError('p12', 'No certificate in this file belongs to its key.')
  orBroken(() => certificateParts(found.raw))
  const probe = Buffer.from('probe')
  // A damaged key can still look like its certificate's.
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

/** The worker gets neither our environment nor more memory or time than a key store needs. */
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
      reject(faultOf('broken')) // a promise that is settled stays as it is
    })
  })
}
