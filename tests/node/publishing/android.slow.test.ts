import { TAB_ICON_SHAPES } from '@/lib/blocks/icons/shapes'
import { apply, type Operation } from '@/lib/document/operations'
import { APP } from '@/lib/document/words'
import { buildApk } from '@/lib/packaging/android/apk'
import { tabIcon } from '@/lib/packaging/android/tab-icon'
import { ARTIFACT_NAMES } from '@/lib/publishing/formats/schema'
import { androidApp } from '@/lib/publishing/formats/android/android-app'
import { type Package, buildPackages } from '@/lib/publishing/packages'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { bakery } from '../blocks/examples'
import { describeWith, run } from '../packaging/android-tools'
import { sampleParts, withFile } from '../packaging/samples'
import { KEY } from './golden/key'
import { RELEASES } from './golden/releases'

jest.setTimeout(60_000)

/** The document's in-app tabs, in order. */
const ICONS = ['home', 'cart', 'info'] as const

let apk: Package
beforeAll(async () => {
  apk = (await buildPackages({ release: RELEASES.site!, key: KEY, names: ARTIFACT_NAMES }))[0]!
})

describeWith(['aapt', 'aapt2'], 'aapt, for tabs with icons,', () => {
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

describeWith(['aapt'], 'aapt, for an app in three languages,', () => {
  const operations: Operation[] = [
    { type: 'update-settings', settings: { locales: ['ar', 'pt-BR'] } },
    { type: 'update-words', locale: 'ar', texts: { [APP]: { 'settings.appName': 'جاودار' } } },
  ]
  const release = { ...RELEASES.badge!, document: operations.reduce(apply, bakery) }

  it('reads the names from the package', async () => {
    const parts = { ...(await sampleParts()), bundle: await drawReleaseBundle(release) }
    const lines = withFile(buildApk(androidApp(release), parts), 'app.apk', (file) =>
      run('aapt', 'dump', 'badging', file),
    ).split('\n')
    expect(lines).toEqual(
      expect.arrayContaining([
        "application-label:'Rye & Rosemary'",
        "application-label-ar:'جاودار'",
        "application-label-en:'Rye & Rosemary'",
        "application-label-pt-BR:'Rye & Rosemary'",
      ]),
    )
  })
})
