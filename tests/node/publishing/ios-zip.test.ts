import { createBlock } from '@/lib/document/block'
import type { Settings } from '@/lib/document/settings'
import { appPrivacyJson } from '@/lib/packaging/store-kit/app-privacy'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'
import type { IosApp } from '@/lib/packaging/ios/ios-app'
import { findGeneration } from '@/lib/packaging/updates/generations'
import { bundleDigest, listFiles } from '@/lib/packaging/updates/manifest'
import { type AppleType, MANIFEST_TYPES } from '@/lib/packaging/store-kit/data-types'
import { getDataPractices } from '@/lib/publishing/store-kit/practices'
import { iosApp } from '@/lib/publishing/formats/ios-zip/ios-app'
import { iosZip } from '@/lib/publishing/formats/ios-zip/format'
import { drawPackagedBundle } from '@/lib/publishing/packages'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { updatesConfig } from '@/lib/publishing/updates-config'
import type { FrozenRelease } from '@/lib/publishing/frozen-release'
import { readZip } from '../packaging/read-zip'
import { KEY } from './golden/key'
import { RELEASES } from './golden/releases'

const { site, badge } = RELEASES as { site: FrozenRelease; badge: FrozenRelease }
const source = { id: 'blog', kind: 'wordpress' as const, address: 'https://www.rye.example/', name: 'Blog' }
const live: FrozenRelease = { ...site, document: { ...site.document, sources: [source] } }

async function projectOf(release: FrozenRelease): Promise<Map<string, string>> {
  const bundle = await drawReleaseBundle(release)
  const files = await readZip(await iosZip.build({ release, bundle, key: KEY }))
  return new Map(files.map(({ path, data }) => [path, data.toString()]))
}

test('an app made from a site opens the site, with its pages in the native tabs', () => {
  expect(iosApp(site)).toMatchObject({
    start: 'site',
    url: 'https://www.rye.example/shop/',
    linkHosts: ['www.rye.example'],
    tabs: [{ label: 'Home' }, { label: 'Cart' }, { label: 'About' }],
  })
})

test('other apps open their bundled pages', async () => {
  const project = await projectOf(badge)
  expect(JSON.parse(project.get('Web/app.json')!)).toMatchObject({ start: 'bundle', bundled: true, tabs: [] })
  expect(project.get('Web/www/index.html')).toContain('<!doctype html>')
})

test('the shell handles live content, even in a release for Android’s first shell', async () => {
  const project = await projectOf(live)
  const config = JSON.parse(project.get('Web/app.json')!) as {
    start: string
    sources: { id: string; url: string }[]
  }
  expect(config).toMatchObject({ start: 'bundle', sources: [{ id: 'blog' }] })
  expect(config.sources[0]!.url).toContain('{route}')
  // A page that uses the shell may not connect elsewhere: its policy lists no other origin.
  const [, policy] = /Content-Security-Policy" content="([^"]*)"/.exec(project.get('Web/www/index.html')!)!
  expect(policy).toMatch(/connect-src (?:'self'|&#39;self&#39;|&apos;self&apos;)(?:;|$)/)
})

test.each([
  ['its pages', badge],
  ['live content', live],
])('a project with %s names the bundle that the service offers to iPhones', async (_, release) => {
  const formTarget = 'https://apps.example.com/a/rye/~forms/'
  const updates = { app: 'app-1', keys: [`${'A'.repeat(43)}=`], mirrors: ['https://copies.example.com/'] }
  const current = { ...release, shellVersion: SHELL_VERSION, updates }
  const bundle = await drawReleaseBundle(current, undefined, { formTarget })
  const made = await iosZip.build({ release: current, bundle, key: KEY, formTarget })
  const files = await readZip(made)
  const config = JSON.parse(String(files.find(({ path }) => path === 'Web/app.json')?.data)) as IosApp
  const generation = findGeneration('ios', SHELL_VERSION)!
  const offered = listFiles(await drawPackagedBundle({ release, generation, formTarget }))
  const pages = files.filter(({ path }) => path.startsWith('Web/www/'))
  const packaged = pages.map(({ path, data }) => ({ path: path.slice('Web/www/'.length), data }))
  expect(listFiles(packaged)).toEqual(offered)
  expect(config.updates).toEqual({
    ...{ app: 'app-1', generation: generation.name, release: release.version, keys: updates.keys },
    bundle: bundleDigest(offered),
    addresses: ['https://apps.example.com/a/rye/~updates/', 'https://copies.example.com/'],
  })
  // Version 3 of the shell reads no updates.
  expect(updatesConfig('ios', { ...current, shellVersion: 5 }, { formTarget, bundle })).toBeUndefined()
})

test('Apple’s bundle ids and versions are derived from Android’s', () => {
  const named = { ...badge, packageId: 'app.appkiln.golden_1', versionName: '2.5-beta 3', versionCode: 12 }
  expect(iosApp(named)).toMatchObject({ bundleId: 'app.appkiln.golden-1', version: '2.5', build: 12 })
  expect(iosApp({ ...named, versionName: 'Spring' })).toMatchObject({ version: '1.12' })
})

test('selected permissions are requested, with the owner’s reasons', async () => {
  const { document } = badge
  const asking = {
    permissions: ['location', 'camera'],
    permissionReasons: { camera: 'To scan the code on a loaf.' },
  } satisfies Partial<Settings>
  const release = { ...badge, document: { ...document, settings: { ...document.settings, ...asking } } }
  expect(iosApp(release)).toMatchObject({
    permissions: ['location', 'camera'],
    reasons: { camera: 'To scan the code on a loaf.' },
  })
  const project = [...(await projectOf(release))].map(([, text]) => text).join('')
  expect(project).toContain('To scan the code on a loaf.')
})

test('an app that follows the phone has its colors for both', () => {
  const { document } = badge
  const both = {
    ...badge,
    document: { ...document, settings: { ...document.settings, colorScheme: 'system' as const } },
  }
  const { colors, darkColors, appearance } = iosApp(both)
  expect(appearance).toBe('system')
  expect(darkColors).toBeDefined()
  expect(darkColors!.background).not.toBe(colors.background)
  expect(iosApp(badge)).not.toHaveProperty('darkColors')
})

describe('notifications', () => {
  const TARGET = 'https://apps.example.com/a/rye/~forms/'
  const notifications = { topics: [{ id: 'news', label: 'News' }], invitation: 'Hear of new bread first?' }
  const offering = (release: FrozenRelease, shellVersion = 4): FrozenRelease => {
    const { document } = release
    const settings = { ...document.settings, notifications } as Settings
    return { ...release, shellVersion, document: { ...document, settings } }
  }

  test('an app that offers them registers with its service, beside its forms', () => {
    expect(iosApp(offering(badge), TARGET)).toMatchObject({
      shell: 2,
      push: {
        address: 'https://apps.example.com/a/rye/~push',
        topics: [{ id: 'news', label: 'News' }],
        version: badge.version,
      },
    })
    // A page of the app requests the permission there.
    expect(iosApp(offering(badge), TARGET).push).not.toHaveProperty('invitation')
  })

  test('in an app that shows a site the shell requests the permission, with the owner’s text', () => {
    expect(iosApp(offering(site), TARGET).push?.invitation).toMatchObject({
      title: site.document.settings.appName,
      text: 'Hear of new bread first?',
    })
  })

  test('an app without any has no settings for them, and an older release keeps its shell', async () => {
    expect(iosApp({ ...badge, shellVersion: 4 }, TARGET)).toMatchObject({ shell: 2, push: undefined })
    expect(iosApp(offering(badge, 3), TARGET)).toMatchObject({ shell: 1, push: undefined })
    const bundle = await drawReleaseBundle(badge)
    const build = async (release: FrozenRelease) =>
      (await readZip(await iosZip.build({ release, bundle, key: KEY, formTarget: TARGET }))).map(
        ({ path }) => path,
      )
    expect(await build({ ...badge, shellVersion: 3 })).not.toContain('App/Shell/PushServer.swift')
    expect(await build({ ...badge, shellVersion: 4 })).toContain('App/Shell/PushServer.swift')
  })
})

test('the privacy manifest names what the store kit answers that the app collects, and nothing else', async () => {
  const manifestOf = async (release: FrozenRelease) => {
    const manifest = (await projectOf(release)).get('App/PrivacyInfo.xcprivacy')!
    expect(manifest).toMatch(/<key>NSPrivacyTracking<\/key>\s*<false\/>/)
    return [...manifest.matchAll(/<string>NSPrivacyCollectedDataType(?!Purpose)(\w+)<\/string>/g)].map(
      ([, type]) => type,
    )
  }
  const form = RELEASES['form']!
  const { document } = badge
  const settings = { ...document.settings, notifications: { topics: [], invitation: '' } }
  const notifying = { ...badge, document: { ...document, settings } }
  const cart = createBlock('cart', 'cart')
  const shop = { ...source, id: 'shop', kind: 'woocommerce' as const }
  const [first, ...rest] = document.screens
  const selling = {
    ...badge,
    document: { ...document, sources: [shop], screens: [{ ...first, blocks: [cart] }, ...rest] },
  } as FrozenRelease
  expect(await manifestOf(badge)).toEqual([])
  expect(await manifestOf(form)).toEqual(['Name'])
  expect(await manifestOf(notifying)).toEqual(['DeviceID'])
  expect(await manifestOf(selling)).toEqual([
    ...['Name', 'EmailAddress', 'PhysicalAddress', 'PhoneNumber', 'PurchaseHistory', 'OtherUserContent'],
  ])
  for (const release of [badge, form, notifying, selling]) {
    const answers = JSON.parse(appPrivacyJson(getDataPractices(release, ''))!) as { category?: string }[]
    const named = answers.flatMap(({ category }) => (category ? [MANIFEST_TYPES[category as AppleType]] : []))
    expect((await manifestOf(release)).toSorted()).toEqual(named.toSorted())
  }
})
