import { type KeyObject, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import tls from 'node:tls'

export type Identity = { key: string; cert: string }
/** `YYMMDDhhmmssZ`, the time format of certificates. */
type Validity = { from?: string; until?: string }

/** A self-signed certificate for `localhost`, created in each run. */
export function selfSignedIdentity(): Identity {
  const { privateKey, publicKey } = newKey()
  return identity(privateKey, certify('localhost', publicKey, { name: 'localhost', key: privateKey }))
}

/** A certificate authority, which is not trusted before `trust`. */
export function createAuthority() {
  const name = `Authority ${randomBytes(4).toString('hex')}`
  const { privateKey: key, publicKey } = newKey()
  const own = identity(key, certify(name, publicKey, { name, key }, { isAuthority: true }))
  return {
    cert: own.cert,
    issue(host: string, validity: Validity = {}): Identity {
      const { privateKey, publicKey } = newKey()
      return identity(privateKey, certify(host, publicKey, { name, key }, validity))
    },
  }
}

/** Makes this process trust another authority until the end of the test. */
export function trust(authority: { cert: string }): void {
  const create = tls.createSecureContext
  jest.spyOn(tls, 'createSecureContext').mockImplementation((options) => {
    const secure = create(options)
    const store = secure.context as { addCACert(cert: string): void }
    store.addCACert(authority.cert)
    return secure
  })
}

const newKey = () => generateKeyPairSync('ec', { namedCurve: 'P-256' })

/** An X.509 certificate (RFC 5280) in DER. */
function certify(
  name: string,
  publicKey: KeyObject,
  issuer: { name: string; key: KeyObject },
  {
    from = '250101000000Z',
    until = '491231235959Z',
    isAuthority = false,
  }: Validity & { isAuthority?: boolean } = {},
): Buffer {
  const algorithm = sequence(oid('2a8648ce3d040302')) // ecdsa-with-SHA256
  const extension = isAuthority
    ? sequence(
        oid('551d13'),
        der(0x01, Buffer.from([255])),
        der(0x04, sequence(der(0x01, Buffer.from([255])))),
      )
    : sequence(oid('551d11'), der(0x04, sequence(der(0x82, Buffer.from(name))))) // subjectAltName
  const body = sequence(
    der(0xa0, der(0x02, Buffer.from([2]))),
    der(0x02, Buffer.concat([Buffer.from([1]), randomBytes(8)])),
    algorithm,
    commonName(issuer.name),
    sequence(der(0x17, Buffer.from(from)), der(0x17, Buffer.from(until))),
    commonName(name),
    publicKey.export({ type: 'spki', format: 'der' }),
    der(0xa3, sequence(extension)),
  )
  const signature = der(0x03, Buffer.concat([Buffer.from([0]), sign('sha256', body, issuer.key)]))
  return sequence(body, algorithm, signature)
}

function identity(key: KeyObject, certificate: Buffer): Identity {
  const lines = certificate
    .toString('base64')
    .match(/.{1,64}/g)
    ?.join('\n')
  return {
    key: key.export({ type: 'pkcs8', format: 'pem' }).toString(),
    cert: `-----BEGIN CERTIFICATE-----\n${lines}\n-----END CERTIFICATE-----\n`,
  }
}

function der(tag: number, content: Buffer): Buffer {
  const { length } = content
  const size = length < 128 ? [length] : length < 256 ? [0x81, length] : [0x82, length >> 8, length & 255]
  return Buffer.concat([Buffer.from([tag, ...size]), content])
}

const sequence = (...parts: Buffer[]) => der(0x30, Buffer.concat(parts))
const oid = (hex: string) => der(0x06, Buffer.from(hex, 'hex'))
const commonName = (name: string) =>
  sequence(der(0x31, sequence(oid('550403'), der(0x0c, Buffer.from(name)))))
