import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { unzipSync } from 'fflate'
import { buildApk } from '@/lib/packaging/android/apk'
import { notificationIcon } from '@/lib/packaging/android/notification-icon'
import { buildStudioProject } from '@/lib/packaging/android-studio/studio-project'
import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { readShellSources } from '@/lib/publishing/formats/android-studio/format'
import {
  type Android,
  compileProject,
  describeOnAndroid,
  evaluateGradle,
  frameworkLibrary,
  javaTests,
  type JavaResult,
  levelsHere,
  startAndroid,
} from '../../../factories/shell/robolectric'
import { describeWith, run } from '../android-tools'
import { sampleParts } from '../samples'
import { androidApks, ANDROID_APPS } from './android-apps'
import { hostileNames, inLanguages } from './hostile-names'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'
import sharp, { type Sharp } from 'sharp'

// It starts five Android versions, each with a complete framework.
const TIMEOUT_MS = 20 * 60_000

/** Reviewed references in one sheet: a column for each scene, with its pictures below each other. */
const REFERENCES = 'tests/android/references.png'
const SCENES = ['foreign', 'offline', 'offline-bar', 'splash', 'tabs']
const COLUMN = 800
const SIZES: Readonly<Record<string, { width: number; height: number }>> = {
  phone: { width: 720, height: 1440 },
  tablet: { width: COLUMN, height: 1000 },
}
type Picture = { name: string; left: number; top: number; width: number; height: number }
const PICTURES = SCENES.flatMap((scene, column) => {
  const pictures: Picture[] = []
  for (const app of ['dark', 'site'])
    for (const [device, size] of Object.entries(SIZES))
      for (const writing of ['ltr', 'rtl']) {
        const last = pictures.at(-1)
        const top = last ? last.top + last.height : 0
        pictures.push({
          name: `${scene}-${app}-${device}-${writing}.png`,
          left: column * COLUMN,
          top,
          ...size,
        })
      }
  return pictures
})

describeOnAndroid('The shell on Android’s own framework', () => {
  let android: Android
  beforeAll(async () => {
    android = startAndroid(await androidApks())
  }, TIMEOUT_MS)
  afterAll(() => android?.close())

  // Tests the sources on the newest Android, and the shipped dex on all.
  describe.each([
    ['sources', levelsHere().slice(-1)],
    ['dex', levelsHere()],
  ] as const)('from its %s', (shell, levels) => {
    let results: Map<string, JavaResult>
    beforeAll(async () => {
      results = await android.run(shell, [...levels])
    }, TIMEOUT_MS)

    const classes = javaTests().filter((one) => one.levels.some((level) => levels.includes(level)))
    describe.each(classes)('$className', ({ className, tests }) => {
      it.each(tests)('$sentence', ({ name }) => {
        const result = results.get(`${className}.${name}`)
        const failed = result?.failed.map(({ api, trace }) => `on Android API ${api}: ${trace}`)
        expect(failed).toEqual([])
        expect([...result!.passed, ...result!.skipped]).not.toEqual([])
      })
    })
  })

  // Drawn by the dex, which runs last.
  it('draws as many pictures as there are references', async () => {
    const drawn = join(android.folder, 'pictures')
    expect(readdirSync(drawn).sort()).toEqual(PICTURES.map(({ name }) => name).sort())
    if (process.env.ANDROID_REFERENCES === 'write') writeFileSync(REFERENCES, await sheet(drawn))
  })

  it.each(PICTURES)('draws $name like its reference', async ({ name, ...place }) => {
    const reference = sharp(REFERENCES).extract(place)
    expect(await differingShare(sharp(join(android.folder, 'pictures', name)), reference)).toBeLessThan(0.002)
  })
})

describeOnAndroid('An Android Studio project, without Google’s Maven', () => {
  const app: AndroidApp = {
    ...ANDROID_APPS['push']!,
    permissions: ['camera', 'location'],
    orientation: 'portrait',
    // Debian’s aapt2 breaks the last code point of Unicode.
    names: inLanguages(hostileNames().filter((name) => !name.includes('\u{10ffff}'))),
    versionName: String.raw`1.2 '$x \ "3"`,
  }
  /** As aapt2 reads it. */
  const VERSION_NAME = String.raw`1.2 \'$x \\ \"3\"`
  let folder: string
  const at = (...path: string[]) => join(folder, ...path)
  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'appkiln-studio-'))
    const sample = await sampleParts()
    const parts = { ...sample, notificationIcon: await notificationIcon(sample.icons) }
    writeFileSync(at('released.apk'), buildApk(app, parts))
    const project = buildStudioProject(app, { ...parts, sources: readShellSources(SHELL_VERSION) })
    for (const [path, data] of Object.entries(unzipSync(project))) {
      mkdirSync(dirname(at('project', path)), { recursive: true })
      writeFileSync(at('project', path), data)
    }
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  it('has build files that Groovy reads, and signs only with a key', () => {
    const unsigned = evaluateGradle(at('project'))
    expect(unsigned).toEqual(
      expect.arrayContaining([
        ...[`rootProject.name=${app.packageId}`, 'include(:app)', 'plugins.id(com.android.application)'],
        ...['namespace=app.shell', 'compileSdk=36'].map((line) => `android.${line}`),
        ...[
          'minSdk=24',
          'targetSdk=36',
          `applicationId=${app.packageId}`,
          `versionCode=${app.versionCode}`,
          `versionName=${VERSION_NAME}`,
        ].map((line) => `android.defaultConfig.${line}`),
      ]),
    )
    expect(unsigned.join()).not.toContain('storePassword')
    cpSync(at('project', 'keystore.properties.example'), at('project', 'keystore.properties'))
    const example = readFileSync(at('project', 'keystore.properties'), 'utf8')
    writeFileSync(at('project', 'keystore.properties'), example.replaceAll('Password=', 'Password=pässword'))
    const signed = evaluateGradle(at('project'))
    expect(signed).toEqual(
      expect.arrayContaining([
        `android.signingConfigs.release.storeFile=${at('project', 'signing-key.p12')}`,
        'android.signingConfigs.release.storePassword=pässword',
        'android.signingConfigs.release.keyPassword=pässword',
      ]),
    )
  })

  it('compiles its Java against the framework', () => {
    mkdirSync(at('classes'))
    compileProject(at('project/app/src/main/java'), at('classes'))
    expect(readdirSync(at('classes/app/shell'))).toContain('MainActivity.class')
  })

  describeWith(['aapt2'], 'by aapt2', () => {
    /** Without what a different linker writes in its own words: lines, IDs, and density folders’ level. */
    const plain = (text: string) =>
      text
        .replace(/ \(line=\d+\)|-v4(?=\))| entryCount=\d+/g, '')
        .replace(/0x7f[0-9a-f]{6}/g, 'ID')
        .replace(/type (\w+) id=\w+/g, 'type $1')
    const dump = (apk: string, ...what: string[]) =>
      plain(run('aapt2', 'dump', what[0]!, at(apk), ...what.slice(1)))

    it('compiles to the manifest and the resources of the APK', () => {
      const main = at('project/app/src/main')
      const manifest = readFileSync(join(main, 'AndroidManifest.xml'), 'utf8')
      writeFileSync(at('manifest.xml'), manifest.replace('<manifest', `<manifest package="${app.packageId}"`))
      run('aapt2', 'compile', '--dir', join(main, 'res'), '-o', at('resources.zip'))
      const options = Object.entries({
        '--version-code': String(app.versionCode),
        '--version-name': VERSION_NAME,
        '--min-sdk-version': '24',
        '--target-sdk-version': '36',
        '--compile-sdk-version-code': '36',
        '--compile-sdk-version-name': '16',
        // The newest that Debian's aapt2 reads. It has all attributes.
        '-I': frameworkLibrary('14'),
        '--manifest': at('manifest.xml'),
        '-A': join(main, 'assets'),
        '-o': at('linked.apk'),
      }).flat()
      // Debian's aapt2 is older than the element <queries>.
      const flags = ['--warn-manifest-validation', '--no-auto-version', '--no-resource-deduping']
      run('aapt2', 'link', ...flags, ...options, at('resources.zip'))
      const files = readdirSync(join(main, 'res/xml')).map((file) => `res/xml/${file}`)
      const trees = ['AndroidManifest.xml', ...files, 'res/drawable/splash.xml', 'res/drawable/tab_1.xml']
      for (const file of [...trees, 'res/mipmap-anydpi-v26/ic_launcher.xml'])
        expect(dump('linked.apk', 'xmltree', '--file', file)).toBe(
          dump('released.apk', 'xmltree', '--file', file),
        )
      const resources = (apk: string) => dump(apk, 'resources').split('\n').toSorted()
      expect(resources('linked.apk')).toEqual(resources('released.apk'))
    })
  })
})

/** Combines the pictures in the folder into one sheet. */
function sheet(folder: string): Promise<Buffer> {
  const height = Math.max(...PICTURES.map((picture) => picture.top + picture.height))
  const create = { width: COLUMN * SCENES.length, height, channels: 3 as const, background: '#fff' }
  const parts = PICTURES.map(({ name, left, top }) => ({ input: join(folder, name), left, top }))
  return sharp({ create }).composite(parts).png({ compressionLevel: 9 }).toBuffer()
}

/** Minimum visible difference of a color, out of 255. */
const VISIBLE = 24

/** Returns the share of pixels, 0 to 1, that differ visibly. Returns 1 for pictures of different sizes. */
async function differingShare(picture: Sharp, reference: Sharp): Promise<number> {
  const [a, b] = await Promise.all([pixels(picture), pixels(reference)])
  if (a.width !== b.width || a.height !== b.height) return 1
  let differing = 0
  for (let at = 0; at < a.data.length; at += 3)
    if ([0, 1, 2].some((color) => Math.abs(a.data[at + color]! - b.data[at + color]!) > VISIBLE)) differing++
  return differing / (a.width * a.height)
}

async function pixels(picture: Sharp): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
