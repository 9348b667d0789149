import { renderToStaticMarkup } from 'react-dom/server'
import { TabIconView } from '@/lib/blocks/frame/icons'
import { shapesOf, TAB_ICON_SHAPES } from '@/lib/blocks/icons/shapes'
import { TAB_ICONS } from '@/lib/document/icon-names'
import { tabIcon } from '@/lib/packaging/android/tab-icon'
import { tabSchema } from '@/lib/packaging/android/shell-config'
import { ARTIFACT_NAMES } from '@/lib/publishing/formats/schema'
import { type Package, buildPackages } from '@/lib/publishing/packages'
import { readZip } from '../packaging/read-zip'
import { KEY } from './golden/key'
import { RELEASES } from './golden/releases'

/** The document's tabs that stay on the site, in their order. */
const ICONS = ['home', 'cart', 'info'] as const

let apk: Package
let aab: Package
beforeAll(async () => {
  ;[apk, aab] = (await buildPackages({ release: RELEASES.site!, key: KEY, names: ARTIFACT_NAMES })) as [
    Package,
    Package,
  ]
})

async function textOf(bytes: Uint8Array, path: string): Promise<string> {
  return String((await readZip(bytes)).find((file) => file.path === path)?.data)
}

test('each tab of an Android package has the icon that the document names, where the shell reads it', async () => {
  for (const [bytes, path] of [
    [apk.bytes, 'assets/app.json'],
    [aab.bytes, 'base/assets/app.json'],
  ] as const) {
    const { tabs } = JSON.parse(await textOf(bytes, path)) as { tabs: { label: string; icon: string }[] }
    expect(tabs.map(({ icon }) => icon)).toEqual(ICONS.map((name) => tabIcon(TAB_ICON_SHAPES[name])))
    for (const tab of tabs) expect(tabSchema.safeParse(tab).error).toBeUndefined()
  }
})

test.each(TAB_ICONS)('the icon %s can be drawn by the shell, and is the one of the web', (name) => {
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
