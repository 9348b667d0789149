import {
  createHash,
  createPrivateKey,
  createPublicKey,
  generateKeyPair,
  randomBytes,
  type KeyObject,
} from 'node:crypto'
import { promisify } from 'node:util'
import { Worker } from 'node:worker_threads'
import { DAY } from '../base/clock'
import { selfSignedCertificate } from './x509'

/** An app's identity: whoever holds it can update the app. Kept encrypted by the caller. */
export interface SigningKeyMaterial {
  /** RSA-2048, PKCS#8 DER. */
  privateKey: Uint8Array
  /** Self-signed X.509 DER, 30 years. */
  certificate: Uint8Array
}

/** RSA, because its PKCS#1 v1.5 signatures are deterministic: the same release and key give the same bytes. */
const KEY_BITS = 2048

/** Whose key it is and since when; the certificate starts a day before `now`, for phones whose clock is slow. */
export interface SigningKeyInput {
  commonName: string
  now: Date
  /** Up to 20 bytes, the first below 0x80; random when not given. */
  serial?: Uint8Array
  /** Where to take the key pair from; without it one is made, which takes 150 to 1,100 ms. */
  pool?: KeyPool
}

/** A key pair with its certificate, which is issued now even when the pair comes from a pool. */
export async function createSigningKey(input: SigningKeyInput): Promise<SigningKeyMaterial> {
  const privateKey = await (input.pool ? input.pool.take() : generateKey())
  const certificate = selfSignedCertificate({
    commonName: input.commonName,
    notBefore: new Date(input.now.getTime() - DAY),
    serial: input.serial ?? randomSerial(),
    publicKey: createPublicKey(privateKey),
    privateKey,
  })
  return { privateKey: privateKey.export({ type: 'pkcs8', format: 'der' }), certificate }
}

/** SHA-256 of the certificate as stores and assetlinks.json write it: `AA:BB:…`. */
export function fingerprint(certificate: Uint8Array): string {
  const hex = createHash('sha256').update(certificate).digest('hex').toUpperCase()
  return hex.match(/../g)?.join(':') ?? ''
}

/** Key pairs made ahead of time, so that nobody waits for one. */
export interface KeyPool {
  /** A ready key pair, or a new one when none is. Each is given out once. */
  take(): Promise<KeyObject>
  /** How many are ready. */
  ready(): number
  /** Makes no more and forgets those that are ready. */
  close(): void
}

/**
 * Runs on a thread of its own, because a key being made on libuv's threads cannot be abandoned: it would hold up the end of
 * the process. Written as text, since a bundler would have to know of a second file.
 */
const MAKE_KEYS = `
  const { generateKeyPairSync } = require('node:crypto')
  const { parentPort, workerData } = require('node:worker_threads')
  for (let i = 0; i < workerData.count; i++) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: workerData.bits })
    parentPort.postMessage(privateKey.export({ type: 'pkcs8', format: 'der' }))
  }
`

/** A pool that keeps up to `size` key pairs ready in the background. Never keeps the process alive. */
export function createKeyPool(size: number): KeyPool {
  const keys: KeyObject[] = []
  let worker: Worker | undefined
  let closed = false

  function fill(): void {
    if (closed || worker || keys.length >= size) return
    worker = new Worker(MAKE_KEYS, { eval: true, workerData: { count: size - keys.length, bits: KEY_BITS } })
    worker.on('message', (der: Uint8Array) => {
      if (!closed) keys.push(createPrivateKey({ key: Buffer.from(der), format: 'der', type: 'pkcs8' }))
    })
    // Without a thread take() makes the keys itself, and the next one tries again.
    worker.on('error', () => undefined)
    worker.on('exit', (code) => {
      worker = undefined
      if (code === 0) fill()
    })
    worker.unref() // only now: listening for messages refers to the thread again
  }

  fill()
  return {
    async take() {
      const key = keys.shift()
      fill()
      return key ?? generateKey()
    },
    ready: () => keys.length,
    close() {
      closed = true
      keys.length = 0
      void worker?.terminate()
    },
  }
}

async function generateKey(): Promise<KeyObject> {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: KEY_BITS })
  return privateKey
}

/** 127 random bits: positive in DER without a leading zero byte. */
function randomSerial(): Buffer {
  const serial = randomBytes(16)
  serial.writeUInt8(serial.readUInt8(0) & 0x7f, 0)
  return serial
}
