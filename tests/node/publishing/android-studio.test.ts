import { SaxesParser } from 'saxes'
import { type AndroidApp, parseAndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { notificationIcon } from '@/lib/packaging/android/notification-icon'
import { buildResources } from '@/lib/packaging/android/resources'
import type { ResourceTable } from '@/lib/packaging/android/resource-table'
import { SHELL_VERSION, SHELL_VERSIONS } from '@/lib/packaging/android/shell-config'
import { buildStudioProject } from '@/lib/packaging/android-studio/studio-project'
import { type AttributeValue, type ReadElement, readAxml } from '@/lib/packaging/readers/read-axml'
import { androidStudio, readShellSources } from '@/lib/publishing/formats/android-studio/format'
import type { FrozenRelease } from '@/lib/publishing/frozen-release'
import { drawReleaseBundle } from '@/lib/publishing/release-bundle'
import { ANDROID_APPS } from '../packaging/android/android-apps'
import { hostileNames, inLanguages } from '../packaging/android/hostile-names'
import { readZip } from '../packaging/read-zip'
import { cafe, refusedField, sampleParts } from '../packaging/samples'
import { KEY } from './golden/key'
import { RELEASES } from './golden/releases'

const MAIN = 'app/src/main'
type Files = Map<string, Buffer>
type Made = { project: Files; apk: Files; table: ResourceTable }

const filesOf = async (bytes: Buffer): Promise<Files> =>
  new Map((await readZip(bytes)).map(({ path, data }) => [path, data]))

async function make(app: AndroidApp): Promise<Made> {
  const sample = await sampleParts()
  const parts = { ...sample, notificationIcon: app.push && (await notificationIcon(sample.icons)) }
  const sources = readShellSources(app.shellVersion ?? SHELL_VERSION)
  return {
    project: await filesOf(buildStudioProject(app, { ...parts, sources })),
    apk: await filesOf(buildApk(app, parts)),
    table: buildResources(parseAndroidApp(app), parts.icons, parts.notificationIcon).table,
  }
}

type Xml = { name: string; attributes: Map<string, string>; children: Xml[]; text: string }

/** Parses XML strictly. @throws Error if it is not well-formed */
function parseXml(text: string): Xml {
  const top: Xml = { name: '', attributes: new Map(), children: [], text: '' }
  const open = [top]
  const parser = new SaxesParser({ xmlns: true })
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', ({ name, attributes }) => {
    const own = Object.values(attributes).filter(({ prefix }) => prefix !== 'xmlns')
    const element: Xml = {
      name,
      attributes: new Map(own.map(({ local, value }) => [local, value])),
      children: [],
      text: '',
    }
    open.at(-1)!.children.push(element)
    open.push(element)
  })
  parser.on('text', (part) => (open.at(-1)!.text += part))
  parser.on('closetag', () => void open.pop())
  parser.write(text).close()
  return top.children[0]!
}

const xmlFiles = ({ project }: Made) =>
  [...project]
    .filter(([path]) => path.endsWith('.xml'))
    .map(([path, data]) => [path, parseXml(String(data))] as const)
const manifestOf = ({ project }: Made) => parseXml(String(project.get(`${MAIN}/AndroidManifest.xml`)))
const all = (element: Xml): Xml[] => [element, ...element.children.flatMap(all)]

/** android.R.attr's numbers of the names that the manifest uses. */
const NUMBERS: Record<string, number> = {
  singleTask: 2,
  landscape: 0,
  portrait: 1,
  adjustResize: 0x10,
  keyboard: 0x10,
  keyboardHidden: 0x20,
  navigation: 0x40,
  orientation: 0x80,
  screenLayout: 0x100,
  screenSize: 0x400,
  smallestScreenSize: 0x800,
  density: 0x1000,
}
const NUMERIC = ['launchMode', 'screenOrientation', 'windowSoftInputMode', 'configChanges']
/** What app/build.gradle sets instead. */
const BY_GRADLE = /^(package|version(Code|Name)|compileSdk\w+|platformBuild\w+)$/

function compiled(element: Xml, table: ResourceTable): ReadElement {
  const attributes = [...element.attributes].map(([name, text]): [string, AttributeValue] => {
    if (NUMERIC.includes(name)) return [name, text.split('|').reduce((sum, one) => sum + NUMBERS[one]!, 0)]
    const [, type, resource] = /^@(\w+)\/(\w+)$/.exec(text) ?? []
    if (type && resource) return [name, { resource: table.id(type, resource) }]
    return [name, /^(true|false)$/.test(text) ? text === 'true' : text]
  })
  return {
    name: element.name,
    attributes: new Map(attributes.toSorted()),
    children: element.children.map((child) => compiled(child, table)),
  }
}

function withoutGradle(root: ReadElement): ReadElement {
  const sorted = ({ name, attributes, children }: ReadElement): ReadElement => ({
    name,
    attributes: new Map([...attributes].toSorted()),
    children: children.map(sorted),
  })
  return sorted({
    name: root.name,
    attributes: new Map([...root.attributes].filter(([name]) => !BY_GRADLE.test(name))),
    children: root.children.filter(({ name }) => name !== 'uses-sdk'),
  })
}

const APPS: Record<string, AndroidApp> = {
  ...ANDROID_APPS,
  upright: { ...cafe, orientation: 'portrait', allowBackup: true },
  wide: { ...cafe, orientation: 'landscape', url: 'http://example.com/' },
  first: { ...cafe, shellVersion: 1, permissions: ['camera'] },
  languages: {
    ...cafe,
    names: { 'pt-BR': 'Café BR', 'zh-Hant': '咖啡', 'es-419': 'Café MX', he: 'קפה', car: 'Kafe' },
  },
}

describe.each(Object.keys(APPS))('the project of %s', (name) => {
  let made: Made
  beforeAll(async () => {
    made = await make(APPS[name]!)
  })

  test('has the manifest of the APK', () => {
    const inApk = readAxml(made.apk.get('AndroidManifest.xml')!)
    expect(compiled(manifestOf(made), made.table)).toEqual(withoutGradle(inApk))
    const { packageId, versionCode, versionName } = APPS[name]!
    const gradle = String(made.project.get('app/build.gradle'))
    expect(gradle).toContain(`applicationId = '${packageId}'`)
    expect(gradle).toContain(`versionCode = ${versionCode}\n`)
    expect(gradle).toContain(`versionName = '${versionName}'`)
    const [sdk] = inApk.children
    for (const level of ['minSdk', 'targetSdk'])
      expect(gradle).toContain(`${level} = ${Number(sdk!.attributes.get(`${level}Version`))}\n`)
  })

  test('has every resource and class that it names', () => {
    const known = new Set<string>()
    for (const [path, root] of xmlFiles(made))
      if (/\/res\/values\//.test(path))
        for (const child of root.children) known.add(`@${child.name}/${child.attributes.get('name')}`)
    for (const path of made.project.keys()) {
      const [, type, resource] = /\/res\/([a-z]+)[^/]*\/(\w+)\.(?:png|xml)$/.exec(path) ?? []
      if (type && type !== 'values') known.add(`@${type}/${resource}`)
    }
    const named = xmlFiles(made).flatMap(([, root]) =>
      all(root).flatMap(({ attributes, text }) =>
        [...attributes.values(), text].filter((one) => /^@[a-z]+\//.test(one)),
      ),
    )
    expect(named.length).toBeGreaterThan(10)
    expect(named.filter((one) => !known.has(one))).toEqual([])
    const classes = all(manifestOf(made))
      .filter((element) => ['activity', 'provider', 'receiver'].includes(element.name))
      .map((element) => element.attributes.get('name')!)
    for (const one of classes) {
      const source = String(made.project.get(`${MAIN}/java/${one.replaceAll('.', '/')}.java`))
      expect(source).toContain(`package ${one.slice(0, one.lastIndexOf('.'))};`)
    }
    // The shell finds it by its name.
    if (APPS[name]!.push) expect(known).toContain('@drawable/ic_notification')
  })

  test('has the assets and pictures of the APK, byte for byte', () => {
    const inApk = [...made.apk].filter(([path]) => path.startsWith('assets/'))
    const own = [...made.project].filter(([path]) => path.startsWith(`${MAIN}/assets/`))
    expect(own).toHaveLength(inApk.length)
    const pictures = [...made.apk].filter(([path]) => path.endsWith('.png') && path.startsWith('res/'))
    for (const [path, data] of [...inApk, ...pictures])
      expect(made.project.get(`${MAIN}/${path.replace(/-v4(?=\/)/, '')}`)?.equals(data)).toBe(true)
  })
})

test('languages are in the folders that Android reads', async () => {
  const { project } = await make(APPS.languages!)
  const folders = [...project.keys()].flatMap(
    (path) => /res\/(values-[^/]*)\/strings\.xml/.exec(path)?.[1] ?? [],
  )
  expect(folders.toSorted()).toEqual([
    'values-b+car',
    'values-b+es+419',
    'values-b+zh+Hant',
    'values-he',
    'values-iw',
    'values-pt-rBR',
  ])
})

test('names stay well-formed, whatever they contain', async () => {
  const hostile = hostileNames()
  const { project } = await make({ ...cafe, names: inLanguages(hostile), versionName: `1'0\\$x` })
  for (const [tag, name] of Object.entries(inLanguages(hostile))) {
    const { text } = parseXml(String(project.get(`${MAIN}/res/values-b+${tag}/strings.xml`))).children[0]!
    expect(text).not.toMatch(/^[@?]|(?<!\\)(\\\\)*["']|[^\S ]| {2}|^ | $/)
    const read = text.replace(/\\(?:u([0-9a-f]{4})|(.))/g, (_, hex: string, one: string) =>
      hex ? String.fromCharCode(parseInt(hex, 16)) : one,
    )
    expect(read).toBe(name)
  }
  expect(String(project.get('app/build.gradle'))).toContain(String.raw`versionName = '1\\\'0\\\\$x'`)
})

test('the password of the key has a place outside the repository', async () => {
  const { project } = await make(cafe)
  const ignored = String(project.get('.gitignore')).split('\n')
  expect(ignored).toEqual(expect.arrayContaining(['keystore.properties', '*.p12', 'local.properties']))
  const example = String(project.get('keystore.properties.example'))
  const keys = [...String(project.get('app/build.gradle')).matchAll(/getProperty\('(\w+)'\)/g)]
  expect(keys).toHaveLength(4)
  for (const [, key] of keys) expect(example).toMatch(new RegExp(`^${key}=`, 'm'))
  expect([...project.keys()].filter((path) => /\.(jar|dex|p12)$/.test(path))).toEqual([])
})

test('an app that starts with its bundle is refused without one', async () => {
  const parts = { ...(await sampleParts()), sources: readShellSources(SHELL_VERSION), bundle: [] }
  expect(refusedField(() => buildStudioProject({ ...cafe, start: 'bundle' }, parts))).toBe('bundle')
})

describe('a release', () => {
  const { badge } = RELEASES as { badge: FrozenRelease }
  const projectOf = async (shellVersion: number) => {
    const release = { ...badge, shellVersion }
    return filesOf(await androidStudio.build({ release, bundle: await drawReleaseBundle(release), key: KEY }))
  }

  test.each(SHELL_VERSIONS)(
    'for shell %d has its source, or that of the next one and says so',
    async (shell) => {
      const project = await projectOf(shell)
      const used = shell === 2 || shell === 3 ? 4 : shell
      const config = JSON.parse(String(project.get(`${MAIN}/assets/app.json`))) as { version: number }
      expect(config.version).toBe(used)
      const java = [...project].filter(([path]) => path.endsWith('.java'))
      expect(java.map(([path]) => path.replace(`${MAIN}/java/`, '')).toSorted()).toEqual(
        readShellSources(used)
          .map(({ path }) => path)
          .toSorted(),
      )
      // Fails for a raised shell without the source of the one before it.
      expect(java.some(([, data]) => String(data).includes('app.json'))).toBe(true)
      const readme = String(project.get('README.md'))
      expect(readme).toContain('**Nobody has built it yet.**')
      if (used === shell) expect(readme).toContain(`Shell ${shell}, the one that is in this version's APK`)
      else
        expect(readme).toContain(
          `That one has shell ${shell}, whose source wasn't kept. This project has shell ${used}`,
        )
    },
  )
})
