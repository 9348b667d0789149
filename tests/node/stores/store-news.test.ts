import { strFromU8, unzipSync } from 'fflate'
import { createApp } from '@/lib/apps/mutations'
import { publish, unpublishApp } from '@/lib/releases/publishing'
import { makeWebClip } from '@/lib/stores/web-clip'
import { bannerSnippet } from '@/components/apps/stores/website-banner/snippet'
import { contrast } from '@/lib/document/color'
import { findStoreKit } from '@/lib/stores/store-listing/kit'
import { saveListing } from '@/lib/stores/store-listing/mutations'
import { findListing } from '@/lib/stores/store-listing/queries'
import { listingTexts } from '@/lib/stores/store-listing/schema'
import { asUser } from '../../factories/actors'
import { BAKERY } from '../../factories/bakery'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { newApp as newAppOf, newOwner, NOW } from '../releases/signing-key/key-races'

withTestDatabase()

let owner: ReturnType<typeof asUser>
beforeAll(async () => {
  owner = asUser(await newAccount('ada@example.com'))
})

const newApp = async () => (await createApp(owner, { name: 'Rye', kind: 'custom', document: BAKERY })).id

const NEWS = 'New: cakes.\nA new look.'
const changelog = (locale: string, code: number) =>
  `fastlane/metadata/android/${locale}/changelogs/${code}.txt`
const releaseNotes = (locale: string) => `fastlane/metadata/${locale}/release_notes.txt`

/** Returns the release notes in the kit of a release, by file. */
async function news(id: string, version: number): Promise<Record<string, string>> {
  const { load } = await findStoreKit(owner, id, String(version))
  const files = Object.entries(unzipSync(await load()))
  const ours = files.filter(([path]) => /changelogs|release_notes/.test(path))
  return Object.fromEntries(ours.map(([path, data]) => [path, strFromU8(data)]))
}
const proposed = async (id: string) => {
  const { languages } = await findListing(owner, id)
  return languages.map(({ tag, proposed: { changes, whatsNew } }) => [tag, changes, whatsNew])
}

test('release notes are suggested in the main language, and used if none are written', async () => {
  const id = await newApp()
  await publish(owner, id)
  expect(await proposed(id)).toEqual([
    ['en', undefined, undefined],
    ['ar', undefined, undefined],
  ])
  await publish(owner, id, { notes: NEWS })
  expect(await proposed(id)).toEqual([
    ['en', NEWS, NEWS],
    ['ar', undefined, undefined],
  ])
  const both = { [changelog('en-US', 2)]: `${NEWS}\n`, [releaseNotes('en-US')]: `${NEWS}\n` }
  expect(await news(id, 2)).toEqual(both)
  expect(await news(id, 1)).toEqual({}) // each release has separate ones

  const written = listingTexts.parse({ changes: 'Cakes!' })
  await saveListing(owner, id, { language: 'en', texts: written })
  await saveListing(owner, id, { language: 'ar', texts: listingTexts.parse({ whatsNew: 'كعك' }) })
  expect(await news(id, 2)).toEqual({
    ...both,
    [changelog('en-US', 2)]: 'Cakes!\n',
    [releaseNotes('ar-SA')]: 'كعك\n',
  })
})

test('they are empty for the App Store in a first version', async () => {
  const id = await newApp()
  await publish(owner, id, { notes: 'Our first app.' })
  expect((await proposed(id))[0]).toEqual(['en', 'Our first app.', undefined])
  expect(await news(id, 1)).toEqual({ [changelog('en-US', 1)]: 'Our first app.\n' })
})

describe('What leads to an app from a website and an iPhone', () => {
  test('an app has a profile of its hosted address while it is published, for its owner only', async () => {
    const [owner, other] = [asUser(await newOwner()), asUser(await newOwner())]
    const { id, slug } = await newAppOf(owner.user.id)
    await expect(makeWebClip(owner, id)).rejects.toMatchObject({ code: 'not-published' })
    await publish(owner, id, undefined, NOW)
    const { name, bytes } = await makeWebClip(owner, id)
    expect(name).toBe(`${slug}.mobileconfig`)
    expect(bytes.toString('latin1')).toContain(`/a/${slug}/</string>`)
    expect((await makeWebClip(owner, id)).bytes.equals(bytes)).toBe(true)
    await expect(makeWebClip(other, id)).rejects.toMatchObject({ kind: 'not-found' })
    await unpublishApp(owner, id)
    await expect(makeWebClip(owner, id)).rejects.toMatchObject({ code: 'not-published' })
  })

  test('a banner for the owner’s website links to the app, and names are escaped in it', () => {
    const snippet = bannerSnippet({
      name: '"><script>alert(1)</script> & Söhne',
      hostedUrl: 'https://app.example/a/rye-1/',
      primaryColor: '#1f6b5c',
    })
    expect(snippet).toContain('href="https://app.example/a/rye-1/"')
    expect(snippet).toContain('src="https://app.example/a/rye-1/icons/icon-192.png"')
    expect(snippet).toContain('&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt; &amp; Söhne')
    expect(snippet).not.toContain('<script')
  })

  test.each(['#ffffff', '#000000', '#ffe600', '#6366f1'])('its button is readable on %s', (primaryColor) => {
    const snippet = bannerSnippet({ name: 'Rye', hostedUrl: 'https://app.example/a/rye-1/', primaryColor })
    const [, background, color] = /background:(#[0-9a-f]{6});color:(#[0-9a-f]{6});text-decoration/.exec(
      snippet,
    )!
    expect(background).toBe(primaryColor)
    expect(contrast(background!, color!)).toBeGreaterThanOrEqual(4.5)
  })
})
