import { buildOwnershipApk } from '@/lib/packaging/android/ownership-apk'
import { createSigningKey, fingerprint } from '@/lib/packaging/signing-key'
import { describeWith, run } from '../android-tools'
import { readZip } from '../read-zip'
import { refusedField, withFile } from '../samples'

const made = createSigningKey({ commonName: 'Café', now: new Date('2026-11-23T12:00:00Z') })
const snippet = 'CABC2DEFGHIJKLMNOPQRSTUVWX'
const build = async (more = {}) =>
  buildOwnershipApk({ packageId: 'com.example.cafe', name: 'Café', snippet, key: await made, ...more })

test('it holds a manifest and the snippet as it was given, and nothing else', async () => {
  const entries = await readZip(await build({ snippet: 'a = b\n# c' }))
  expect(entries.map(({ path }) => path)).toEqual([
    'AndroidManifest.xml',
    'assets/adi-registration.properties',
  ])
  expect(entries[1]!.data.toString()).toBe('a = b\n# c')
})

test('the same input gives the same bytes', async () => {
  expect((await build()).equals(await build())).toBe(true)
})

test('no other name comes in as a package id', async () => {
  const key = await made
  for (const packageId of ['', 'cafe', 'com.example.cafe"/>'])
    expect(refusedField(() => buildOwnershipApk({ packageId, name: 'x', snippet, key }))).toBe('packageId')
})

describeWith(['apksigner', 'aapt2', 'zipalign'], 'Android’s tools', () => {
  it('verify it by the app’s key, and find package id, name and no permission in it', async () => {
    const apk = await build()
    withFile(apk, 'ownership.apk', (file) => {
      const printed = run('apksigner', 'verify', '-v', '--print-certs', file)
      expect(printed).toMatch(/v2 scheme.*: true/)
      expect(printed).toMatch(/v3 scheme.*: true/)
      run('zipalign', '-c', '4', file)
      const badging = run('aapt2', 'dump', 'badging', file)
      expect(badging).toContain("package: name='com.example.cafe' versionCode='1' versionName='1.0'")
      expect(badging).toContain("application: label='Café'")
      expect(badging).not.toContain('uses-permission')
      expect(badging).not.toContain('launchable-activity')
    })
  })

  it('know whose it is', async () => {
    const { certificate } = await made
    const printed = withFile(await build(), 'a.apk', (file) =>
      run('apksigner', 'verify', '--print-certs', file),
    )
    expect(printed).toContain(fingerprint(certificate).replaceAll(':', '').toLowerCase())
  })
})
