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

/** An imported key, as its owner uploads it. */
export async function keyFromOtherNode(
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
export const newApp = (workspaceId: string) => createApp(asUser(workspaceId), { name: 'Rye', kind: 'custom' })

/** The key state of an app: its key's row, its own package id, and its releases, oldest first. */
export async function storedKey(appId: string) {
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

/** A concurrent import and first release: in any order, key, package id and codes are consistent. */
export async function raceImportAndRelease(): Promise<void> {
  const brought = await keyFromOtherNode()
  for (let run = 0; run < 4; run++) {
    const owner = await newOwner()
    const { id } = await newApp(owner)
    const [imported, released] = await Promise.allSettled([
      importKey(asUser(owner), id, brought.request, NOW),
      // Parsing the file takes time. The delay lets the release sometimes be first.
      new Promise((resolve) => setTimeout(resolve, run * 150)).then(() =>
        publish(asUser(owner), id, undefined, NOW),
      ),
    ])
    expect(released).toMatchObject({ status: 'fulfilled' })
    const { packageId, key, releases } = await storedKey(id)
    const won = imported.status === 'fulfilled'
    if (!won) expect(imported.reason).toMatchObject({ kind: 'conflict', code: 'key-pinned' })
    expect(key.fingerprint === brought.fingerprint).toBe(won)
    expect(key.packageId).toBe(packageId)
    expect(packageId === 'com.example.shop').toBe(won)
    expect(releases).toEqual([{ packageId, versionCode: won ? 42 : 1 }])
  }
}

/** Two concurrent imports: one is rejected immediately, the other one counts completely. */
export async function raceTwoImports(): Promise<void> {
  const owner = await newOwner()
  const { id } = await newApp(owner)
  const both = [await keyFromOtherNode('com.example.one', 1), await keyFromOtherNode('com.example.two', 2)]
  const done = await Promise.allSettled(both.map(({ request }) => importKey(asUser(owner), id, request, NOW)))
  const refused = done.filter((one) => one.status === 'rejected')
  expect(refused).toMatchObject([
    { reason: { kind: 'conflict', code: 'one-at-a-time', details: { retryAfter: 5 } } },
  ])
  const { packageId, key } = await storedKey(id)
  const counts = both.find(({ fingerprint }) => fingerprint === key.fingerprint)!
  expect(counts).toBeDefined()
  expect(counts.request).toMatchObject({ packageId, lastVersionCode: key.lastVersionCode })
  expect(key.packageId).toBe(packageId)
}
