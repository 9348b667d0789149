import { type AndroidApp, parseAndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { readZip } from '../read-zip'
import { cafe, indexHtml, refusedField, sampleParts } from '../samples'
import { buildAab } from '@/lib/packaging/android/aab'
import { buildOwnershipApk } from '@/lib/packaging/android/ownership-apk'
import { createSigningKey } from '@/lib/packaging/signing-key'
import { testKeys } from '../../../factories/test-keys'
import sharp from 'sharp'
import { notificationIcon } from '@/lib/packaging/android/notification-icon'
import { INVITATION, pushOffer } from '../../../factories/push-offer'

describe('apk', () => {
  async function build(change: Partial<AndroidApp> = {}): Promise<Buffer> {
    return buildApk({ ...cafe, ...change }, await sampleParts())
  }

  describe('buildApk', () => {
    it('produces the same bytes for the same input, regardless of earlier builds and the order of files', async () => {
      const parts = await sampleParts()
      const page = { path: 'a.html', data: Buffer.from('a') }
      const first = buildApk(cafe, { ...parts, bundle: [indexHtml, page] })
      const other = buildApk({ ...cafe, name: 'Another' }, { ...parts, bundle: [indexHtml, page] })
      const again = buildApk({ ...cafe }, { ...parts, bundle: [page, indexHtml] })
      expect(again.equals(first)).toBe(true)
      expect(other.equals(first)).toBe(false)
    })

    it('contains the shell unchanged, its config, the bundle and fifteen pictures', async () => {
      const parts = await sampleParts()
      const files = new Map((await readZip(await build())).map(({ path, data }) => [path, data]))
      expect(files.get('classes.dex')).toEqual(Buffer.from(parts.dex))
      expect(files.get('assets/www/index.html')).toEqual(indexHtml.data)
      expect(JSON.parse(String(files.get('assets/app.json')))).toMatchObject({
        start: 'site',
        url: cafe.url,
        bundled: true,
      })
      expect([...files.keys()].filter((path) => path.endsWith('.png'))).toHaveLength(15)
    })

    it('has no bundle in the config if there is none, and then refuses to start with it', async () => {
      const parts = { ...(await sampleParts()), bundle: [] }
      const files = await readZip(buildApk(cafe, parts))
      expect(JSON.parse(String(files.find(({ path }) => path === 'assets/app.json')?.data))).toMatchObject({
        bundled: false,
      })
      expect(refusedField(() => buildApk({ ...cafe, start: 'bundle' }, parts))).toBe('bundle')
    })
  })
})

describe('aab', () => {
  const app: AndroidApp = {
    ...cafe,
    name: 'Café Ünï & Co 🎉',
    names: { pt: 'Café PT', ar: 'مقهى', 'zh-Hant': '咖啡' },
    permissions: ['camera', 'notifications'],
    deepLinkHosts: ['example.com'],
    orientation: 'portrait',
    tabs: [
      { label: 'Start', icon: 'M 4 11 L 12 4 L 20 11 Z', url: 'https://example.com/' },
      { label: 'No icon', url: 'https://example.com/a' },
      { label: 'Search', icon: 'M 3 3 C 4 4 5 5 6.25 6', url: 'https://example.com/search' },
    ],
  }

  describe('buildAab', () => {
    it('produces the same bytes for the same input', async () => {
      const parts = await sampleParts()
      expect(buildAab(app, parts).equals(buildAab({ ...app }, parts))).toBe(true)
    })

    it('places each file where bundletool expects it', async () => {
      const paths = (await readZip(buildAab(app, await sampleParts()))).map((entry) => entry.path)
      expect(paths).toEqual(
        expect.arrayContaining([
          'BundleConfig.pb',
          'base/manifest/AndroidManifest.xml',
          'base/dex/classes.dex',
          'base/resources.pb',
          'base/assets/app.json',
          'base/assets/www/index.html',
          'base/res/mipmap-xxhdpi-v4/ic_launcher.png',
        ]),
      )
    })
  })

  test('a bundle lists the files that Play must not compress', async () => {
    const config = async (shellVersion: 2 | 3) => {
      const files = await readZip(buildAab({ ...cafe, shellVersion }, await sampleParts()))
      return String(files.find(({ path }) => path === 'BundleConfig.pb')?.data)
    }
    expect(await config(3)).toContain('**.woff2')
    expect(await config(2)).not.toContain('**')
  })
})

describe('ownership apk', () => {
  const made = createSigningKey({ commonName: 'Café', now: new Date('2026-11-23T12:00:00Z'), pool: testKeys })
  const snippet = 'CABC2DEFGHIJKLMNOPQRSTUVWX'
  const build = async (more = {}) =>
    buildOwnershipApk({ packageId: 'com.example.cafe', name: 'Café', snippet, key: await made, ...more })

  test('it contains a manifest and the snippet unchanged, and nothing else', async () => {
    const entries = await readZip(await build({ snippet: 'a = b\n# c' }))
    expect(entries.map(({ path }) => path)).toEqual([
      'AndroidManifest.xml',
      'assets/adi-registration.properties',
    ])
    expect(entries[1]!.data.toString()).toBe('a = b\n# c')
  })

  test('the same input produces the same bytes', async () => {
    expect((await build()).equals(await build())).toBe(true)
  })

  test('other names are rejected as a package id', async () => {
    const key = await made
    for (const packageId of ['', 'cafe', 'com.example.cafe"/>'])
      expect(refusedField(() => buildOwnershipApk({ packageId, name: 'x', snippet, key }))).toBe('packageId')
  })
})

describe('push', () => {
  const push = pushOffer('https://apps.example/a/cafe/~push')
  const withPush: AndroidApp = { ...cafe, push: { ...push, invitation: INVITATION } }

  async function packed(app: AndroidApp): Promise<Buffer> {
    const parts = await sampleParts()
    return buildApk(app, { ...parts, notificationIcon: await notificationIcon(parts.icons) })
  }

  describe('an app that offers notifications', () => {
    it('configures its shell with the address for registrations and the texts', async () => {
      const files = await readZip(await packed(withPush))
      const config = files.find(({ path }) => path === 'assets/app.json')!.data
      expect(JSON.parse(config.toString())).toMatchObject({ push: withPush.push })
    })

    it('requires a shell with notifications, and their picture', async () => {
      expect(refusedField(() => parseAndroidApp({ ...withPush, shellVersion: 3 }))).toBe('push')
      const parts = await sampleParts()
      expect(refusedField(() => buildApk(withPush, parts))).toBe('notificationIcon')
    })

    it('has a white picture in the shape of its icon for each density, with the same bytes every time', async () => {
      const { icons } = await sampleParts()
      const drawn = await notificationIcon(icons)
      expect(await notificationIcon(icons)).toEqual(drawn)
      for (const [name, edge] of Object.entries({ mdpi: 24, hdpi: 36, xhdpi: 48, xxhdpi: 72, xxxhdpi: 96 })) {
        const { data, info } = await sharp(drawn[name as keyof typeof drawn])
          .raw()
          .toBuffer({ resolveWithObject: true })
        expect([info.width, info.height, info.channels]).toEqual([edge, edge, 4])
        const [white, alpha] = [0, 3].map((channel) => data.filter((_, index) => index % 4 === channel))
        expect([...new Set(white)]).toEqual([255])
        // The picture is neither empty nor a full square.
        const covered = alpha!.filter((value) => value > 127).length / alpha!.length
        expect(covered).toBeGreaterThan(0.05)
        expect(covered).toBeLessThan(0.95)
      }
    })
  })
})
