import { byCodeUnit } from '../bytes'
import type { BundleFile } from '../bundle-file'
import type { IconSet } from '../icon-names'
import { PackagingError } from '../packaging-error'
import { parseInput } from '../parse-input'
import { type ZipEntry, zip } from '../zip'
import { assetCatalog } from './asset-catalog'
import { entitlements, exportOptions, extensionPlist, infoPlist, privacyManifest } from './info-plist'
import { hasExtension, type IosApp, type ParsedIosApp, parseIosApp } from './ios-app'
import { pbxproj } from './pbxproj'
import { readme } from './readme'
import { scheme } from './scheme'
import { type IosShellConfig, iosShellConfigSchema } from './shell-config'
import { iosTexts } from './shell-texts'
import { infoPlistStrings, listLanguages } from './string-catalog'
import { UPLOAD_WORKFLOW } from './upload-workflow'

/** Content of a project beside the app's description. */
export interface ProjectParts {
  /** The shell: the Swift files in native/ios/<version>. Those in Notifications are the extension's. */
  sources: BundleFile[]
  icons: IconSet
  /** The web bundle. May be empty if the app starts with its site. */
  bundle: BundleFile[]
}

const EXTENSION_FOLDER = 'Notifications/'
const IGNORED = 'build/\nDerivedData/\nxcuserdata/\n*.xcuserstate\n*.p12\n*.p8\n*.cer\n.DS_Store\n'
const WORKSPACE =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Workspace\n   version = "1.0">\n   <FileRef\n      location = "self:">\n   </FileRef>\n</Workspace>\n'

/**
 * Builds a complete Xcode project as a ZIP archive. The same app and parts give the same bytes.
 * @throws PackagingError with the field of the app, or `bundle`
 */
export function buildXcodeProject(input: IosApp, { sources, icons, bundle }: ProjectParts): Buffer {
  const app = parseIosApp(input)
  const bundled = bundle.some(({ path }) => path === 'index.html')
  if (app.start === 'bundle' && !bundled)
    throw new PackagingError('bundle', 'has no index.html to start with')
  const settings = { ...app, languages: listLanguages(app), hasExtension: hasExtension(app) }
  const [extension, shell] = partition(sources, ({ path }) => path.startsWith(EXTENSION_FOLDER))
  const files: ZipEntry[] = [
    text('.github/workflows/upload.yml', UPLOAD_WORKFLOW),
    text('.gitignore', IGNORED),
    text('App.xcodeproj/project.pbxproj', pbxproj(settings)),
    text('App.xcodeproj/project.xcworkspace/contents.xcworkspacedata', WORKSPACE),
    text('App.xcodeproj/xcshareddata/xcschemes/App.xcscheme', scheme(app)),
    ...assetCatalog(app, icons),
    text('App/InfoPlist.xcstrings', infoPlistStrings(app)),
    text('App/PrivacyInfo.xcprivacy', privacyManifest(app)),
    ...shell.map(({ path, data }) => ({ path: `App/Shell/${path}`, data, constant: true })),
    ...(settings.hasExtension
      ? [
          ...extension.map(({ path, data }) => ({ path, data, constant: true })),
          text('Config/Notifications.plist', extensionPlist()),
        ]
      : []),
    text('Config/App.entitlements', entitlements(app)),
    text('Config/Info.plist', infoPlist(app)),
    text('ExportOptions.plist', exportOptions()),
    text('README.md', readme(app)),
    text('Web/app.json', `${JSON.stringify(shellConfig(app, bundled), null, 2)}\n`),
    ...webFiles(bundle).map(({ path, data }) => ({ path: `Web/www/${path}`, data })),
  ]
  // Sorted, so that the bytes do not depend on the order of the files.
  return zip(files.sort((a, b) => byCodeUnit(a.path, b.path)))
}

/**
 * Returns the files of a web bundle that an iPhone app has. No service worker: all files are on the phone, and pages
 * of this origin cannot have one.
 */
export function webFiles(bundle: readonly BundleFile[]): BundleFile[] {
  return bundle.filter(({ path }) => path !== 'sw.js')
}

function partition<T>(items: readonly T[], isFirst: (item: T) => boolean): [T[], T[]] {
  return [items.filter(isFirst), items.filter((item) => !isFirst(item))]
}

function shellConfig(app: ParsedIosApp, bundled: boolean): IosShellConfig {
  const texts = iosTexts(app.shell)
  return parseInput(iosShellConfigSchema, {
    version: 1,
    start: app.start,
    bundled,
    url: app.url,
    hosts: app.hosts,
    deviceHosts: app.deviceHosts,
    linkHosts: app.linkHosts,
    signInHosts: app.signInHosts,
    permissions: app.permissions,
    language: [app.language, app.language.split('-')[0] ?? ''].find((tag) => texts[tag]) ?? 'en',
    texts,
    colors: app.colors,
    darkColors: app.darkColors,
    tabs: app.tabs,
    pullToRefresh: app.pullToRefresh,
    zoom: app.zoom,
    followTextSize: app.followTextSize,
    keepScreenOn: app.keepScreenOn,
    userAgentSuffix: app.userAgentSuffix,
    sources: app.sources,
    push: app.push,
    updates: app.updates,
  })
}

function text(path: string, content: string): ZipEntry {
  return { path, data: Buffer.from(content) }
}
