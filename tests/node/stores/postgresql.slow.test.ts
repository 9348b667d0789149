import { asUser } from '../../factories/actors'
import { describePostgresql, withTestPostgres } from '../../factories/postgresql'
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
