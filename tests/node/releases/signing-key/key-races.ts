import { asUser } from '../../../factories/actors'
import { createApp } from '@/lib/apps/mutations'
import { importKey } from '@/lib/releases/signing-key/key-transfer'
import { publish } from '@/lib/releases/publishing'
import type { ImportKeyRequest } from '@/lib/apps/schema'
import { writeKeyStore } from '@/lib/packaging/key-store'
import { createSigningKey, fingerprint } from '@/lib/packaging/signing-key'
import { database } from '@/lib/platform/database/database'
import { at, newCustomer } from '../../../factories/billing'
import { testKeys } from '../../../factories/test-keys'

export const NOW = at('2026-11-21')
const PASSWORD = 'correct horse'

/** A key from elsewhere, as its owner sends it. */
export async function keyFromElsewhere(
  packageId = 'com.example.shop',
  lastVersionCode = 41,
  made = NOW,
): Promise<{ request: ImportKeyRequest; fingerprint: string }> {
  const material = await createSigningKey({ commonName: packageId, now: made, pool: testKeys })
  const p12 = await writeKeyStore(material, { password: PASSWORD, alias: 'upload' })
  const request = { p12, password: PASSWORD, packageId, lastVersionCode }
  return { request, fingerprint: fingerprint(material.certificate) }
}

export const newOwner = () => newCustomer({ trialEndsAt: at('2030-01-01') })
export const newApp = (ownerId: string) => createApp(asUser(ownerId), { name: 'Rye', kind: 'custom' })

/** What counts for an app: its key's row, its own package id, and its releases, the oldest first. */
export async function kept(appId: string) {
  const { packageId, signingKey, releases } = await database().app.findUniqueOrThrow({
    where: { id: appId },
    select: {
      packageId: true,
      signingKey: true,
      releases: { orderBy: { version: 'asc' }, select: { packageId: true, versionCode: true } },
    },
  })
  return { packageId, key: signingKey!, releases }
}

/** An import and the first release at the same moment: whichever comes first, key, package id and codes are of one piece. */
export async function raceImportAndRelease(): Promise<void> {
  const brought = await keyFromElsewhere()
  for (let round = 0; round < 4; round++) {
    const owner = await newOwner()
    const { id } = await newApp(owner)
    const [imported, released] = await Promise.allSettled([
      importKey(asUser(owner), id, brought.request, NOW),
      // Opening the file takes its time: so that the release is sometimes first.
      new Promise((resolve) => setTimeout(resolve, round * 150)).then(() =>
        publish(asUser(owner), id, undefined, NOW),
      ),
    ])
    expect(released).toMatchObject({ status: 'fulfilled' })
    const { packageId, key, releases } = await kept(id)
    const won = imported.status === 'fulfilled'
    if (!won) expect(imported.reason).toMatchObject({ kind: 'conflict', code: 'key-pinned' })
    expect(key.fingerprint === brought.fingerprint).toBe(won)
    expect(key.packageId).toBe(packageId)
    expect(packageId === 'com.example.shop').toBe(won)
    expect(releases).toEqual([{ packageId, versionCode: won ? 42 : 1 }])
  }
}

/** Two imports at the same moment: one is turned away at once, the other one counts with all that came with it. */
export async function raceTwoImports(): Promise<void> {
  const owner = await newOwner()
  const { id } = await newApp(owner)
  const both = [await keyFromElsewhere('com.example.one', 1), await keyFromElsewhere('com.example.two', 2)]
  const done = await Promise.allSettled(both.map(({ request }) => importKey(asUser(owner), id, request, NOW)))
  const refused = done.filter((one) => one.status === 'rejected')
  expect(refused).toMatchObject([
    { reason: { kind: 'conflict', code: 'one-at-a-time', details: { retryAfter: 5 } } },
  ])
  const { packageId, key } = await kept(id)
  const counts = both.find(({ fingerprint }) => fingerprint === key.fingerprint)!
  expect(counts).toBeDefined()
  expect(counts.request).toMatchObject({ packageId, lastVersionCode: key.lastVersionCode })
  expect(key.packageId).toBe(packageId)
}
