import { shownAssetHashes } from '@/lib/document/walk'
import type { Actor } from '@/lib/platform/actor'
import { buildPackages } from '@/lib/publishing/packages'
import { publish } from '@/lib/releases/publishing'
import { readRelease } from '@/lib/releases/releases'
import { findSigningKey } from '@/lib/releases/signing-key/signing-keys'
import { readZip } from '../packaging/read-zip'

/** Publishes an app and expects its packages to contain its pages and all their pictures. */
export async function expectCompleteRelease(owner: Actor, id: string): Promise<void> {
  await publish(owner, id)
  const release = await readRelease(id, 1)
  const key = await findSigningKey(id)
  const [zip, apk] = await buildPackages({ release, key, names: ['pwa.zip', 'app.apk'] })
  const files = await readZip(Buffer.from(zip!.bytes))
  const names = files.map(({ path }) => path)
  for (const hash of shownAssetHashes(release.document))
    expect(names).toContainEqual(expect.stringMatching(`^assets/${hash}\\.(png|webp)$`))
  expect(names).toEqual(expect.arrayContaining(['index.html', 'manifest.webmanifest', 'sw.js']))
  expect(apk!.bytes.byteLength).toBeGreaterThan(50_000)
}
