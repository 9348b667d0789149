import { type ECDH, createDecipheriv, createECDH, hkdfSync } from 'node:crypto'

// An independent implementation of decryption, with node:crypto alone, following RFC 8188 and RFC 8291.

/** A device's key pair on P-256 and its secret. */
export type DeviceSecrets = { ecdh: ECDH; auth: Buffer }

const TAG_BYTES = 16

/** @throws Error if a record is not authentic, truncated, or not padded as the RFC requires */
export function decryptRecords(body: Buffer, keyOf: (sender: Buffer) => Buffer): Buffer {
  const salt = body.subarray(0, 16)
  const size = body.readUInt32BE(16)
  const start = 21 + body.readUInt8(20)
  const key = keyOf(body.subarray(21, start))
  const cek = derive(key, salt, 'Content-Encoding: aes128gcm\0', 16)
  const nonce = derive(key, salt, 'Content-Encoding: nonce\0', 12)
  const plain: Buffer[] = []
  for (let at = start, record = 0; at < body.length; at += size, record++) {
    const isLast = at + size >= body.length
    plain.push(unpad(decryptRecord(body.subarray(at, at + size), cek, counted(nonce, record)), isLast))
  }
  return Buffer.concat(plain)
}

/** Decrypts the body of a push message as its device does (RFC 8291). */
export function decryptPush(body: Buffer, { ecdh, auth }: DeviceSecrets): Buffer {
  return decryptRecords(body, (sender) => {
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), ecdh.getPublicKey(), sender])
    return derive(ecdh.computeSecret(sender), auth, info, 32)
  })
}

export function secretsOf(privateKey: string, auth: string): DeviceSecrets {
  const ecdh = createECDH('prime256v1')
  ecdh.setPrivateKey(Buffer.from(privateKey, 'base64url'))
  return { ecdh, auth: Buffer.from(auth, 'base64url') }
}

function derive(key: Buffer, salt: Buffer, info: string | Buffer, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', key, salt, info, length))
}

/** Returns the nonce of a record: its number XORed into the last bytes. */
function counted(nonce: Buffer, record: number): Buffer {
  const mixed = Buffer.from(nonce)
  mixed.writeUInt32BE((mixed.readUInt32BE(8) ^ record) >>> 0, 8)
  return mixed
}

function decryptRecord(bytes: Buffer, cek: Buffer, nonce: Buffer): Buffer {
  const decipher = createDecipheriv('aes-128-gcm', cek, nonce).setAuthTag(bytes.subarray(-TAG_BYTES))
  return Buffer.concat([decipher.update(bytes.subarray(0, -TAG_BYTES)), decipher.final()])
}

/** The delimiter after the text is 2 in the last record and 1 in others, followed by zeros. */
function unpad(record: Buffer, isLast: boolean): Buffer {
  const end = record.findLastIndex((byte) => byte !== 0)
  if (record[end] !== (isLast ? 2 : 1)) throw new Error('The padding of a record is wrong')
  return record.subarray(0, end)
}
