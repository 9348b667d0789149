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

/** An app's identity: its owner can update the app. The caller encrypts it for storage. */
export interface SigningKeyMaterial {
  /** RSA-2048, PKCS#8 DER. */
  privateKey: Uint8Array
  /** Self-signed X.509 DER, 30 years. */
  certificate: Uint8Array
}

/** RSA, because PKCS#1 v1.5 signatures are deterministic: the same release and key give the same bytes. */
const KEY_BITS = 2048

/** Owner name and start date. The certificate starts a day before `now`, for phones whose clock is slow. */
export interface SigningKeyInput {
  commonName: string
  now: Date
  /** Up to 20 bytes, the first below 0x80. Random if omitted. */
  serial?: Uint8Array
  /** Source of the key pair. Without it, one is generated, which takes 150 to 1,100 ms. */
  pool?: KeyPool
}

/** Creates a key pair with its certificate, which is always issued now, even for a pair from a pool. */
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

/** Returns the certificate's SHA-256 in the form of stores and assetlinks.json: `AA:BB:…`. */
export function fingerprint(certificate: Uint8Array): string {
  const hex = createHash('sha256').update(certificate).digest('hex').toUpperCase()
  return hex.match(/../g)?.join(':') ?? ''
}

/** A pool of pre-generated key pairs, because generation is slow. */
export interface KeyPool {
  /** Returns a ready key pair, or generates one. Each is returned once. */
  take(): Promise<KeyObject>
  /** Number of ready key pairs. */
  ready(): number
  /** Stops generating and discards the ready pairs. */
  close(): void
}

/**
 * Source of a worker thread. A key generation on libuv's thread pool cannot be canceled and would delay the
 * exit of the process. Inlined as text, because bundling a file would need a second entry.
 */
const MAKE_KEYS = `
  const { generateKeyPairSync } = require('node:crypto')
  const { parentPort, workerData } = require('node:worker_threads')
  for (let i = 0; i < workerData.count; i++) {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: workerData.bits })
    parentPort.postMessage(privateKey.export({ type: 'pkcs8', format: 'der' }))
  }
`

/** Creates a pool of up to `size` key pairs, generated in the background. Does not keep the process alive. */
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
    // Without a worker, take() generates the key, and the next call starts the worker again.
    worker.on('error', () => undefined)
    worker.on('exit', (code) => {
      worker = undefined
      if (code === 0) fill()
    })
    worker.unref() // last, because adding a message listener refs the thread again
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

/** 127 random bits, positive in DER without a leading zero byte. */
function randomSerial(): Buffer {
  const serial = randomBytes(16)
  serial.writeUInt8(serial.readUInt8(0) & 0x7f, 0)
  return serial
}
