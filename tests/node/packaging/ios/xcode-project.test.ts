import { parse as parseProject } from '@bacons/xcode/json'
import { XcodeProject } from '@bacons/xcode'
import fc from 'fast-check'
import plistReader from 'plist'
import { SaxesParser } from 'saxes'
import { parse as parseYaml } from 'yaml'
import { project as weakReader } from 'xcode'
import { languageTag } from '@/lib/packaging/android/shell-config'
import type { IosApp } from '@/lib/packaging/ios/ios-app'
import { plist } from '@/lib/packaging/ios/plist'
import { buildXcodeProject } from '@/lib/packaging/ios/xcode-project'
import { refusedField, withFile } from '../samples'
import { cafe, full, parts, projectOf, read } from './sample'

type Objects = Record<string, Record<string, unknown> & { isa: string }>

async function infoOf(app: Partial<IosApp> = full) {
  return plistReader.parse(await read('Config/Info.plist', app)) as Record<string, unknown>
}

async function objectsOf(app: Partial<IosApp> = full): Promise<Objects> {
  return parseProject(await read('App.xcodeproj/project.pbxproj', app)).objects as unknown as Objects
}

const one = (objects: Objects, isa: string) => Object.values(objects).filter((object) => object.isa === isa)

it('gives the same bytes for the same app, whatever the order of its files', () => {
  const again = { ...parts, bundle: [...parts.bundle].reverse(), sources: [...parts.sources].reverse() }
  expect(buildXcodeProject(cafe, again).equals(buildXcodeProject(cafe, parts))).toBe(true)
})

describe('the project file', () => {
  it('is one that both readers of Xcode projects take', async () => {
    const text = await read('App.xcodeproj/project.pbxproj')
    const parsed = parseProject(text)
    expect(parsed).toMatchObject({ archiveVersion: 1, objectVersion: 77 })
    withFile(Buffer.from(text), 'project.pbxproj', (file) => {
      const other = weakReader(file).parseSync()
      expect(other.getFirstTarget().firstTarget.name).toBe('App')
      const model = XcodeProject.open(file)
      expect(model.rootObject.props.targets[0]!.props).toMatchObject({
        productType: 'com.apple.product-type.application',
      })
    })
  })

  it('refers only to objects that are there', async () => {
    const objects = await objectsOf()
    const ids = JSON.stringify(objects).match(/\b[0-9A-F]{24}\b/g) ?? []
    expect(new Set(ids)).toEqual(new Set(Object.keys(objects)))
  })

  it('takes what stands in the folder App, and Web as a folder', async () => {
    const objects = await objectsOf()
    const [target] = one(objects, 'PBXNativeTarget')
    const groups = target!['fileSystemSynchronizedGroups'] as string[]
    expect(groups.map((id) => objects[id])).toEqual([
      { isa: 'PBXFileSystemSynchronizedRootGroup', path: 'App', sourceTree: '<group>' },
    ])
    const [resources] = one(objects, 'PBXResourcesBuildPhase')
    const [file] = (resources!['files'] as string[]).map((id) => objects[id]!['fileRef'] as string)
    expect(objects[file!]).toMatchObject({ lastKnownFileType: 'folder', path: 'Web' })
  })

  it('is of the format of Xcode 16 and says so in the one way that it takes', async () => {
    const [project] = one(await objectsOf(), 'PBXProject')
    expect(project).toMatchObject({
      preferredProjectObjectVersion: 77,
      developmentRegion: 'en',
      knownRegions: ['en', 'ar', 'pt-BR', 'Base'],
    })
    expect(project).not.toHaveProperty('compatibilityVersion')
  })

  it('sets what the app is called by and how old a system may be', async () => {
    const settings = one(await objectsOf(), 'XCBuildConfiguration').map(
      ({ buildSettings }) => buildSettings as Record<string, unknown>,
    )
    expect(settings.filter((one) => one['PRODUCT_BUNDLE_IDENTIFIER'] === 'com.example.cafe')).toHaveLength(2)
    expect(settings.filter((one) => String(one['IPHONEOS_DEPLOYMENT_TARGET']) === '15.0')).toHaveLength(2)
    expect(settings.find((one) => one['MARKETING_VERSION'])).toMatchObject({ CURRENT_PROJECT_VERSION: 7 })
  })

  it('has a scheme that names its target', async () => {
    const text = await read('App.xcodeproj/xcshareddata/xcschemes/App.xcscheme')
    const objects = await objectsOf()
    const [id] = Object.entries(objects).find(([, { isa }]) => isa === 'PBXNativeTarget')!
    expect(attributesOf(text, 'BuildableReference').map((one) => one['BlueprintIdentifier'])).toEqual([
      id,
      id,
    ])
  })
})

describe('what the system reads', () => {
  it('names the app in each of its languages', async () => {
    const catalog = JSON.parse(await read('App/InfoPlist.xcstrings')) as {
      strings: Record<string, { localizations: Record<string, { stringUnit: { value: string } }> }>
    }
    const names = catalog.strings['CFBundleDisplayName']!.localizations
    expect(Object.entries(names).map(([tag, { stringUnit }]) => [tag, stringUnit.value])).toEqual([
      ['ar', 'مقهى'],
      ['en', full.name],
      ['pt-BR', 'Café'],
    ])
    expect(catalog.strings).not.toHaveProperty('NSCameraUsageDescription')
    expect(
      catalog.strings['NSLocationWhenInUseUsageDescription']!.localizations['ar']!.stringUnit.value,
    ).toMatch(/[\u0600-\u06ff]/)
  })

  it('gives the owner’s reason for a permission, and one of its own where they wrote none', async () => {
    expect(await infoOf()).toMatchObject({
      CFBundleDisplayName: full.name,
      NSCameraUsageDescription: 'Scan a code & "go".',
      NSLocationWhenInUseUsageDescription: 'To show what is near you.',
    })
  })

  it('does not ask where somebody is unless the owner ticked it, yet always says why a file field opens the camera', async () => {
    const info = await infoOf({})
    expect(info).not.toHaveProperty('NSLocationWhenInUseUsageDescription')
    expect(info).toHaveProperty('NSCameraUsageDescription')
  })

  it('lets only a site without https be loaded without it', async () => {
    expect(await infoOf()).toHaveProperty('NSAppTransportSecurity.NSExceptionDomains', {
      'plain.example.com': { NSExceptionAllowsInsecureHTTPLoads: true, NSIncludesSubdomains: true },
    })
    expect(await infoOf({})).not.toHaveProperty('NSAppTransportSecurity')
  })

  it('claims the hosts whose links it opens, and notifications only where the app offers some', async () => {
    const claimed = plistReader.parse(await read('Config/App.entitlements'))
    expect(claimed).toEqual({
      'aps-environment': 'development',
      'com.apple.developer.associated-domains': [
        'applinks:example.com',
        'webcredentials:example.com',
        'applinks:www.example.com',
        'webcredentials:www.example.com',
      ],
    })
    expect(plistReader.parse(await read('Config/App.entitlements', {}))).toEqual({})
    // Without anything that sends any, a tick alone asks nobody.
    const ticked: Partial<IosApp> = { permissions: ['notifications'] }
    expect(plistReader.parse(await read('Config/App.entitlements', ticked))).toEqual({})
  })

  it('shows the launch screen in the app’s color, for light and dark', async () => {
    const set = JSON.parse(await read('App/Assets.xcassets/LaunchBackground.colorset/Contents.json')) as {
      colors: { appearances?: unknown; color: { components: Record<string, string> } }[]
    }
    expect(set.colors.map(({ color }) => color.components['red'])).toEqual(['0xFF', '0x10'])
    expect(set.colors[1]!.appearances).toEqual([{ appearance: 'luminosity', value: 'dark' }])
  })

  it('has every picture that its catalog names', async () => {
    const files = await projectOf()
    for (const [path, text] of files) {
      if (!path.endsWith('set/Contents.json')) continue
      const { images = [] } = JSON.parse(text) as { images?: { filename: string }[] }
      for (const { filename } of images) expect(files.has(path.replace('Contents.json', filename))).toBe(true)
    }
  })
})

describe('what the shell reads', () => {
  it('has addresses in ASCII, which every version of iOS reads', async () => {
    const config = JSON.parse(await read('Web/app.json')) as { url: string; tabs: { url: string }[] }
    expect(config.url).toBe('http://plain.example.com/%C3%BCn%C3%AF?x=1')
    expect(config.tabs[1]!.url).toBe('https://example.com/%C3%BCber')
  })

  it('carries the app’s pages, but no worker', async () => {
    const files = await projectOf()
    expect([...files.keys()].filter((path) => path.startsWith('Web/'))).toEqual([
      'Web/app.json',
      'Web/www/index.html',
    ])
  })

  it('knows all texts in each language', async () => {
    const { texts } = JSON.parse(await read('Web/app.json')) as { texts: Record<string, object> }
    const keys = Object.keys(texts['en']!)
    for (const [tag, lines] of Object.entries(texts)) expect([tag, Object.keys(lines)]).toEqual([tag, keys])
    const asked = parts.sources.flatMap(({ data }) => [
      ...data.toString().matchAll(/config\.text\("(\w+)"\)/g),
    ])
    expect(new Set(asked.map(([, name]) => name))).toEqual(new Set(keys))
  })
})

describe('the workflow', () => {
  it('is YAML whose steps archive and upload with the secrets that the guide lists', async () => {
    const text = await read('.github/workflows/upload.yml')
    const { jobs } = parseYaml(text) as { jobs: { upload: { steps: { name?: string; run?: string }[] } } }
    const commands = jobs.upload.steps.map(({ run }) => run ?? '').join('\n')
    expect(commands).toMatch(/xcodebuild archive .*-scheme App/)
    expect(commands).toMatch(/xcodebuild -exportArchive/)
    const secrets = [...text.matchAll(/secrets\.(\w+)/g)].map(([, name]) => name!)
    const guide = await read('README.md')
    for (const name of secrets) expect(guide).toContain(`\`${name}\``)
  })
})

it('says that nobody has compiled it', async () => {
  expect(await read('README.md')).toMatch(/nobody has compiled or run it/)
})

it('refuses what cannot be packed, and names the field', () => {
  const build = (app: Partial<IosApp>) => () => buildXcodeProject({ ...cafe, ...app }, parts)
  expect(refusedField(build({ bundleId: 'com.example.my_app' }))).toBe('bundleId')
  expect(refusedField(build({ version: '1.2.3.4' }))).toBe('version')
  expect(refusedField(build({ name: 'a\u0000b' }))).toBe('name')
  expect(refusedField(build({ url: undefined }))).toBe('url')
  expect(refusedField(() => buildXcodeProject({ ...cafe, start: 'bundle' }, { ...parts, bundle: [] }))).toBe(
    'bundle',
  )
})

it('keeps any name as it is, in every file that names it', () => {
  const name = fc.string({ unit: 'binary', minLength: 1, maxLength: 40 }).filter((text) => {
    const isPlain = !/[\p{Cc}\p{Cs}\ufffe\uffff]/u.test(text)
    return isPlain && text.trim() !== ''
  })
  fc.assert(
    fc.property(name, (text) => {
      expect(plistReader.parse(plist({ name: text }))).toEqual({ name: text })
    }),
    { numRuns: 200, seed: 1 },
  )
})

it('takes every language that an app may have', () => {
  for (const tag of ['fil', 'zh-Hant', 'es-419', 'pt-BR'])
    expect(
      languageTag.safeParse(tag).success && buildXcodeProject({ ...cafe, language: tag }, parts).length,
    ).toBeGreaterThan(1000)
})

/** The attributes of every element of that name. */
function attributesOf(xml: string, name: string): Record<string, string>[] {
  const found: Record<string, string>[] = []
  const parser = new SaxesParser()
  parser.on('error', (error) => {
    throw error
  })
  parser.on('opentag', (tag) => {
    if (tag.name === name) found.push(tag.attributes)
  })
  parser.write(xml).close()
  return found
}
