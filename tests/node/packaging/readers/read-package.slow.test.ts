import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { type ReadPackage, readPackage } from '@/lib/packaging/readers/read-package'
import { UnreadableError } from '@/lib/packaging/readers/unreadable'
import { fingerprint } from '@/lib/packaging/signing-key'
import { describeWith, run } from '../android-tools'
import { cafe, sampleParts, withFile } from '../samples'

const APP: AndroidApp = {
  ...cafe,
  permissions: ['camera'],
  deepLinkHosts: ['example.com', 'www.example.com'],
}
let apk: Buffer, print: string
beforeAll(async () => {
  const parts = await sampleParts()
  apk = buildApk(APP, parts)
  print = fingerprint(parts.key.certificate)
})

const schemes = ({ signatures }: ReadPackage) => signatures.map(({ scheme, fault }) => [scheme, fault])
/** The file with one bit flipped. */
const turned = (bytes: Buffer, at: number, bit = 0) => {
  const copy = Buffer.from(bytes)
  copy.writeUInt8(copy.readUInt8(at) ^ (1 << bit), at)
  return copy
}
/** Returns whether a file is accepted as signed by its certificate's owner. */
const isTaken = (bytes: Buffer): boolean => {
  try {
    return readPackage(bytes).fingerprint === print
  } catch (error) {
    if (error instanceof UnreadableError) return false
    throw error
  }
}

describeWith(
  ['apksigner', 'keytool', 'jarsigner', 'aapt'],
  'verified by tools that are not part of this project',
  () => {
    const store = (folder: string, ...algorithm: string[]) => {
      const file = join(folder, 'keys.p12')
      run(
        'keytool',
        '-genkeypair',
        '-keystore',
        file,
        '-storetype',
        'PKCS12',
        '-storepass',
        'secret-word',
        '-alias',
        'a',
        '-dname',
        'CN=Other',
        '-validity',
        '9999',
        ...algorithm,
      )
      return file
    }

    test.each([
      ['RSA', ['-keyalg', 'RSA', '-keysize', '2048']],
      ['elliptic curves', ['-keyalg', 'EC', '-groupname', 'secp256r1']],
      ['RSA and SHA-512', ['-keyalg', 'RSA', '-keysize', '4096']],
    ])('an APK signed by apksigner with %s is valid, and its output equals ours', (_, algorithm) => {
      withFile(apk, 'app.apk', (file) => {
        const keys = store(dirname(file), ...algorithm)
        run(
          'apksigner',
          'sign',
          '--ks',
          keys,
          '--ks-pass',
          'pass:secret-word',
          '--v1-signing-enabled',
          'false',
          '--out',
          `${file}.out`,
          file,
        )
        const seen = readPackage(readFileSync(`${file}.out`))
        expect(schemes(seen)).toEqual([
          ['v2', null],
          ['v3', null],
        ])
        const printed = run('apksigner', 'verify', '--print-certs', `${file}.out`)
        expect(printed).toContain(seen.fingerprint!.replaceAll(':', '').toLowerCase())
      })
    })

    test('apksigner accepts an APK of more than a megabyte, which is signed in chunks', async () => {
      const parts = await sampleParts()
      const film = { path: 'film.mp4', data: randomBytes(2_500_000) }
      withFile(buildApk(APP, { ...parts, bundle: [...parts.bundle, film] }), 'app.apk', (file) => {
        const printed = run('apksigner', 'verify', '--verbose', file)
        expect(printed).toMatch(/v2 scheme.*: true/)
        expect(printed).toMatch(/v3 scheme.*: true/)
      })
    })

    test('apksigner rejects the same changed files', () => {
      for (const at of [100, 5000, apk.length - 200, apk.readUInt32LE(apk.length - 6) - 5000])
        withFile(turned(apk, at), 'app.apk', (file) => {
          expect(() => run('apksigner', 'verify', file)).toThrow()
          expect(isTaken(readFileSync(file))).toBe(false)
        })
    })

    test('aapt reads the same manifest', () => {
      withFile(apk, 'app.apk', (file) => {
        const { manifest } = readPackage(apk)
        const printed = run('aapt', 'dump', 'badging', file)
        expect(printed).toContain(
          `package: name='${manifest!.packageId}' versionCode='${manifest!.versionCode}' versionName='${manifest!.versionName}'`,
        )
        expect(printed).toContain(`targetSdkVersion:'${manifest!.targetSdk}'`)
        for (const permission of manifest!.permissions) expect(printed).toContain(`'${permission}'`)
      })
    })
  },
)
