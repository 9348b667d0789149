import {
  createCipheriv,
  createECDH,
  createPrivateKey,
  hkdfSync,
  randomBytes,
  type JsonWebKey,
} from 'node:crypto'
import { runShell } from '../../../factories/shell/jvm'
import { describeWith } from '../android-tools'

const bytes = (text: string) => Buffer.from(text, 'base64url')
const text = (data: Uint8Array) => Buffer.from(data).toString('base64url')

/** RFC 8291, section 5. */
const PHONE = {
  d: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const BODY =
  'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN'

/** The private key as PKCS #8, as a phone stores it. */
function pkcs8({ d, publicKey }: { d: string; publicKey: string }): string {
  const point = bytes(publicKey)
  const jwk: JsonWebKey = {
    kty: 'EC',
    crv: 'P-256',
    d,
    x: text(point.subarray(1, 33)),
    y: text(point.subarray(33)),
  }
  return text(createPrivateKey({ key: jwk, format: 'jwk' }).export({ format: 'der', type: 'pkcs8' }))
}

const onPhone = (body: Uint8Array, phone = PHONE) => [
  'message',
  pkcs8(phone),
  phone.publicKey,
  phone.auth,
  text(body),
]

/** Encrypts as a server does (RFC 8291), in one record. */
function encrypt(plain: string, { publicKey, auth } = PHONE, size = 4096, ending = Buffer.of(2)): Buffer {
  const sender = createECDH('prime256v1')
  const own = sender.generateKeys()
  const shared = sender.computeSecret(bytes(publicKey))
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), bytes(publicKey), own])
  const secret = Buffer.from(hkdfSync('sha256', shared, bytes(auth), info, 32))
  const salt = randomBytes(16)
  const derive = (what: string, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, `Content-Encoding: ${what}\0`, length))
  const cipher = createCipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12))
  const record = [cipher.update(plain), cipher.update(ending), cipher.final(), cipher.getAuthTag()]
  const head = Buffer.alloc(5)
  head.writeUInt32BE(size)
  head[4] = 65
  return Buffer.concat([salt, head, own, ...record])
}

describeWith(['javac'], 'a message decrypted by the shell', () => {
  it('is the text of RFC 8291’s example', () => {
    expect(runShell([onPhone(bytes(BODY))])).toEqual(['text When I grow up, I want to be a watermelon'])
  })

  it('is the text of RFC 8188’s examples, with one record and with two', () => {
    const one = 'I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg'
    const two =
      'uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA'
    expect(
      runShell([
        ['content', 'yqdlZ-tYemfogSmv7Ws5PQ', one],
        ['content', 'BO3ZVPxUlnLORbVGMpbT1Q', two],
      ]),
    ).toEqual(['text I am the walrus', 'text I am the walrus'])
  })

  it('is what a server encrypted, up to the maximum size of a push service', () => {
    const longest = 'é'.repeat(1996)
    const words = ['x', 'Warm bread 🍞', `{"title":"${'a'.repeat(500)}"}`, `${longest}a`]
    const all = words.map((word) => encrypt(word))
    expect(all.at(-1)).toHaveLength(4096)
    expect(runShell(all.map((body) => onPhone(body)))).toEqual(words.map((word) => `text ${word}`))
    const padded = Buffer.concat([Buffer.of(2), Buffer.alloc(100)])
    expect(runShell([onPhone(encrypt('padded', PHONE, 4096, padded))])).toEqual(['text padded'])
  })

  it('fails if a byte differs, anywhere', () => {
    const good = encrypt('Warm bread')
    const changed = [...good.keys()].map((at) => {
      const body = Buffer.from(good)
      body[at]! ^= 1
      return onPhone(body)
    })
    // Except the record size: all sizes above the message's are equivalent.
    const results = runShell(changed).map((answer, at) => [at, answer])
    expect(
      results.filter(([at, answer]) => answer !== 'refused' && !(Number(at) >= 16 && Number(at) < 20)),
    ).toEqual([])
  })

  it('fails if it is truncated, too long, has another ending, or is for another phone', () => {
    const good = encrypt('Warm bread')
    const cut = [...good.keys()].map((length) => onPhone(good.subarray(0, length)))
    const other = createECDH('prime256v1')
    const otherPhone = { ...PHONE, publicKey: text(other.generateKeys()) }
    const nowhere = Buffer.from(good)
    nowhere.fill(7, 22, 86)
    const point = Buffer.from(good)
    point[21] = 2
    const wrong = [
      onPhone(encrypt('a'.repeat(3994))),
      onPhone(encrypt('no end', PHONE, 4096, Buffer.alloc(2))),
      onPhone(encrypt('goes on', PHONE, 4096, Buffer.of(1))),
      onPhone(encrypt('tiny records', PHONE, 17)),
      onPhone(encrypt('x', otherPhone)),
      onPhone(encrypt('x', { ...PHONE, auth: text(randomBytes(16)) })),
      onPhone(nowhere),
      onPhone(point),
    ]
    expect(new Set(runShell([...cut, ...wrong]))).toEqual(new Set(['refused']))
  })
})
