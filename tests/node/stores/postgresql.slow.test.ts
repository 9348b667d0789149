import { asUser } from '../../factories/actors'
import { describePostgresql, withTestPostgres } from '../../factories/postgresql'
import { createHash } from 'node:crypto'
import { createIdentity } from '@/lib/stores/apple-certificate/mutations'
import { listIdentities } from '@/lib/stores/apple-certificate/queries'
import { addAddress, confirmAddress } from '@/lib/submissions/addresses'
import { saveLinks } from '@/lib/stores/links/mutations'
import { findLinks } from '@/lib/stores/links/queries'
import { newApp, newOwner } from '../releases/signing-key/key-races'
import sharp from 'sharp'
import { removeApp } from '@/lib/apps/deleted-apps'
import { createApp, deleteApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { saveListing } from '@/lib/stores/store-listing/mutations'
import { findListing } from '@/lib/stores/store-listing/queries'
import { listingTexts } from '@/lib/stores/store-listing/schema'
import { saveScreenshot } from '@/lib/stores/store-listing/screenshots'
import { database } from '@/lib/platform/database/database'
import { BAKERY } from '../../factories/bakery'
import { newAccount } from '../../factories/people'

jest.setTimeout(120_000)

describePostgresql('Concurrent changes of links, on PostgreSQL', () => {
  withTestPostgres()

  it('two changes of an app’s links are both saved', async () => {
    const owner = await newOwner()
    const playFingerprint = Array.from({ length: 32 }, () => 'AB').join(':')
    for (let run = 0; run < 4; run++) {
      const { id } = await newApp(owner)
      await Promise.all([
        saveLinks(asUser(owner), id, { playFingerprint }),
        saveLinks(asUser(owner), id, { appleTeamId: 'A1B2C3D4E5' }),
      ])
      expect(await findLinks(asUser(owner), id)).toMatchObject({ playFingerprint, appleTeamId: 'A1B2C3D4E5' })
    }
  })
})

describePostgresql('The store listing, on PostgreSQL', () => {
  withTestPostgres()

  test('stores a listing and its screenshots, and deletes both with the app', async () => {
    const owner = asUser(await newAccount('ada@example.com'))
    const { id } = await createApp(owner, { name: 'Rye', kind: 'custom', document: BAKERY })
    await publish(owner, id, undefined)
    await saveListing(owner, id, { language: 'ar', texts: listingTexts.parse({ title: 'خبز' }) })
    await saveListing(owner, id, { screens: ['write'] })
    const png = await sharp({ create: { width: 1320, height: 2868, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const place = { appId: id, language: 'ar', device: 'iphone', position: '1' }
    await saveScreenshot(owner, place, undefined, png)
    await saveScreenshot(owner, place, undefined, png)
    const { languages, screens } = await findListing(owner, id)
    expect(screens).toEqual(['write'])
    expect(languages[1]).toMatchObject({
      texts: { title: 'خبز' },
      screenshots: [{ device: 'iphone', position: 1, version: 1 }],
    })
    await deleteApp(owner, id, () => {})
    await removeApp(owner, id)
    expect([await database().storeListing.count(), await database().storePicture.count()]).toEqual([0, 0])
  })
})

describePostgresql('Apple identities and addresses, on PostgreSQL', () => {
  withTestPostgres()

  test('have a limit, addresses are confirmed once, and the version before can still add one', async () => {
    const owner = asUser(await newAccount('ada@example.com'))
    const { workspaceId } = owner
    // The version before names no id.
    const key = new Uint8Array(1)
    await database().$executeRaw`
      INSERT INTO "AppleCertificate" ("ownerId", "privateKey", "request") VALUES (${workspaceId}, ${key}, ${key})`
    expect(await listIdentities(owner)).toMatchObject([{ id: workspaceId }])
    const { id: app } = await createApp(owner, { name: 'Rye', kind: 'custom' })
    const row = { workspaceId, privateKey: key, request: key }
    await database().appleCertificate.createMany({ data: Array.from({ length: 18 }, () => row) })
    const applicant = { email: 'ada@example.com', commonName: 'Ada Lovelace' }
    const added = await Promise.allSettled([1, 2].map(() => createIdentity(owner, applicant, app)))
    expect(added.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])

    const many = Array.from({ length: 12 }, (_, index) =>
      addAddress(owner, app, { email: `a${index}@example.com`, kind: 'answers' }),
    )
    const addresses = await Promise.allSettled(many)
    expect(addresses.filter(({ status }) => status === 'fulfilled')).toHaveLength(10)
    const { hash } = await database().appAddress.findFirstOrThrow()
    const token = 'token'
    const data = { hash: createHash('sha256').update(token).digest('hex') }
    await database().appAddress.update({ where: { hash: hash ?? '' }, data })
    const confirmed = await Promise.allSettled([1, 2, 3].map(() => confirmAddress(token)))
    expect(confirmed.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })
})
