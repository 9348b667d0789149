import { buildOwnershipApk } from '@/lib/packaging/android/ownership-apk'
import { createSigningKey } from '@/lib/packaging/signing-key'
import { readZip } from '../read-zip'
import { refusedField } from '../samples'
import { testKeys } from '../../../factories/test-keys'

const made = createSigningKey({ commonName: 'Café', now: new Date('2026-11-23T12:00:00Z'), pool: testKeys })
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
