import { X509Certificate, createPrivateKey } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buildAab } from '@/lib/packaging/android/aab'
import { buildApk } from '@/lib/packaging/android/apk'
import { readKeyStore, writeKeyStore } from '@/lib/packaging/key-store'
import { createSigningKey, fingerprint } from '@/lib/packaging/signing-key'
import { describeWith, run } from './android-tools'
import { checkedWith, enclosing, nameless, rounds, shrouded } from './key-store-samples'
import { cafe, sampleParts, withFile } from './samples'

const now = new Date('2026-11-21T12:00:00Z')
const password = 'correct horse'
const made = createSigningKey({ commonName: 'Café', now })

let folder = ''
const file = (name: string) => path.join(folder, name)
const read = (name: string, more: { password?: string; alias?: string; now?: Date } = {}) =>
  readKeyStore(readFileSync(file(name)), { password, now: new Date(), ...more }) // the tools know no other time
const refused = (field: string, message: RegExp) =>
  expect.objectContaining({ field, message: expect.stringMatching(message) as string }) as unknown

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'key-store-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

/** As the JDK's guide to signing apps tells people to make theirs. */
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

test('what goes out comes in again, to the byte', async () => {
  const material = await made
  const store = await writeKeyStore(material, { password, alias: 'cafe-1a2b' })
  const back = await readKeyStore(store, { password, now })
  expect(Buffer.from(back.privateKey)).toEqual(Buffer.from(material.privateKey))
  expect(Buffer.from(back.certificate)).toEqual(Buffer.from(material.certificate))
  expect(store.includes(Buffer.from(material.privateKey).subarray(-40))).toBe(false)
})

test('nobody is held up while a file is written', async () => {
  const material = await made
  let longest = 0
  let last = process.cpuUsage()
  const beat = setInterval(() => {
    longest = Math.max(longest, process.cpuUsage(last).user)
    last = process.cpuUsage()
  }, 1)
  const began = process.cpuUsage()
  await writeKeyStore(material, { password, alias: 'cafe' })
  clearInterval(beat)
  // Work of all threads between two looks at what else there is: a busy machine does not add to it.
  expect(longest).toBeLessThan(process.cpuUsage(began).user / 2)
})

describe('what is refused', () => {
  it.each([
    ['nothing', Buffer.alloc(0)],
    ['a text', Buffer.from('hello, this is not a key store')],
    ['a sequence of nothing', Buffer.from('3000', 'hex')],
    ['brackets without end', Buffer.alloc(60_000, 0x30)],
  ])('%s', async (_, bytes) => {
    await expect(readKeyStore(bytes, { password, now })).rejects.toEqual(
      refused('p12', /no PKCS#12, JKS or BKS file/),
    )
  })

  it('half a file', async () => {
    const store = await writeKeyStore(await made, { password, alias: 'a' })
    const half = store.subarray(0, store.length / 2)
    await expect(readKeyStore(half, { password, now })).rejects.toEqual(refused('p12', /damaged/))
  })

  it('another password', async () => {
    const store = await writeKeyStore(await made, { password, alias: 'a' })
    for (const wrong of ['correct horses', ''])
      await expect(readKeyStore(store, { password: wrong, now })).rejects.toEqual(
        refused('password', /does not open/),
      )
  })

  it.each(['7fffffff', 'ffffffff', '0493e1'])(
    'a file that asks for 0x%s iterations, before any is done',
    async (hex) => {
      const began = process.cpuUsage()
      for (const file of [checkedWith(rounds(hex)), enclosing(shrouded(rounds(hex)))])
        await expect(readKeyStore(file, { password, now })).rejects.toEqual(
          refused('p12', /more iterations.*-iter 100000/),
        )
      expect(process.cpuUsage(began).user).toBeLessThan(1_500_000) // starting two threads, under load
    },
  )

  it('a key whose certificate has ended', async () => {
    const store = await writeKeyStore(await made, { password, alias: 'a' })
    const later = { password, now: new Date('2057-01-01') }
    await expect(readKeyStore(store, later)).rejects.toEqual(refused('p12', /ended on 2056-11-20/))
  })

  it('a key whose certificate is not valid yet', async () => {
    const store = await writeKeyStore(await made, { password, alias: 'a' })
    const before = { password, now: new Date('2026-11-19T11:59:59Z'), acceptEarlyEnd: true }
    await expect(readKeyStore(store, before)).rejects.toEqual(refused('p12', /not valid before 2026-11-20/))
  })

  it.each([
    ['2003-10-23T23:59:59Z', false],
    ['2003-10-24T00:00:00Z', true],
  ])(
    'a key made at %s, for 30 years from a day before, as Google Play does, unless its owner wants it',
    async (start, taken) => {
      const key = await createSigningKey({ commonName: 'Old', now: new Date(start) })
      const store = await writeKeyStore(key, { password, alias: 'a' })
      const opened = readKeyStore(store, { password, now })
      if (taken) await expect(opened).resolves.toBeDefined()
      else
        await expect(opened).rejects.toEqual(
          refused('acceptEarlyEnd', /ends on 2033-10-22\. Google Play.*past October 22, 2033/),
        )
      await expect(readKeyStore(store, { password, now, acceptEarlyEnd: true })).resolves.toBeDefined()
    },
  )

  it('many keys without names: the sentence is short, and says how one is named', async () => {
    const { privateKey } = await made
    const file = enclosing(...Array.from({ length: 30 }, () => nameless(privateKey)))
    for (const alias of [undefined, 'mine'])
      await expect(readKeyStore(file, { password, alias, now })).rejects.toEqual(
        refused('alias', /: 30 without a name\. .*keytool -changealias/),
      )
  })

  it('a key that is not its certificate’s', async () => {
    const { certificate } = await createSigningKey({ commonName: 'Another', now })
    const { privateKey } = await made
    const store = await writeKeyStore({ privateKey, certificate }, { password, alias: 'a' })
    await expect(readKeyStore(store, { password, now })).rejects.toEqual(refused('p12', /No certificate/))
  })
})

describeWith(['keytool', 'openssl'], 'keytool and openssl', () => {
  it('open what is written here', async () => {
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

  it('write what is opened here, with the defaults of both and as they did long ago', async () => {
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

  it('can ask for many iterations, within bounds for each secret and for all together', async () => {
    opensslKey('many.p12', '-iter', '300000')
    await expect(read('many.p12')).resolves.toBeDefined()
    opensslStore('more.p12', '-iter', '300001')
    opensslStore('thrice.p12', '-legacy', '-iter', '200000') // six times: old ciphers derive in pieces
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

  it('give names to keys that have none, and other passwords, as the sentences say', async () => {
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

  it('have keys that are no RSA, too short or too long: these are refused by their kind', async () => {
    keytoolKey('ec.p12', 'a', '-keyalg', 'EC', '-groupname', 'secp256r1')
    keytoolKey('dsa.p12', 'a', '-keyalg', 'DSA', '-keysize', '2048')
    keytoolKey('short.p12', 'a', '-keyalg', 'RSA', '-keysize', '1024')
    await expect(read('ec.p12')).rejects.toEqual(refused('p12', /is of the kind EC\. .*RSA/))
    await expect(read('dsa.p12')).rejects.toEqual(refused('p12', /is of the kind DSA/))
    await expect(read('short.p12')).rejects.toEqual(refused('p12', /has 1024 bits/))
  })

  it('have other files, which are told apart, with the command that converts them', async () => {
    opensslKey('some.p12')
    await expect(read('key.pem')).rejects.toEqual(refused('p12', /PEM file.*openssl pkcs12 -export/))
    opensslStore('certificate-only.p12', '-nokeys')
    await expect(read('certificate-only.p12')).rejects.toEqual(refused('p12', /no private key/))
  })
})

describeWith(['keytool', 'apksigner', 'jarsigner'], 'packages signed with a key from elsewhere', () => {
  it('carry its certificate, at the largest size that is taken, and come out the same every time', async () => {
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
