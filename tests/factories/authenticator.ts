import { type KeyObject, createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { PasskeyResponse } from '@/lib/accounts/second-factor/schema'

type Creation = { challenge: string; rp: { id?: string | undefined }; user: { id: string } }
type Question = { challenge: string; rpId?: string | undefined }
type Manner = { origin?: string; rpId?: string; verified?: boolean; counter?: number; userHandle?: string }

const USER_PRESENT = 0x01
const USER_VERIFIED = 0x04
const HAS_CREDENTIAL = 0x40

/** A software authenticator that can do what a browser's own would not: sign for any site, with any flags. */
export class Authenticator {
  readonly #credentialId = randomBytes(16)
  readonly #keys: { publicKey: KeyObject; privateKey: KeyObject } = generateKeyPairSync('ec', {
    namedCurve: 'P-256',
  })
  #userHandle = ''

  constructor(private readonly origin: string) {}

  get id(): string {
    return this.#credentialId.toString('base64url')
  }

  /** Returns the result of `navigator.credentials.create`, as JSON. */
  create({ challenge, rp, user }: Creation, manner: Manner = {}): PasskeyResponse {
    this.#userHandle = user.id
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#credentialId.length)
    const aaguid = Buffer.alloc(16)
    const credential = Buffer.concat([aaguid, length, this.#credentialId, this.#publicKey()])
    const authData = Buffer.concat([this.#data(rp.id ?? '', HAS_CREDENTIAL, manner), credential])
    const attestation = isoCBOR.encode(
      new Map<string, string | Map<never, never> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map<never, never>()],
        ['authData', Uint8Array.from(authData)],
      ]),
    )
    return this.#answer({
      clientDataJSON: this.#clientData('webauthn.create', challenge, manner),
      attestationObject: Buffer.from(attestation).toString('base64url'),
      transports: ['internal'],
    })
  }

  /** Returns the result of `navigator.credentials.get`, as JSON. */
  get({ challenge, rpId = '' }: Question, manner: Manner = {}): PasskeyResponse {
    const authData = this.#data(rpId, 0, manner)
    const clientDataJSON = this.#clientData('webauthn.get', challenge, manner)
    const hash = createHash('sha256').update(Buffer.from(clientDataJSON, 'base64url')).digest()
    const signed = Buffer.concat([authData, hash])
    return this.#answer({
      clientDataJSON,
      authenticatorData: authData.toString('base64url'),
      signature: sign('sha256', signed, this.#keys.privateKey).toString('base64url'),
      userHandle: manner.userHandle ?? this.#userHandle,
    })
  }

  #answer(response: PasskeyResponse['response']): PasskeyResponse {
    const { id } = this
    return { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response }
  }

  #data(rpId: string, flags: number, { rpId: other, verified = true, counter = 0 }: Manner): Buffer {
    const head = Buffer.alloc(5)
    head.writeUInt8(USER_PRESENT | (verified ? USER_VERIFIED : 0) | flags)
    head.writeUInt32BE(counter, 1)
    const site = createHash('sha256').update(other ?? rpId)
    return Buffer.concat([site.digest(), head])
  }

  #clientData(type: string, challenge: string, { origin = this.origin }: Manner): string {
    return Buffer.from(JSON.stringify({ type, challenge, origin })).toString('base64url')
  }

  /** COSE: an ES256 key on P-256 (RFC 9053). */
  #publicKey(): Uint8Array {
    const { x = '', y = '' } = this.#keys.publicKey.export({ format: 'jwk' })
    return isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Uint8Array.from(Buffer.from(x, 'base64url'))],
        [-3, Uint8Array.from(Buffer.from(y, 'base64url'))],
      ]),
    )
  }
}
