import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { readKeyStore } from '@/lib/packaging/key-store'
import { fingerprint } from '@/lib/packaging/signing-key'
import { describeWith, run } from './android-tools'

jest.setTimeout(120_000)

const password = 'correct horse'

type Opening = { password?: string; keyPassword?: string; alias?: string }
const refused = (field: string, message = /./) =>
  expect.objectContaining({ field, message: expect.stringMatching(message) as string }) as unknown

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
