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
  expect(parsed(releaseWith({})).browserHosts?.sort()).toEqual(refusing.flatMap(({ hosts }) => hosts).sort())
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
  const release = releaseWith({ hosts }, { kind: 'wordpress', sourceUrl: 'https://blog.example/', document })
  const app = parsed(release)
  expect(app.hosts).toEqual([
    'blog.example',
    'www.blog.example',
    ...hosts.filter((host) => host !== 'blog.example'),
  ])
  expect(app.deepLinkHosts).toEqual(['blog.example', 'www.blog.example'])
})
