import { createHash } from 'node:crypto'
import { buildInThread } from '@/lib/releases/packages/package-threads'
import type { FrozenRelease } from '@/lib/publishing/frozen-release'
import { ARTIFACT_NAMES } from '@/lib/publishing/formats/schema'
import { buildPackages } from '@/lib/publishing/packages'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { KEY } from './golden/key'
import pins from './golden/pins.json'
import { RELEASES } from './golden/releases'

const sha256 = (data: Uint8Array) => createHash('sha256').update(data).digest('hex')

/** What customers get of a release, as SHA-256. */
async function made(release: FrozenRelease): Promise<Record<string, string>> {
  const packages = await buildPackages({ release, key: KEY, names: ARTIFACT_NAMES })
  const hosted = await drawReleaseBundle(release, '~visit?version=3')
  return {
    ...Object.fromEntries(packages.map((made) => [made.name, made.sha256])),
    hosted: sha256(Buffer.concat(hosted.flatMap(({ path, data }) => [Buffer.from(`${path}\0`), data]))),
  }
}

test('threads give the same bytes', async () => {
  const order = { release: RELEASES.site!, key: KEY, names: ARTIFACT_NAMES }
  const [here, there] = await Promise.all([buildPackages(order), buildInThread(order)])
  expect(there.map(({ sha256: told, bytes }) => [told, sha256(bytes)])).toEqual(
    here.map((made) => [made.sha256, made.sha256]),
  )
})

test.each(Object.keys(RELEASES))('a release of %s gives the bytes that it gave before', async (name) => {
  expect(await made(RELEASES[name]!)).toEqual(pins[name as keyof typeof pins])
})
