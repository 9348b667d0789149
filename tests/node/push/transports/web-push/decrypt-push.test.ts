import webPush from 'web-push'
import { decryptPush, decryptRecords, secretsOf } from '../../../../factories/decrypt-push'

const bytes = (text: string) => Buffer.from(text, 'base64url')

/** RFC 8291, section 5. */
const RFC8291 = {
  body: bytes(
    'DGv6ra1nlYgDCS1FRnbzlwAAEABBBP4z9KsN6nGRTbVYI_c7VJSPQTBtkgcy27mlmlMoZIIgDll6e3vCYLocInmYWAmS6TlzAC8wEqKK6PBru3jl7A_yl95bQpu6cVPTpK4Mqgkf1CXztLVBSt2Ks3oZwbuwXPXLWyouBWLVWGNWQexSgSxsj_Qulcy4a-fN',
  ),
  privateKey: 'q1dXpw3UpT5VOmu_cf_v6ih07Aems3njxI-JWgLcM94',
  publicKey: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
  text: 'When I grow up, I want to be a watermelon',
}

test('our reader reads the example of RFC 8291', () => {
  const secrets = secretsOf(RFC8291.privateKey, RFC8291.auth)
  expect(secrets.ecdh.getPublicKey('base64url')).toBe(RFC8291.publicKey)
  expect(decryptPush(RFC8291.body, secrets).toString()).toBe(RFC8291.text)
})

test.each([
  [
    '3.1',
    'yqdlZ-tYemfogSmv7Ws5PQ',
    'I1BsxtFttlv3u_Oo94xnmwAAEAAA-NAVub2qFgBEuQKRapoZu-IxkIva3MEB1PD-ly8Thjg',
    '',
  ],
  [
    '3.2, in two records',
    'BO3ZVPxUlnLORbVGMpbT1Q',
    'uNCkWiNYzKTnBN9ji3-qWAAAABkCYTHOG8chz_gnvgOqdGYovxyjuqRyJFjEDyoF1Fvkj6hQPdPHI51OEUKEpgz3SsLWIqS_uA',
    'a1',
  ],
])('our reader reads the example of RFC 8188, section %s', (_section, key, body, keyId) => {
  const plain = decryptRecords(bytes(body), (id) => {
    expect(id.toString()).toBe(keyId)
    return bytes(key)
  })
  expect(plain.toString()).toBe('I am the walrus')
})

test('our reader refuses a body with one bit changed', () => {
  const secrets = secretsOf(RFC8291.privateKey, RFC8291.auth)
  for (const index of [0, 22, 90, RFC8291.body.length - 1]) {
    const changed = Buffer.from(RFC8291.body)
    changed[index] = (changed[index] ?? 0) ^ 1
    expect(() => decryptPush(changed, secrets)).toThrow()
  }
})

test('what web-push encrypts, our reader reads', () => {
  const secrets = secretsOf(RFC8291.privateKey, RFC8291.auth)
  for (const text of ['', 'ä', 'x'.repeat(3993)]) {
    const { cipherText } = webPush.encrypt(RFC8291.publicKey, RFC8291.auth, text, 'aes128gcm')
    expect(cipherText.length).toBe(Buffer.byteLength(text) + 103)
    expect(decryptPush(cipherText, secrets).toString()).toBe(text)
  }
})
