import { createBlock } from '@/lib/document/block'
import type { AppDocument } from '@/lib/document/document'
import { WEB_ICONS, type WebIconBytes } from '@/lib/packaging/web/icons'
import { BLOCK_RUNTIMES } from '@/lib/packaging/web/runtime.generated'
import { drawWebBundle } from '@/lib/publishing/web-bundle'
import { liveDocument, POSTS } from '../../factories/live'
import { androidApp } from '@/lib/publishing/formats/android/android-app'
import type { FrozenRelease } from '@/lib/publishing/frozen-release'
import { buildPackages } from '@/lib/publishing/packages'
import { readZip } from '../packaging/read-zip'
import { sampleParts } from '../packaging/samples'
import { KEY } from './golden/key'
import { RELEASES } from './golden/releases'

describe('reminder', () => {
  const ICONS = Object.fromEntries(WEB_ICONS.map(({ name }) => [name, new Uint8Array()])) as WebIconBytes
  const REMINDER = BLOCK_RUNTIMES['reminder']!

  async function scriptOf(document: AppDocument, target?: string): Promise<string> {
    const files = await drawWebBundle({
      document,
      folder: '/a/clay/',
      sourceUrl: null,
      icons: ICONS,
      assets: [],
      push: target === undefined ? undefined : { target, version: 1 },
      readFont: async () => null,
    })
    return new TextDecoder().decode(files.find(({ path }) => path === 'app.js')?.data)
  }

  const shop = () =>
    liveDocument([createBlock('cart', 'block-cart')], 'https://shop.example/wp-json/', 'woocommerce')
  const withNotifications = (document: AppDocument): AppDocument => ({
    ...document,
    settings: { ...document.settings, notifications: { topics: [], invitation: '' } },
  })

  describe('the cart reminder script', () => {
    test('is in apps that sell and offer notifications', async () => {
      expect(await scriptOf(withNotifications(shop()), '~push')).toContain(REMINDER)
    })

    test('is in no other: not without notifications, without a store, or without a hosted address', async () => {
      expect(await scriptOf(shop(), '~push')).not.toContain(REMINDER)
      expect(await scriptOf(withNotifications(liveDocument([POSTS])), '~push')).not.toContain(REMINDER)
      expect(await scriptOf(withNotifications(shop()))).not.toContain(REMINDER)
    })
  })
})

describe('push', () => {
  const FORMS = 'https://apps.example/a/cafe/~forms/'
  const SITE: FrozenRelease = { ...RELEASES['site']!, shellVersion: 4 }
  const NOTIFICATIONS = {
    topics: [{ id: 'bread', label: 'New bread' }],
    invitation: 'Shall we tell you when the bread is warm?',
  }
  const offering = (release: FrozenRelease, notifications = NOTIFICATIONS): FrozenRelease => ({
    ...release,
    document: {
      ...release.document,
      settings: { ...release.document.settings, notifications },
    },
  })

  test('an app that offers notifications has them in its Android package, at its own address', async () => {
    const release = offering(SITE)
    expect(androidApp(release, FORMS).push).toEqual({
      address: 'https://apps.example/a/cafe/~push',
      topics: NOTIFICATIONS.topics,
      invitation: {
        title: release.document.settings.appName,
        text: NOTIFICATIONS.invitation,
        yes: 'Turn on notifications',
        no: 'Not now',
      },
      version: release.version,
    })
    // The icons of the golden releases are not pictures.
    const { icons } = await sampleParts()
    const drawn = { ...release, icons }
    const [apk] = await buildPackages({ release: drawn, key: KEY, names: ['app.apk'], formTarget: FORMS })
    const paths = (await readZip(Buffer.from(apk!.bytes))).map(({ path }) => path)
    expect(paths).toContain('res/drawable-xxxhdpi-v4/ic_notification.png')
  })

  test('the shell shows an invitation only in apps that show a site, and only with the owner’s text', () => {
    expect(androidApp(offering({ ...SITE, kind: 'custom' }), FORMS).push).not.toHaveProperty('invitation')
    expect(androidApp(offering(SITE, { ...NOTIFICATIONS, invitation: ' ' }), FORMS).push).not.toHaveProperty(
      'invitation',
    )
  })

  test('an app without them, one for an older shell, and one that is not hosted have none', () => {
    expect(androidApp(SITE, FORMS).push).toBeUndefined()
    expect(androidApp(offering({ ...SITE, shellVersion: 3 }), FORMS).push).toBeUndefined()
    expect(androidApp(offering(SITE)).push).toBeUndefined()
  })
})
