import { renderToStaticMarkup } from 'react-dom/server'
import { TabIconView } from '@/lib/blocks/frame/icons'
import { shapesOf, TAB_ICON_SHAPES } from '@/lib/blocks/icons/shapes'
import { TAB_ICONS } from '@/lib/document/icon-names'
import { tabIcon } from '@/lib/packaging/android/tab-icon'
import { tabSchema } from '@/lib/packaging/android/shell-config'
import { ARTIFACT_NAMES } from '@/lib/publishing/formats/schema'
import { type Package, buildPackages } from '@/lib/publishing/packages'
import { describeWith, run } from '../packaging/android-tools'
import { readZip } from '../packaging/read-zip'
import { withFile } from '../packaging/samples'
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

describeWith(['aapt', 'aapt2'], 'aapt', () => {
  const inApk = (...command: [tool: 'aapt' | 'aapt2', ...parameters: string[]]) =>
    withFile(apk.bytes, 'app.apk', (file) => {
      const [tool, ...parameters] = command
      return run(tool, ...parameters.map((parameter) => (parameter === 'APK' ? file : parameter)))
    })

  it('finds a drawable for each tab, with the lines that the shell draws', () => {
    const files = inApk('aapt', 'list', 'APK').split('\n')
    ICONS.forEach((name, index) => {
      const path = `res/drawable/tab_${index + 1}.xml`
      expect(files).toContain(path)
      const tree = inApk('aapt', 'dump', 'xmltree', 'APK', path)
      expect(tree).toContain(`android:pathData(0x01010405)="${tabIcon(TAB_ICON_SHAPES[name])}"`)
      expect(tree).toContain('android:viewportWidth(0x01010402)=(type 0x4)0x41c00000') // 24.0
      expect(tree).toContain('android:strokeWidth(0x01010407)=(type 0x4)0x40000000') // 2.0
    })
    expect(files).not.toContain('res/drawable/tab_4.xml')
  })

  it('finds them in the resource table, and the activity referring to each', () => {
    const table = inApk('aapt2', 'dump', 'resources', 'APK')
    const manifest = inApk('aapt', 'dump', 'xmltree', 'APK', 'AndroidManifest.xml')
    ICONS.forEach((_, index) => {
      const name = `tab_${index + 1}`
      const id = new RegExp(
        `resource (0x[0-9a-f]{8}) drawable/${name}\n\\s+\\(\\) \\(file\\) res/drawable/${name}.xml`,
      )
        .exec(table)
        ?.at(1)
      expect(id).toMatch(/^0x7f/)
      expect(manifest).toMatch(
        new RegExp(
          `android:name\\(0x01010003\\)="app.shell.${name}".*\n\\s+A: android:resource\\(0x01010025\\)=@${id}`,
        ),
      )
    })
  })
})
