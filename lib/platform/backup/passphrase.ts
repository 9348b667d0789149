import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { type Identity, type Recipient, Stanza } from 'age-encryption'

// Age's scrypt recipient (C2SP age.md, "The scrypt recipient type") with Node's scrypt. The library's
// JavaScript implementation blocks the CPU for seconds.

const LABEL = 'age-encryption.org/v1/scrypt'
const SALT_BYTES = 16
const TAG_BYTES = 16
/** Scrypt work factor as log2(N). Age's default. */
const WORK = 18
/** Maximum work factor of a header. A higher one could be a denial of service. */
const MAX_WORK = 20

/** Wraps a file key with a passphrase. */
export function passphraseRecipient(passphrase: string, work = WORK): Recipient {
  return {
    async wrapFileKey(fileKey) {
      const salt = randomBytes(SALT_BYTES)
      const key = await deriveKey(passphrase, salt, work)
      const cipher = createCipheriv('chacha20-poly1305', key, Buffer.alloc(12), { authTagLength: TAG_BYTES })
      const body = Buffer.concat([cipher.update(fileKey), cipher.final(), cipher.getAuthTag()])
      return [new Stanza(['scrypt', toBase64(salt), String(work)], Uint8Array.from(body))]
    },
  }
}

/**
 * Unwraps a file key; null if the passphrase is wrong.
 * @throws Error if the header's work factor is above `maxWork`
 */
export function passphraseIdentity(passphrase: string, maxWork = MAX_WORK): Identity {
  return {
    async unwrapFileKey(stanzas) {
      const stanza = stanzas.find(({ args }) => args[0] === 'scrypt')
      if (!stanza || stanzas.length !== 1) return null
      const [, salt = '', work = ''] = stanza.args
      if (!/^[1-9]\d?$/.test(work) || Number(work) > maxWork)
        throw new Error('its header requires too much work')
      const key = await deriveKey(passphrase, Buffer.from(salt, 'base64'), Number(work))
      const body = Buffer.from(stanza.body)
      const cipher = createDecipheriv('chacha20-poly1305', key, Buffer.alloc(12), {
        authTagLength: TAG_BYTES,
      })
      cipher.setAuthTag(body.subarray(-TAG_BYTES))
      try {
        return Uint8Array.from(Buffer.concat([cipher.update(body.subarray(0, -TAG_BYTES)), cipher.final()]))
      } catch {
        return null
      }
    },
  }
}

function deriveKey(passphrase: string, salt: Buffer, work: number): Promise<Buffer> {
  const [N, r] = [2 ** work, 8]
  return new Promise((resolve, reject) => {
    scrypt(
      passphrase,
      Buffer.concat([Buffer.from(LABEL), salt]),
      32,
      { N, r, p: 1, maxmem: 256 * N * r },
      (error, key) => (error ? reject(error) : resolve(key)),
    )
  })
}

function toBase64(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}
