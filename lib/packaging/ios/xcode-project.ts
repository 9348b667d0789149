import { byCodeUnit } from '../bytes'
import type { BundleFile } from '../bundle-file'
import type { IconSet } from '../icon-names'
import { PackagingError } from '../packaging-error'
import { parseInput } from '../parse-input'
import { type ZipEntry, zip } from '../zip'
import { assetCatalog } from './asset-catalog'
import { entitlements, exportOptions, infoPlist, privacyManifest } from './info-plist'
import { type IosApp, type ParsedIosApp, parseIosApp } from './ios-app'
import { pbxproj } from './pbxproj'
import { readme } from './readme'
import { scheme } from './scheme'
import { type IosShellConfig, iosShellConfigSchema } from './shell-config'
import { iosTexts } from './shell-texts'
import { infoPlistStrings, languagesOf } from './string-catalog'
import { UPLOAD_WORKFLOW } from './upload-workflow'

/** What goes into a project beside the app's description. */
export interface ProjectParts {
  /** The shell: native/ios/<version>/*.swift. */
  sources: BundleFile[]
  icons: IconSet
  /** The web bundle; may be empty when the app starts with its site. */
  bundle: BundleFile[]
}

const IGNORED = 'build/\nDerivedData/\nxcuserdata/\n*.xcuserstate\n*.p12\n*.p8\n*.cer\n.DS_Store\n'
const WORKSPACE =
  '<?xml version="1.0" encoding="UTF-8"?>\n<Workspace\n   version = "1.0">\n   <FileRef\n      location = "self:">\n   </FileRef>\n</Workspace>\n'

/**
 * A complete Xcode project as a ZIP archive. The same app and parts give the same bytes.
 * @throws PackagingError naming the field of the app, or the bundle's
 */
export function buildXcodeProject(input: IosApp, { sources, icons, bundle }: ProjectParts): Buffer {
  const app = parseIosApp(input)
  const bundled = bundle.some(({ path }) => path === 'index.html')
  if (app.start === 'bundle' && !bundled)
    throw new PackagingError('bundle', 'has no index.html to start with')
  const settings = { ...app, languages: languagesOf(app) }
  const files: ZipEntry[] = [
    text('.github/workflows/upload.yml', UPLOAD_WORKFLOW),
    text('.gitignore', IGNORED),
    text('App.xcodeproj/project.pbxproj', pbxproj(settings)),
    text('App.xcodeproj/project.xcworkspace/contents.xcworkspacedata', WORKSPACE),
    text('App.xcodeproj/xcshareddata/xcschemes/App.xcscheme', scheme(app)),
    ...assetCatalog(app, icons),
    text('App/InfoPlist.xcstrings', infoPlistStrings(app)),
    text('App/PrivacyInfo.xcprivacy', privacyManifest()),
    ...sources.map(({ path, data }) => ({ path: `App/Shell/${path}`, data, constant: true })),
    text('Config/App.entitlements', entitlements(app)),
    text('Config/Info.plist', infoPlist(app)),
    text('ExportOptions.plist', exportOptions()),
    text('README.md', readme(app)),
    text('Web/app.json', `${JSON.stringify(shellConfig(app, bundled), null, 2)}\n`),
    // The system needs no worker: all is on the phone already, and a page of this origin could not have one.
    ...bundle
      .filter(({ path }) => path !== 'sw.js')
      .map(({ path, data }) => ({ path: `Web/www/${path}`, data })),
  ]
  // Sorted, so that the order in which the files were made has no part in the bytes.
  return zip(files.sort((a, b) => byCodeUnit(a.path, b.path)))
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
  })
}

function text(path: string, content: string): ZipEntry {
  return { path, data: Buffer.from(content) }
}
