import sharp from 'sharp'
import { removeApp } from '@/lib/apps/deleted-apps'
import { createApp, deleteApp } from '@/lib/apps/mutations'
import { publish } from '@/lib/releases/publishing'
import { saveListing } from '@/lib/stores/store-listing/mutations'
import { findListing } from '@/lib/stores/store-listing/queries'
import { listingTexts } from '@/lib/stores/store-listing/schema'
import { keepScreenshot } from '@/lib/stores/store-listing/screenshots'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { BAKERY } from '../../factories/bakery'
import { newAccount } from '../../factories/people'
import { describePostgresql, inOwnPostgresql } from '../../factories/postgresql'

describePostgresql('PostgreSQL', () => {
  inOwnPostgresql()

  test('keeps a listing and its screenshots, and lets both go with the app', async () => {
    const owner = asUser(await newAccount('ada@example.com'))
    const { id } = await createApp(owner, { name: 'Rye', kind: 'custom', document: BAKERY })
    await publish(owner, id, undefined)
    await saveListing(owner, id, { language: 'ar', texts: listingTexts.parse({ title: 'خبز' }) })
    await saveListing(owner, id, { screens: ['write'] })
    const png = await sharp({ create: { width: 1320, height: 2868, channels: 3, background: '#123456' } })
      .png()
      .toBuffer()
    const place = { appId: id, language: 'ar', device: 'iphone', position: '1' }
    await keepScreenshot(owner, place, undefined, png)
    await keepScreenshot(owner, place, undefined, png)
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
