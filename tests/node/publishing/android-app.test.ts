import { androidApp } from '@/lib/publishing/formats/android/android-app'
import { newPackageId } from '@/lib/apps/names'
import type { FrozenRelease } from '@/lib/publishing/frozen-release'
import { documentSchema, emptyDocument } from '@/lib/document/document'
import { parseAndroidApp } from '@/lib/packaging/android/android-app'
import { SHELL_VERSION, tabSchema } from '@/lib/packaging/android/shell-config'
import { renderToStaticMarkup } from 'react-dom/server'
import { TabIconView } from '@/lib/blocks/frame/icons'
import { shapesOf, TAB_ICON_SHAPES } from '@/lib/blocks/icons/shapes'
import { TAB_ICONS } from '@/lib/document/icon-names'
import { tabIcon } from '@/lib/packaging/android/tab-icon'
import { ARTIFACT_NAMES } from '@/lib/publishing/formats/schema'
import { type Package, buildPackages } from '@/lib/publishing/packages'
import { readZip } from '../packaging/read-zip'
import { KEY } from './golden/key'
import { RELEASES } from './golden/releases'

const HOSTS = [
  'example.com',
  'www.example.com',
  'a_b.example.com',
  'example.com.',
  `${'a'.repeat(60)}.${'b'.repeat(60)}.example.com`,
  '127.0.0.1',
  '[2606:4700::1111]',
  'xn--bcher-kva.example',
  '24h.new.example',
]
const LANGUAGES = [
  'en',
  'pt-BR',
  'zh-Hant-TW',
  'zh-cmn-Hans',
  'zh-Hans-CN-a',
  'en-usa',
  'root',
  'und',
  'xx-invalid-zz',
  'de-CH-1996',
  'sr-Latn',
  'es-419',
  'fil',
  'abcdefgh-a',
  'i-klingon',
]
const NAMES = [
  'Rye & Rosemary',
  '@string/x',
  'Ünï 🎉',
  'مقهى',
  'a\tb',
  'a\u0000b',
  'half \ud800',
  '\u0085',
  `"quoted" <b>`,
  'x'.repeat(50),
]
const URLS = ['/', '/menu', '//me:pw@HOST/x', 'https://other.example/', 'mailto:a@b.example', 'tel:+1']

/** A release of a document that is valid in the schema, or null for an invalid one. */
function release(
  name: string,
  language: string,
  host: string,
  url: string,
  kind: 'custom' | 'wordpress',
): FrozenRelease | null {
  const sourceUrl = URL.canParse(`https://${host}/`) ? new URL(`https://${host}/`).href : null
  if (sourceUrl === null) return null
  const target = url.startsWith('//')
    ? `https:${url.replace('HOST', host)}`
    : url.startsWith('/')
      ? `https://${host}${url}`
      : url
  const draft = emptyDocument()
  const parsed = documentSchema.safeParse({
    ...draft,
    settings: { ...draft.settings, appName: name, language },
    tabs: [
      {
        id: 'tab-1',
        label: name.slice(0, 20),
        icon: 'home',
        action: { type: 'screen', screenId: 'screen-home' },
      },
      { id: 'tab-2', label: 'Two', icon: 'shop', action: { type: 'url', url: target } },
    ],
  })
  if (!parsed.success) return null
  return {
    document: parsed.data,
    kind,
    sourceUrl,
    packageId: newPackageId('bakery-1', sourceUrl),
    shellVersion: SHELL_VERSION,
    versionName: '1.0',
    versionCode: 1,
  } as FrozenRelease
}

test('every document that is valid in the schema can be packaged for Android', () => {
  let packed = 0
  for (const name of NAMES)
    for (const language of LANGUAGES)
      for (const host of HOSTS)
        for (const url of URLS)
          for (const kind of ['custom', 'wordpress'] as const) {
            const frozen = release(name, language, host, url, kind)
            if (!frozen) continue
            parseAndroidApp(androidApp(frozen))
            packed++
          }
  expect(packed).toBeGreaterThan(3000)
})

test.each(['a\tb', 'a\u0000b', 'half \ud800', '\u0085b'])(
  'a name such as %j is rejected before it is saved',
  (name) => {
    expect(release(name, 'en', 'example.com', '/', 'custom')).toBeNull()
  },
)

test.each(['en-usa', 'root', 'xx-invalid-zz', 'abcdefgh-a'])(
  'a language such as %j is rejected before it is saved',
  (language) => {
    expect(release('Bakery', language, 'example.com', '/', 'custom')).toBeNull()
  },
)

describe('The icons of tabs', () => {
  /** The document's in-app tabs, in order. */
  const ICONS = ['home', 'cart', 'info'] as const

  let apk: Package
  let aab: Package
  beforeAll(async () => {
    ;[apk, aab] = (await buildPackages({ release: RELEASES.site!, key: KEY, names: ARTIFACT_NAMES })) as [
      Package,
      Package,
    ]
  })

  async function entryText(bytes: Uint8Array, path: string): Promise<string> {
    return String((await readZip(bytes)).find((file) => file.path === path)?.data)
  }

  test('each tab of an Android package has the icon from the document, where the shell reads it', async () => {
    for (const [bytes, path] of [
      [apk.bytes, 'assets/app.json'],
      [aab.bytes, 'base/assets/app.json'],
    ] as const) {
      const { tabs } = JSON.parse(await entryText(bytes, path)) as { tabs: { label: string; icon: string }[] }
      expect(tabs.map(({ icon }) => icon)).toEqual(ICONS.map((name) => tabIcon(TAB_ICON_SHAPES[name])))
      for (const tab of tabs) expect(tabSchema.safeParse(tab).error).toBeUndefined()
    }
  })

  test.each(TAB_ICONS)('the icon %s can be rendered by the shell, and equals the web’s', (name) => {
    const icon = tabIcon(TAB_ICON_SHAPES[name])
    expect(tabSchema.safeParse({ label: 'x', icon, url: 'https://example.com/' }).error).toBeUndefined()
    const markup = renderToStaticMarkup(TabIconView({ name, shapesOf }))
    for (const [tag, attributes] of TAB_ICON_SHAPES[name])
      expect(markup).toContain(
        `<${tag} ${Object.entries(attributes)
          .map(([key, value]) => `${key}="${value}"`)
          .join(' ')}></${tag}>`,
      )
  })
})
