import { X509Certificate, createPrivateKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildAab } from '@/lib/packaging/android/aab'
import { buildApk } from '@/lib/packaging/android/apk'
import { readKeyStore, writeKeyStore } from '@/lib/packaging/key-store'
import { createSigningKey, fingerprint } from '@/lib/packaging/signing-key'
import { describeWith, run } from './android-tools'
import { cafe, sampleParts, withFile } from './samples'

jest.setTimeout(120_000) // on a busy machine with two cores

const now = new Date('2026-11-21T12:00:00Z')
const password = 'correct horse'
const made = createSigningKey({ commonName: 'Café', now })

let folder = ''
const file = (name: string) => path.join(folder, name)
const read = (name: string, more: { password?: string; alias?: string; now?: Date } = {}) =>
  readKeyStore(readFileSync(file(name)), { password, now: new Date(), ...more }) // the tools use the current time
const refused = (field: string, message = /./) =>
  expect.objectContaining({ field, message: expect.stringMatching(message) as string }) as unknown

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'key-store-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** Creates a key as the JDK's guide to signing apps recommends. */
function keytoolKey(name: string, alias: string, ...options: string[]): void {
  const subject = ['-dname', 'CN=Elsewhere', '-validity', '10000']
  const store = ['-keystore', file(name), '-storepass', password, '-alias', alias]
  const kind = options.includes('-keyalg') ? [] : ['-keyalg', 'RSA', '-keysize', '2048']
  run('keytool', '-genkeypair', '-storetype', 'PKCS12', ...store, ...kind, ...subject, ...options)
}

function opensslKey(name: string, ...options: string[]): void {
  const [key, certificate] = [file('key.pem'), file('certificate.pem')]
  const request = ['req', '-x509', '-newkey', 'rsa:3072', '-noenc', '-subj', '/CN=Elsewhere', '-days', '9000']
  run('openssl', ...request, '-keyout', key, '-out', certificate)
  opensslStore(name, ...options)
}

function opensslStore(name: string, ...options: string[]): void {
  const [key, certificate] = [file('key.pem'), file('certificate.pem')]
  const parts = ['-inkey', key, '-in', certificate, '-passout', `pass:${password}`]
  run('openssl', 'pkcs12', '-export', ...parts, '-out', file(name), ...options)
}

describeWith(['keytool', 'openssl'], 'keytool and openssl', () => {
  it('open our files', async () => {
    const material = await made
    const store = await writeKeyStore(material, { password, alias: 'cafe-1a2b' })
    const print = fingerprint(material.certificate)
    const [listed, opened] = withFile(store, 'out.p12', (name) => [
      run('keytool', '-list', '-v', '-keystore', name, '-storepass', password),
      run('openssl', 'pkcs12', '-in', name, '-passin', `pass:${password}`, '-noenc', '-info'),
    ])
    expect(listed).toContain('Alias name: cafe-1a2b')
    expect(listed).toContain('PrivateKeyEntry')
    expect(listed).toContain(`SHA256: ${print}`)
    const key = createPrivateKey(
      opened.match(/-----BEGIN PRIVATE KEY-----[^]+?-----END PRIVATE KEY-----/)![0],
    )
    expect(key.export({ type: 'pkcs8', format: 'der' })).toEqual(Buffer.from(material.privateKey))
    const pem = opened.match(/-----BEGIN CERTIFICATE-----[^]+?-----END CERTIFICATE-----/)![0]
    expect(new X509Certificate(pem).fingerprint256).toBe(print)
  })

  it('write files that we can open, with current and old defaults', async () => {
    keytoolKey('keytool.p12', 'upload')
    const listed = run('keytool', '-list', '-v', '-keystore', file('keytool.p12'), '-storepass', password)
    expect(listed).toContain(`SHA256: ${fingerprint((await read('keytool.p12')).certificate)}`)
    opensslKey('openssl.p12')
    opensslStore('legacy.p12', '-legacy')
    opensslStore('nameless-no-mac.p12', '-nomac')
    const own = new X509Certificate(readFileSync(file('certificate.pem'))).fingerprint256
    for (const name of ['openssl.p12', 'legacy.p12', 'nameless-no-mac.p12'])
      expect(fingerprint((await read(name)).certificate)).toBe(own)
    await expect(read('legacy.p12', { password: 'wrong' })).rejects.toEqual(refused('password', /not open/))
  })

  it('can use many iterations, within limits for each secret and for all together', async () => {
    opensslKey('many.p12', '-iter', '300000')
    await expect(read('many.p12')).resolves.toBeDefined()
    opensslStore('more.p12', '-iter', '300001')
    opensslStore('thrice.p12', '-legacy', '-iter', '200000') // six times: old ciphers derive keys in chunks
    for (const name of ['more.p12', 'thrice.p12'])
      await expect(read(name)).rejects.toEqual(refused('p12', /more iterations/))
  })

  it('put several keys into one file: then the alias decides', async () => {
    keytoolKey('several.p12', 'first')
    keytoolKey('several.p12', 'second')
    await expect(read('several.p12')).rejects.toEqual(refused('alias', /Name one of them: first, second/))
    await expect(read('several.p12', { alias: 'third' })).rejects.toEqual(refused('alias', /first, second/))
    const [first, second] = [
      await read('several.p12', { alias: 'first' }),
      await read('several.p12', { alias: 'SECOND' }),
    ]
    expect(fingerprint(first.certificate)).not.toBe(fingerprint(second.certificate))
  })

  it('name unnamed keys, and use separate passwords, as the messages say', async () => {
    opensslKey('nameless.p12')
    await expect(read('nameless.p12', { alias: 'mine' })).rejects.toEqual(
      refused('alias', /: 1 without a name\.$/),
    )
    const store = ['-keystore', file('nameless.p12'), '-storepass', password]
    run('keytool', '-changealias', ...store, '-alias', '1', '-destalias', 'mine')
    await expect(read('nameless.p12', { alias: 'mine' })).resolves.toBeDefined()
    opensslStore('accents.p12', '-passout', 'pass:Grüße')
    run(
      'openssl',
      'pkcs12',
      '-in',
      file('accents.p12'),
      '-noenc',
      '-out',
      file('all.pem'),
      '-passin',
      'pass:Grüße',
    )
    run(
      'openssl',
      'pkcs12',
      '-export',
      '-in',
      file('all.pem'),
      '-out',
      file('new.p12'),
      '-passout',
      `pass:${password}`,
    )
    await expect(read('new.p12')).resolves.toBeDefined()
  })

  it('have keys that are not RSA, too short or too long: these are rejected by their kind', async () => {
    keytoolKey('ec.p12', 'a', '-keyalg', 'EC', '-groupname', 'secp256r1')
    keytoolKey('dsa.p12', 'a', '-keyalg', 'DSA', '-keysize', '2048')
    keytoolKey('short.p12', 'a', '-keyalg', 'RSA', '-keysize', '1024')
    await expect(read('ec.p12')).rejects.toEqual(refused('p12', /is of the kind EC\. .*RSA/))
    await expect(read('dsa.p12')).rejects.toEqual(refused('p12', /is of the kind DSA/))
    await expect(read('short.p12')).rejects.toEqual(refused('p12', /has 1024 bits/))
  })

  it('have other files, which are recognized, with the command that converts them', async () => {
    opensslKey('some.p12')
    await expect(read('key.pem')).rejects.toEqual(refused('p12', /PEM file.*openssl pkcs12 -export/))
    opensslStore('certificate-only.p12', '-nokeys')
    await expect(read('certificate-only.p12')).rejects.toEqual(refused('p12', /no private key/))
  })
})

describeWith(['keytool', 'apksigner', 'jarsigner'], 'packages signed with an imported key', () => {
  it('contain its certificate, at the maximum accepted size, and are the same every time', async () => {
    keytoolKey('large.p12', 'upload', '-keyalg', 'RSA', '-keysize', '4096')
    const key = await read('large.p12')
    const parts = { ...(await sampleParts()), key }
    const apk = buildApk(cafe, parts)
    const printed = withFile(apk, 'app.apk', (name) =>
      run('apksigner', 'verify', '-v', '--print-certs', name),
    )
    expect(printed).toMatch(/v3 scheme.*: true/)
    expect(printed).toContain(fingerprint(key.certificate).replaceAll(':', '').toLowerCase())
    const verified = withFile(buildAab(cafe, parts), 'app.aab', (name) => run('jarsigner', '-verify', name))
    expect(verified).toContain('jar verified')
    const again = await readKeyStore(await writeKeyStore(key, { password, alias: 'x' }), {
      password,
      now: new Date(),
    })
    expect(buildApk(cafe, { ...parts, key: again }).equals(apk)).toBe(true)
  })
})

describeWith(['openssl'], 'openssl, for a key created here,', () => {
  it('reads the certificate and the key', async () => {
    const { privateKey, certificate } = await createSigningKey({
      commonName: 'Example',
      now: new Date('2026-11-20T12:34:56Z'),
    })
    const text = withFile(certificate, 'c.der', (file) =>
      run('openssl', 'x509', '-inform', 'DER', '-in', file, '-noout', '-text'),
    )
    expect(text).toContain('Version: 3')
    expect(text).toContain('Signature Algorithm: sha256WithRSAEncryption')
    expect(text).toMatch(/Not After : Nov 19 12:34:56 2056/)
    const check = withFile(privateKey, 'k.der', (file) =>
      run('openssl', 'pkey', '-inform', 'DER', '-in', file, '-check', '-noout'),
    )
    expect(check).toContain('Key is valid')
  })
})

type Opening = { password?: string; keyPassword?: string; alias?: string }
describeWith(['keytool'], 'a JKS file by keytool', () => {
  let folder = ''
  const file = (name: string) => path.join(folder, name)
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'jks-'))
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  function make(name: string, alias: string, ...options: string[]): Buffer {
    const store = ['-storetype', 'JKS', '-keystore', file(name), '-storepass', password, '-alias', alias]
    const subject = ['-dname', 'CN=Elsewhere', '-validity', '10000']
    const kind = options.includes('-keyalg') ? [] : ['-keyalg', 'RSA', '-keysize', '2048']
    run('keytool', '-genkeypair', ...store, ...subject, ...kind, ...options)
    return readFileSync(file(name))
  }
  const openNow = (bytes: Buffer, more: Opening = {}) =>
    readKeyStore(bytes, { password, now: new Date(), ...more }) // keytool only uses the current time

  it('opens with its password only', async () => {
    const bytes = make('one.jks', 'upload')
    const listed = run('keytool', '-list', '-v', '-keystore', file('one.jks'), '-storepass', password)
    const opened = await openNow(bytes)
    expect(listed).toContain(`SHA256: ${fingerprint(opened.certificate)}`)
    for (const wrong of ['correct horses', ''])
      await expect(openNow(bytes, { password: wrong })).rejects.toEqual(refused('password', /does not open/))
    const changed = Buffer.from(bytes)
    changed[bytes.length - 200]! ^= 1
    await expect(openNow(changed)).rejects.toEqual(refused('password'))
    for (const length of [0, 30, bytes.length / 2, bytes.length - 20, bytes.length - 1])
      await expect(openNow(bytes.subarray(0, length))).rejects.toEqual(
        expect.objectContaining({ field: expect.stringMatching(/^(p12|password)$/) as string }),
      )
  })

  it('has a key with a separate password, several keys, and certificates of others', async () => {
    make('several.jks', 'upload', '-keypass', 'battery staple')
    make('several.jks', 'second', '-keypass', password)
    const store = ['-keystore', file('several.jks'), '-storepass', password]
    run('keytool', '-exportcert', ...store, '-alias', 'second', '-file', file('second.cer'))
    run('keytool', '-importcert', '-noprompt', ...store, '-alias', 'trusted', '-file', file('second.cer'))
    const bytes = readFileSync(file('several.jks'))
    await expect(openNow(bytes)).rejects.toEqual(refused('alias', /upload/))
    await expect(openNow(bytes, { alias: 'upload' })).rejects.toEqual(refused('keyPassword'))
    const upload = await openNow(bytes, { alias: 'upload', keyPassword: 'battery staple' })
    const second = await openNow(bytes, { alias: 'second' })
    const listed = run('keytool', '-list', '-v', ...store)
    for (const { certificate } of [upload, second]) expect(listed).toContain(fingerprint(certificate))
    expect(fingerprint(upload.certificate)).not.toBe(fingerprint(second.certificate))
  })

  it('with another kind of key is rejected, and so is a JCEKS file, with the command that converts it', async () => {
    const ec = make('ec.jks', 'a', '-keyalg', 'EC', '-groupname', 'secp256r1')
    await expect(openNow(ec)).rejects.toEqual(refused('p12', /is of the kind EC/))
    const jceks = ['-storetype', 'JCEKS', '-keystore', file('a.jceks'), '-storepass', password, '-alias', 'a']
    run('keytool', '-genkeypair', ...jceks, '-dname', 'CN=Elsewhere', '-keyalg', 'RSA')
    await expect(openNow(readFileSync(file('a.jceks')))).rejects.toEqual(
      refused('p12', /JCEKS file.*-srcstoretype jceks/),
    )
  })
})
