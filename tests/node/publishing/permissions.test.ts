import { readZip } from '../packaging/read-zip'
import { parseAndroidApp } from '@/lib/packaging/android/android-app'
import { androidApp } from '@/lib/publishing/formats/android/android-app'
import type { FrozenRelease } from '@/lib/publishing/frozen-release'
import { buildPackages } from '@/lib/publishing/packages'
import { KNOWN_SERVICES } from '@/lib/document/known-hosts'
import type { Settings } from '@/lib/document/settings'
import { liveDocument, POSTS } from '../../factories/live'
import { KEY } from './golden/key'
import { RELEASES } from './golden/releases'
import { type WebIconBytes, WEB_ICONS } from '@/lib/packaging/web/icons'
import { drawWebBundle } from '@/lib/publishing/web-bundle'
import { documentOf } from '../blocks/examples'
import { type AppDocument, emptyDocument } from '@/lib/document/document'
import type { Permission } from '@/lib/document/permissions'
import { getDataPractices } from '@/lib/publishing/store-kit/practices'
import { proposedTexts } from '@/lib/publishing/store-kit/store-kit'
import { BAKERY } from '../../factories/bakery'

describe('hosts and permissions', () => {
  const SITE = RELEASES['site']!

  function releaseWith(settings: Partial<Settings>, rest: Partial<FrozenRelease> = {}): FrozenRelease {
    const release = { ...SITE, shellVersion: 3, ...rest }
    const { document } = release
    return { ...release, document: { ...document, settings: { ...document.settings, ...settings } } }
  }

  const parsed = (release: FrozenRelease) => parseAndroidApp(androidApp(release))

  test('the hosts that the owner lists stay in the app, and what was ticked is asked for', async () => {
    const release = releaseWith({
      hosts: ['checkout.stripe.com', 'login.rye.example'],
      permissions: ['microphone', 'camera'],
    })
    expect(parsed(release)).toMatchObject({
      hosts: ['checkout.stripe.com', 'login.rye.example'],
      permissions: ['camera', 'microphone'],
    })
    const [apk] = await buildPackages({ release, key: KEY, names: ['app.apk'] })
    const files = await readZip(Buffer.from(apk!.bytes))
    const read = (path: string) => files.find((file) => file.path === path)!.data
    expect(JSON.parse(read('assets/app.json').toString())).toMatchObject({
      hosts: ['checkout.stripe.com', 'login.rye.example'],
      permissions: ['camera', 'microphone'],
    })
    const manifest =
      read('AndroidManifest.xml').toString('utf16le') + read('AndroidManifest.xml').toString('utf16le', 1)
    for (const name of ['CAMERA', 'RECORD_AUDIO']) expect(manifest).toContain(`android.permission.${name}`)
    for (const name of ['ACCESS_FINE_LOCATION', 'POST_NOTIFICATIONS']) expect(manifest).not.toContain(name)
  })

  test('an app without them asks for nothing and keeps to its site', () => {
    expect(parsed(releaseWith({}))).toMatchObject({ hosts: [], permissions: [] })
  })

  test('sign-ins that refuse to work inside an app are left to the browser', () => {
    const hosts = ['accounts.google.com', 'facebook.com', 'www.facebook.com', 'appleid.apple.com']
    expect(parsed(releaseWith({ hosts })).hosts).toEqual(['appleid.apple.com'])
  })

  test('the shell hands the same sign-ins to a tab of the browser', () => {
    const refusing = KNOWN_SERVICES.filter(({ refusesWebViews }) => refusesWebViews)
    expect(parsed(releaseWith({})).browserHosts?.sort()).toEqual(
      refusing.flatMap(({ hosts }) => hosts).sort(),
    )
  })

  test('pages that the owner listed may use the phone, those of payments and sign-ins may not', () => {
    const hosts = ['meet.rye.example', 'checkout.stripe.com', 'appleid.apple.com']
    const app = parsed(releaseWith({ hosts }))
    expect(app.hosts).toEqual(hosts)
    expect(app.deviceHosts).toEqual(['meet.rye.example'])
  })

  test('links to both twins of the site open in the app, whichever the app was made from', () => {
    for (const host of ['rye.example', 'www.rye.example']) {
      const { deepLinkHosts } = parsed(releaseWith({}, { sourceUrl: `https://${host}/` }))
      expect([...deepLinkHosts].sort()).toEqual(['rye.example', 'www.rye.example'])
    }
    for (const sourceUrl of ['https://192.0.2.7/', 'http://rye.example/'])
      expect(parsed(releaseWith({}, { sourceUrl })).deepLinkHosts).not.toContainEqual(
        expect.stringMatching(/^www/),
      )
  })

  test('releases of earlier shells open the links that they opened', () => {
    for (const shellVersion of [1, 2])
      expect(parsed({ ...SITE, shellVersion }).deepLinkHosts).toEqual(['www.rye.example'])
  })

  test('an app with live content keeps its sources’ hosts beside those of its owner, each once', () => {
    const hosts = [
      'pay.example',
      'blog.example',
      ...Array.from({ length: 48 }, (_, index) => `h${index}.example`),
    ]
    const document = liveDocument([POSTS])
    const release = releaseWith(
      { hosts },
      { kind: 'wordpress', sourceUrl: 'https://blog.example/', document },
    )
    const app = parsed(release)
    expect(app.hosts).toEqual([
      'blog.example',
      'www.blog.example',
      ...hosts.filter((host) => host !== 'blog.example'),
    ])
    expect(app.deepLinkHosts).toEqual(['blog.example', 'www.blog.example'])
  })
})

describe('played origins', () => {
  const icons = Object.fromEntries(WEB_ICONS.map(({ name }) => [name, new Uint8Array()])) as WebIconBytes

  it('lets an app load what its document plays, and nothing where it plays nothing', async () => {
    const policyOf = async (blocks: object[]) => {
      const document = documentOf({ settings: {}, screens: [['home', 'Home', blocks as never]] })
      const files = await drawWebBundle({
        document,
        folder: '/a/rye/',
        sourceUrl: null,
        icons,
        assets: [],
        readFont: () => Promise.resolve(null),
      })
      const page = new TextDecoder().decode(files.find(({ path }) => path === 'index.html')!.data)
      return /Content-Security-Policy" content="([^"]*)"/.exec(page)![1]!
    }
    const text = { type: 'text', content: 'Rye' }
    expect(await policyOf([text])).not.toMatch(/frame-src|media-src/)
    const audio = { type: 'audio', url: 'https://cdn.example/e.mp3', title: '', by: '', cover: '' }
    const policy = await policyOf([
      { type: 'video', url: 'https://youtu.be/dQw4w9WgXcQ', title: '', poster: '' },
      audio,
    ])
    expect(policy).toContain('frame-src https://www.youtube-nocookie.com; media-src https://cdn.example')
    expect(policy).not.toContain('vimeo')
  })
})

describe('store practices', () => {
  const custom = { kind: 'custom', sourceUrl: null }
  const typesOf = (...asked: Parameters<typeof getDataPractices>) => [
    ...getDataPractices(...asked).learned.keys(),
  ]

  test('what an app learns is told by its forms, its source and its permissions', () => {
    expect(typesOf({ ...custom, document: emptyDocument('Rye') }, 'https://apps.example/')).toEqual([])
    expect(typesOf({ ...custom, document: BAKERY }, 'https://apps.example/')).toEqual([
      'PSL_NAME',
      'PSL_EMAIL',
    ])
    const blog = {
      id: 'b',
      kind: 'wordpress' as const,
      address: 'http://blog.example/wp-json/',
      name: 'Blog',
    }
    const withBlog = { ...emptyDocument('Rye'), sources: [blog] }
    expect(typesOf({ ...custom, document: withBlog }, 'https://apps.example/')).toEqual([
      'PSL_NAME',
      'PSL_EMAIL',
      'PSL_USER_GENERATED_CONTENT',
    ])
    // A store has a blog too; a feed takes nothing.
    const of = (kind: 'woocommerce' | 'feed') => ({
      ...emptyDocument('Rye'),
      sources: [{ ...blog, kind }],
    })
    const all = ['PSL_NAME', 'PSL_EMAIL', 'PSL_USER_GENERATED_CONTENT']
    expect(typesOf({ ...custom, document: of('woocommerce') }, 'https://apps.example/')).toEqual(all)
    expect(getDataPractices({ ...custom, document: of('woocommerce') }, '').mayHaveAccounts).toBe(true)
    expect(typesOf({ ...custom, document: of('feed') }, 'https://apps.example/')).toEqual([])
    expect(getDataPractices({ ...custom, document: of('feed') }, '').mayHaveAccounts).toBe(false)
    const asking = (...permissions: Permission[]) => {
      const document = emptyDocument('Rye')
      return { ...custom, document: { ...document, settings: { ...document.settings, permissions } } }
    }
    expect(typesOf(asking('camera'), 'https://a.example/')).toEqual(['PSL_PHOTOS', 'PSL_VIDEOS'])
    expect(typesOf(asking('location', 'microphone', 'notifications'), 'https://a.example/')).toEqual([
      'PSL_APPROX_LOCATION',
      'PSL_PRECISE_LOCATION',
      'PSL_AUDIO',
      'PSL_DEVICE_ID',
    ])
    const offering = emptyDocument('Rye')
    Object.assign(offering.settings, { notifications: { topics: [], invitation: '' } })
    expect(typesOf({ ...custom, document: offering }, 'https://a.example/')).toEqual(['PSL_DEVICE_ID'])
  })

  test('one address without https is enough to say so', () => {
    const encrypted = (...asked: Parameters<typeof getDataPractices>) => getDataPractices(...asked).encrypted
    expect(encrypted({ ...custom, document: BAKERY }, 'https://apps.example/')).toBe(true)
    expect(encrypted({ ...custom, document: BAKERY }, 'http://apps.example/')).toBe(false)
    const site = { kind: 'web-to-app', document: emptyDocument('Rye') }
    expect(encrypted({ ...site, sourceUrl: 'http://rye.example/' }, 'https://apps.example/')).toBe(false)
    expect(
      getDataPractices({ ...site, sourceUrl: 'https://rye.example/' }, 'https://apps.example/'),
    ).toMatchObject({
      encrypted: true,
      showsSite: true,
    })
  })

  test('a site, a checkout or notifications without https are enough too, beside sources with it', () => {
    const source = { id: 'b', kind: 'feed' as const, address: 'https://rye.example/feed', name: 'Blog' }
    const encrypted = (
      sourceUrl: string,
      more: Partial<AppDocument> = {},
      formTarget = 'https://a.example/',
    ) =>
      getDataPractices(
        { kind: 'wordpress', sourceUrl, document: { ...emptyDocument('Rye'), sources: [source], ...more } },
        formTarget,
      ).encrypted
    expect(encrypted('https://rye.example/')).toBe(true)
    expect(encrypted('http://rye.example/')).toBe(false)
    expect(
      encrypted('https://rye.example/', { sources: [{ ...source, address: 'http://x.example/' }] }),
    ).toBe(false)
    const checkout = { page: 'http://rye.example/checkout' }
    expect(encrypted('https://rye.example/', { sources: [{ ...source, checkout } as never] })).toBe(false)
    const settings = { ...emptyDocument('Rye').settings, notifications: { topics: [], invitation: '' } }
    expect(encrypted('https://rye.example/', { settings }, 'http://a.example/')).toBe(false)
  })

  test('a proposal is cut between words, within the store’s limit, and never within a character', () => {
    const proposed = (appName: string, description: string) => {
      const document = emptyDocument(appName)
      return proposedTexts({ ...document, settings: { ...document.settings, description } }, 'en', null)
    }
    expect(proposed('The very best bakery of all of Oakland', '')).toEqual({
      title: 'The very best bakery of all of',
      name: 'The very best bakery of all of',
    })
    const family = '👩‍👩‍👧‍👦'
    expect(proposed(family.repeat(4), '').title).toBe(family.repeat(2))
    expect(proposed('Rye', `${'word '.repeat(30)}. Then more`).shortDescription).toMatch(/^(word ){15}word$/)
  })
})
