import { strFromU8, unzipSync } from 'fflate'
import sharp from 'sharp'
import { GET as getKit } from '@/app/api/apps/[id]/releases/[version]/store-kit.zip/route'
import { PUT as putListing } from '@/app/api/apps/[id]/store-listing/route'
import { exportApps } from '@/lib/personal-data/apps'
import { createApp, deleteApp } from '@/lib/apps/mutations'
import { removeApp } from '@/lib/apps/deleted-apps'
import { publish } from '@/lib/releases/publishing'
import { saveListing } from '@/lib/stores/store-listing/mutations'
import { findListing } from '@/lib/stores/store-listing/queries'
import { listingTexts } from '@/lib/stores/store-listing/schema'
import { saveScreenshot, removeScreenshots } from '@/lib/stores/store-listing/screenshots'
import { database } from '@/lib/platform/database/database'
import { asUser } from '../../factories/actors'
import { withTestDatabase } from '../../factories/database'
import { newAccount } from '../../factories/people'
import { BAKERY } from '../../factories/bakery'
import { signInAs } from '../../factories/signed-in'

jest.mock('next/headers', () => jest.requireActual<object>('../../factories/signed-in'))

withTestDatabase()

let owner: string
let other: string
let appId: string

beforeAll(async () => {
  owner = await newAccount('ada@example.com')
  other = await newAccount('bob@example.com')
  appId = (await newApp()).id
})

async function newApp() {
  const app = await createApp(asUser(owner), { name: 'Rye', kind: 'custom', document: BAKERY })
  await publish(asUser(owner), app.id, undefined)
  return app
}

const noise = (width: number, height: number, seed = 0) =>
  sharp({ create: { width, height, channels: 4, background: { r: seed, g: 90, b: 40, alpha: 0.5 } } })
    .png()
    .toBuffer()

const at = (device: string, position = 1, language = 'en', id = appId) => ({
  ...{ appId: id, language, device },
  position: String(position),
})

const kit = (headers: Record<string, string> = {}, method = 'GET') =>
  getKit(new Request('http://localhost:3000/kit', { method, headers }), {
    params: Promise.resolve({ id: appId, version: '1' }),
  })

async function filesOfKit(): Promise<Record<string, Uint8Array>> {
  const answer = await kit()
  expect(answer.status).toBe(200)
  return unzipSync(new Uint8Array(await answer.arrayBuffer()))
}

describe('The listing', () => {
  test('is suggested from the design, in each of its languages', async () => {
    const { languages, facts, screens } = await findListing(asUser(owner), appId)
    expect(languages.map(({ tag, play, apple }) => [tag, play, apple])).toEqual([
      ['en', 'en-US', 'en-US'],
      ['ar', 'ar', 'ar-SA'],
    ])
    expect(languages[0]?.proposed).toEqual({
      title: 'Rye & Oak Bakery',
      name: 'Rye & Oak Bakery',
      shortDescription: 'Bread from our own oven.',
      fullDescription: 'Bread from our own oven. Order today, fetch it tomorrow.',
      description: 'Bread from our own oven. Order today, fetch it tomorrow.',
    })
    expect(languages[1]).toMatchObject({ direction: 'rtl', proposed: { title: 'مخبز' } })
    expect([facts.email, screens]).toEqual(['', ['home', 'write']])
  })

  test('is rejected at the invalid field', async () => {
    await signInAs(owner)
    const send = async (body: unknown) => {
      const answer = await putListing(
        new Request('http://localhost:3000/api', {
          method: 'PUT',
          headers: { 'content-type': 'application/json', origin: 'http://localhost:3000' },
          body: JSON.stringify(body),
        }),
        { params: Promise.resolve({ id: appId }) },
      )
      return [answer.status, ((await answer.json()) as { fields?: unknown }).fields]
    }
    const title = 'x'.repeat(31)
    expect(await send({ language: 'en', texts: { title, shortDescription: 'two\nlines' } })).toEqual([
      400,
      { 'texts.title': 'At most 30 characters', 'texts.shortDescription': 'Use one line' },
    ])
    expect(await send({ facts: { privacyUrl: 'http://rye.example', email: 'no' } })).toEqual([
      400,
      {
        'facts.privacyUrl': 'Enter an address that starts with https://',
        'facts.email': 'Enter an email address like hello@example.com',
      },
    ])
    expect(await send({ facts: { privacyContact: 'me' } })).toEqual([
      400,
      { 'facts.privacyContact': 'Enter an email address, or an address that starts with https://' },
    ])
    for (const privacyUrl of [
      'https://ada:secret@rye.example/',
      'https://rye.example/\u202eyx',
      'https://rye',
    ])
      expect(await send({ facts: { privacyUrl } })).toEqual([
        400,
        { 'facts.privacyUrl': 'Enter an address that starts with https://' },
      ])
    expect(await send({ language: 'fr', texts: {} })).toEqual([
      400,
      { language: 'The app doesn’t have that language.' },
    ])
  })

  test('is limited to its owner', async () => {
    const otherUser = asUser(other)
    const notFound = { kind: 'not-found' }
    const png = await noise(1080, 1920)
    await expect(findListing(otherUser, appId)).rejects.toMatchObject(notFound)
    await expect(saveListing(otherUser, appId, { screens: [] })).rejects.toMatchObject(notFound)
    await expect(saveScreenshot(otherUser, at('phone'), undefined, png)).rejects.toMatchObject(notFound)
    await expect(removeScreenshots(otherUser, at('phone'))).rejects.toMatchObject(notFound)
  })
})

describe('A screenshot', () => {
  afterEach(() => database().asset.deleteMany({ where: { appId } }))

  test('is stored without transparency, and replaces the previous one, whose bytes are deleted', async () => {
    await saveScreenshot(asUser(owner), at('phone'), undefined, await noise(1080, 1920, 1))
    const saved = await saveScreenshot(asUser(owner), at('phone'), 1, await noise(1080, 1920, 2))
    expect(saved).toMatchObject({ device: 'phone', position: 1, version: 1 })
    const rows = await database().asset.findMany({ where: { appId } })
    expect(rows).toHaveLength(1)
    const { width, height, hasAlpha, format } = await sharp(rows[0]?.bytes).metadata()
    expect([width, height, hasAlpha, format]).toEqual([1080, 1920, false, 'png'])
    // The same bytes again, at a second position: one picture with two references.
    await saveScreenshot(asUser(owner), at('phone'), 1, await noise(1080, 1920, 2))
    await saveScreenshot(asUser(owner), at('phone', 2), 1, await noise(1080, 1920, 2))
    expect(await database().asset.count({ where: { appId } })).toBe(1)
    expect(await removeScreenshots(asUser(owner), at('phone', 2))).toEqual({ removed: 1 })
    expect(await database().asset.count({ where: { appId } })).toBe(1)
    expect(await removeScreenshots(asUser(owner), at('phone'))).toEqual({ removed: 1 })
    expect(await database().asset.count({ where: { appId } })).toBe(0)
  })

  test('with another size, format or position is rejected', async () => {
    const jpeg = await sharp(await noise(1080, 1920))
      .jpeg()
      .toBuffer()
    const cut = (await noise(1080, 1920)).subarray(0, 60)
    for (const bytes of [await noise(1080, 1921), jpeg, cut, Buffer.from('x')])
      await expect(saveScreenshot(asUser(owner), at('phone'), undefined, bytes)).rejects.toMatchObject({
        kind: 'invalid',
        details: { fields: { file: 'Send a PNG of 1080 by 1920 pixels.' } },
      })
    const good = await noise(1080, 1920)
    for (const place of [at('watch'), at('phone', 9), at('phone', 0), at('phone', 1, '../x')])
      await expect(saveScreenshot(asUser(owner), place, undefined, good)).rejects.toMatchObject({
        kind: 'not-found',
      })
    await expect(saveScreenshot(asUser(owner), at('phone'), 7, good)).rejects.toMatchObject({
      kind: 'not-found',
    })
    expect(await database().storePicture.count()).toBe(0)
  })
})

describe('The kit', () => {
  beforeAll(async () => {
    const texts = listingTexts.parse({
      title: 'Rye & Oak',
      keywords: 'bread,bakery',
      changes: 'New: cakes',
      whatsNew: 'Cakes!',
      promotionalText: 'Now with cakes',
    })
    const facts = {
      privacyUrl: 'https://rye.example/privacy',
      privacyContact: 'privacy@rye.example',
      supportUrl: 'https://rye.example/help',
      accountDeletionUrl: '',
      email: 'hello@rye.example',
      category: 'food' as const,
    }
    await saveListing(asUser(owner), appId, { facts, language: 'en', texts })
    await saveScreenshot(asUser(owner), at('phone'), undefined, await noise(1080, 1920))
    await saveScreenshot(asUser(owner), at('ipad', 2, 'ar'), undefined, await noise(2064, 2752))
    await signInAs(owner)
  })

  test('has everything where fastlane expects it', async () => {
    const files = await filesOfKit()
    const text = (path: string) => strFromU8(files[path] ?? new Uint8Array())
    expect(Object.keys(files)).toEqual([
      'README.md',
      'data-safety.csv',
      'fastlane/app_privacy_details.json',
      'fastlane/metadata/android/ar/full_description.txt',
      'fastlane/metadata/android/ar/images/featureGraphic.png',
      'fastlane/metadata/android/ar/images/icon.png',
      'fastlane/metadata/android/ar/short_description.txt',
      'fastlane/metadata/android/ar/title.txt',
      'fastlane/metadata/android/en-US/changelogs/1.txt',
      'fastlane/metadata/android/en-US/full_description.txt',
      'fastlane/metadata/android/en-US/images/featureGraphic.png',
      'fastlane/metadata/android/en-US/images/icon.png',
      'fastlane/metadata/android/en-US/images/phoneScreenshots/01.png',
      'fastlane/metadata/android/en-US/short_description.txt',
      'fastlane/metadata/android/en-US/title.txt',
      ...['description', 'name', 'privacy_url', 'support_url'].map(
        (name) => `fastlane/metadata/ar-SA/${name}.txt`,
      ),
      'fastlane/metadata/en-US/description.txt',
      'fastlane/metadata/en-US/keywords.txt',
      'fastlane/metadata/en-US/name.txt',
      'fastlane/metadata/en-US/privacy_url.txt',
      'fastlane/metadata/en-US/promotional_text.txt',
      'fastlane/metadata/en-US/release_notes.txt',
      'fastlane/metadata/en-US/support_url.txt',
      'fastlane/metadata/primary_category.txt',
      'fastlane/screenshots/ar-SA/ipad-02.png',
    ])
    expect(text('fastlane/metadata/android/en-US/title.txt')).toBe('Rye & Oak\n')
    expect(text('fastlane/metadata/android/ar/title.txt')).toBe('مخبز\n')
    expect(text('fastlane/metadata/primary_category.txt')).toBe('FOOD_AND_DRINK\n')
    expect(text('README.md')).toMatch(/Not written yet: keywords|Rye & Oak Bakery/)
    expect(text('README.md')).toContain('https://rye.example/privacy')
    expect(text('README.md').match(/privacy@rye\.example/g)).toHaveLength(2)
    const sizes = await Promise.all(
      ['icon', 'featureGraphic'].map(async (name) => {
        const { width, height, hasAlpha } = await sharp(
          files[`fastlane/metadata/android/en-US/images/${name}.png`],
        ).metadata()
        return [width, height, hasAlpha]
      }),
    )
    expect(sizes).toEqual([
      [512, 512, true],
      [1024, 500, false],
    ])
  })

  test('answers the forms’ questions, in Google Play’s own wording', async () => {
    const files = await filesOfKit()
    const csv = strFromU8(files['data-safety.csv']!)
    const answered = csv.split('\r\n').filter((line) => /^[^,]*,[^,]*,[^,]/.test(line))
    expect(answered.map((line) => line.split(',').slice(0, 3).join(','))).toEqual([
      'Question ID (machine readable),Response ID (machine readable),Response value',
      'PSL_DATA_COLLECTION_COLLECTS_PERSONAL_DATA,,true',
      'PSL_DATA_COLLECTION_ENCRYPTED_IN_TRANSIT,,false', // these tests run without https
      'PSL_SUPPORTED_ACCOUNT_CREATION_METHODS,PSL_ACM_NONE,true',
      'PSL_DATA_TYPES_PERSONAL,PSL_NAME,true',
      'PSL_DATA_TYPES_PERSONAL,PSL_EMAIL,true',
      ...['PSL_NAME', 'PSL_EMAIL'].flatMap((type) => [
        `PSL_DATA_USAGE_RESPONSES:${type}:PSL_DATA_USAGE_COLLECTION_AND_SHARING,PSL_DATA_USAGE_ONLY_COLLECTED,true`,
        `PSL_DATA_USAGE_RESPONSES:${type}:PSL_DATA_USAGE_EPHEMERAL,,false`,
        `PSL_DATA_USAGE_RESPONSES:${type}:DATA_USAGE_USER_CONTROL,PSL_DATA_USAGE_USER_CONTROL_OPTIONAL,true`,
        `PSL_DATA_USAGE_RESPONSES:${type}:DATA_USAGE_COLLECTION_PURPOSE,PSL_APP_FUNCTIONALITY,true`,
      ]),
    ])
    const privacy = JSON.parse(strFromU8(files['fastlane/app_privacy_details.json']!)) as {
      category: string
    }[]
    expect(privacy.map(({ category }) => category)).toEqual(['NAME', 'EMAIL_ADDRESS'])
  })

  test('keeps its bytes until something in it changes, and supports range requests', async () => {
    const reply = await kit()
    const bytes = Buffer.from(await reply.arrayBuffer())
    const etag = reply.headers.get('etag') ?? ''
    expect(etag).toMatch(/^"[0-9a-f]{64}"$/)
    expect(reply.headers.get('content-length')).toBe(String(bytes.length))
    expect(reply.headers.get('content-disposition')).toMatch(/^attachment; filename="rye-.*-store-kit\.zip"$/)
    expect((await kit({ 'if-none-match': etag })).status).toBe(304)
    const head = await kit({}, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(bytes.length)])
    const part = await kit({ range: 'bytes=10-19', 'if-range': etag })
    expect([part.status, Buffer.from(await part.arrayBuffer())]).toEqual([206, bytes.subarray(10, 20)])
    await saveListing(asUser(owner), appId, { language: 'ar', texts: listingTexts.parse({ title: 'خبز' }) })
    const changed = await kit({ 'if-none-match': etag })
    expect(changed.status).toBe(200)
    await saveListing(asUser(owner), appId, { language: 'ar', texts: listingTexts.parse({}) })
    expect((await kit()).headers.get('etag')).toBe(etag)
  })
})

test('a listing is part of the data export, and is deleted with the app', async () => {
  const { id } = await newApp()
  await saveListing(asUser(owner), id, { language: 'en', texts: listingTexts.parse({ title: 'Gone soon' }) })
  await saveScreenshot(asUser(owner), at('phone', 1, 'en', id), undefined, await noise(1080, 1920))
  const files = new Map<string, unknown>()
  for await (const { path, data } of exportApps(asUser(owner))) files.set(path, data)
  const listing = [...files].filter(([path]) => path.endsWith('/store-listing.json'))
  expect(JSON.stringify(listing)).toContain('Gone soon')
  await deleteApp(asUser(owner), id, () => {})
  await expect(findListing(asUser(owner), id)).rejects.toMatchObject({ kind: 'not-found' })
  await removeApp(asUser(owner), id)
  expect(await database().storeListing.count({ where: { appId: id } })).toBe(0)
  expect(await database().storePicture.count({ where: { appId: id } })).toBe(0)
})
