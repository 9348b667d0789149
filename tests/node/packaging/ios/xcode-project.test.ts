import { parse as parseProject } from '@bacons/xcode/json'
import { type PBXNativeTarget, XcodeProject } from '@bacons/xcode'
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
const targetOf = (objects: Objects, name: string) =>
  Object.entries(objects).find(([, object]) => object.isa === 'PBXNativeTarget' && object['name'] === name)

it('produces the same bytes for the same app, regardless of the order of its files', () => {
  const again = { ...parts, bundle: [...parts.bundle].reverse(), sources: [...parts.sources].reverse() }
  expect(buildXcodeProject(cafe, again).equals(buildXcodeProject(cafe, parts))).toBe(true)
})

describe('the project file', () => {
  it('is valid for both parsers of Xcode projects', async () => {
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

  it('refers only to existing objects', async () => {
    const objects = await objectsOf()
    const ids = JSON.stringify(objects).match(/\b[0-9A-F]{24}\b/g) ?? []
    expect(new Set(ids)).toEqual(new Set(Object.keys(objects)))
  })

  it('includes the files in the folder App, and Web as a folder', async () => {
    const objects = await objectsOf()
    const [, target] = targetOf(objects, 'App')!
    const groups = target['fileSystemSynchronizedGroups'] as string[]
    expect(groups.map((id) => objects[id])).toEqual([
      { isa: 'PBXFileSystemSynchronizedRootGroup', path: 'App', sourceTree: '<group>' },
    ])
    const resources = one(objects, 'PBXResourcesBuildPhase').flatMap(({ files }) => files as string[])
    const [file] = resources.map((id) => objects[id]!['fileRef'] as string)
    expect(objects[file!]).toMatchObject({ lastKnownFileType: 'folder', path: 'Web' })
  })

  it('has the format of Xcode 16, declared in the only accepted way', async () => {
    const [project] = one(await objectsOf(), 'PBXProject')
    expect(project).toMatchObject({
      preferredProjectObjectVersion: 77,
      developmentRegion: 'en',
      knownRegions: ['en', 'ar', 'pt-BR', 'Base'],
    })
    expect(project).not.toHaveProperty('compatibilityVersion')
  })

  it('sets the app’s name and its minimum system version', async () => {
    const settings = one(await objectsOf(), 'XCBuildConfiguration').map(
      ({ buildSettings }) => buildSettings as Record<string, unknown>,
    )
    expect(settings.filter((one) => one['PRODUCT_BUNDLE_IDENTIFIER'] === 'com.example.cafe')).toHaveLength(2)
    expect(settings.filter((one) => String(one['IPHONEOS_DEPLOYMENT_TARGET']) === '15.0')).toHaveLength(2)
    expect(settings.find((one) => one['MARKETING_VERSION'])).toMatchObject({ CURRENT_PROJECT_VERSION: 7 })
  })

  it('embeds the extension for pictures in an app with notifications', async () => {
    withFile(Buffer.from(await read('App.xcodeproj/project.pbxproj')), 'project.pbxproj', (file) => {
      const [app, extension] = XcodeProject.open(file).rootObject.props.targets as PBXNativeTarget[]
      expect(app!.props.dependencies.map(({ props }) => props.target)).toEqual([extension])
      expect(extension!.props).toMatchObject({
        name: 'Notifications',
        productType: 'com.apple.product-type.app-extension',
      })
      const copies = app!.props.buildPhases.filter(({ isa }) => isa === 'PBXCopyFilesBuildPhase')
      expect(copies.map(({ props }) => props)).toMatchObject([{ dstPath: '', dstSubfolderSpec: 13 }])
      expect(copies[0]!.props.files.map(({ props }) => props.fileRef)).toEqual([
        extension!.props.productReference,
      ])
      for (const { props } of extension!.props.buildConfigurationList.props.buildConfigurations)
        expect(props.buildSettings).toMatchObject({
          APPLICATION_EXTENSION_API_ONLY: 'YES',
          CURRENT_PROJECT_VERSION: 7,
          INFOPLIST_FILE: 'Config/Notifications.plist',
          MARKETING_VERSION: '1.2.3',
          PRODUCT_BUNDLE_IDENTIFIER: 'com.example.cafe.notifications',
        })
    })
    expect(plistReader.parse(await read('Config/Notifications.plist'))).toMatchObject({
      NSExtension: {
        NSExtensionPointIdentifier: 'com.apple.usernotifications.service',
        NSExtensionPrincipalClass: '$(PRODUCT_MODULE_NAME).NotificationService',
      },
    })
    // The class that the property list names, in the extension's folder and nowhere else.
    const files = [...(await projectOf(full))].filter(([, text]) =>
      text.includes('class NotificationService:'),
    )
    expect(files.map(([path]) => path)).toEqual(['Notifications/NotificationService.swift'])
  })

  it('has no extension without notifications, or with an earlier shell', async () => {
    for (const app of [{}, { ...full, shell: 2 }]) {
      const files = await projectOf(app)
      expect([...files.keys()].filter((path) => path.includes('Notification'))).toEqual([])
      expect(files.get('App.xcodeproj/project.pbxproj')).not.toContain('Notifications')
      expect(files.get('README.md')).not.toContain('target **Notifications**')
    }
  })

  it('has a scheme with its target', async () => {
    const text = await read('App.xcodeproj/xcshareddata/xcschemes/App.xcscheme')
    const objects = await objectsOf()
    const [id] = targetOf(objects, 'App')!
    expect(attributesOf(text, 'BuildableReference').map((one) => one['BlueprintIdentifier'])).toEqual([
      id,
      id,
    ])
  })
})

describe('system files', () => {
  it('name the app in each of its languages', async () => {
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

  it('have the owner’s reason for a permission, and a default without one', async () => {
    expect(await infoOf()).toMatchObject({
      CFBundleDisplayName: full.name,
      NSCameraUsageDescription: 'Scan a code & "go".',
      NSLocationWhenInUseUsageDescription: 'To show what is near you.',
    })
  })

  it('request the location only if the owner selected it, but always have a reason for the camera of file fields', async () => {
    const info = await infoOf({})
    expect(info).not.toHaveProperty('NSLocationWhenInUseUsageDescription')
    expect(info).toHaveProperty('NSCameraUsageDescription')
  })

  it('allow cleartext only for a site without https', async () => {
    expect(await infoOf()).toHaveProperty('NSAppTransportSecurity.NSExceptionDomains', {
      'plain.example.com': { NSExceptionAllowsInsecureHTTPLoads: true, NSIncludesSubdomains: true },
    })
    expect(await infoOf({})).not.toHaveProperty('NSAppTransportSecurity')
  })

  it('declare the hosts of links, and notifications only if the app offers them', async () => {
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
    // Without a component for notifications, the permission alone has no effect.
    const ticked: Partial<IosApp> = { permissions: ['notifications'] }
    expect(plistReader.parse(await read('Config/App.entitlements', ticked))).toEqual({})
  })

  it('have the launch screen in the app’s color, for light and dark', async () => {
    const set = JSON.parse(await read('App/Assets.xcassets/LaunchBackground.colorset/Contents.json')) as {
      colors: { appearances?: unknown; color: { components: Record<string, string> } }[]
    }
    expect(set.colors.map(({ color }) => color.components['red'])).toEqual(['0xFF', '0x10'])
    expect(set.colors[1]!.appearances).toEqual([{ appearance: 'luminosity', value: 'dark' }])
  })

  it('have every picture in the catalog', async () => {
    const files = await projectOf()
    for (const [path, text] of files) {
      if (!path.endsWith('set/Contents.json')) continue
      const { images = [] } = JSON.parse(text) as { images?: { filename: string }[] }
      for (const { filename } of images) expect(files.has(path.replace('Contents.json', filename))).toBe(true)
    }
  })
})

describe('shell files', () => {
  it('have addresses in ASCII, which every version of iOS reads', async () => {
    const config = JSON.parse(await read('Web/app.json')) as { url: string; tabs: { url: string }[] }
    expect(config.url).toBe('http://plain.example.com/%C3%BCn%C3%AF?x=1')
    expect(config.tabs[1]!.url).toBe('https://example.com/%C3%BCber')
  })

  it('contain the app’s pages, but no worker', async () => {
    const files = await projectOf()
    expect([...files.keys()].filter((path) => path.startsWith('Web/'))).toEqual([
      'Web/app.json',
      'Web/www/index.html',
    ])
  })

  it('contain all texts in each language', async () => {
    const { texts } = JSON.parse(await read('Web/app.json')) as { texts: Record<string, object> }
    const keys = Object.keys(texts['en']!)
    for (const [tag, lines] of Object.entries(texts)) expect([tag, Object.keys(lines)]).toEqual([tag, keys])
    const used = parts.sources.flatMap(({ data }) => [
      ...data.toString().matchAll(/config\.text\("(\w+)"\)/g),
    ])
    expect(new Set(used.map(([, name]) => name))).toEqual(new Set(keys))
  })
})

describe('the workflow', () => {
  it('is valid YAML whose steps archive and upload with the secrets in the guide', async () => {
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

it('says that it was never compiled', async () => {
  expect(await read('README.md')).toMatch(/nobody has compiled or run it/)
})

it('rejects an app that cannot be packaged, and reports the field', () => {
  const build = (app: Partial<IosApp>) => () => buildXcodeProject({ ...cafe, ...app }, parts)
  expect(refusedField(build({ bundleId: 'com.example.my_app' }))).toBe('bundleId')
  expect(refusedField(build({ version: '1.2.3.4' }))).toBe('version')
  expect(refusedField(build({ name: 'a\u0000b' }))).toBe('name')
  expect(refusedField(build({ url: undefined }))).toBe('url')
  expect(refusedField(() => buildXcodeProject({ ...cafe, start: 'bundle' }, { ...parts, bundle: [] }))).toBe(
    'bundle',
  )
})

it('keeps any name unchanged, in every file that contains it', () => {
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

it('supports every language of apps', () => {
  for (const tag of ['fil', 'zh-Hant', 'es-419', 'pt-BR'])
    expect(
      languageTag.safeParse(tag).success && buildXcodeProject({ ...cafe, language: tag }, parts).length,
    ).toBeGreaterThan(1000)
})

/** Returns the attributes of every element with that name. */
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
