import { ICON_NAMES, type IconSet } from '@/lib/packaging/icon-names'
import type { IosApp } from '@/lib/packaging/ios/ios-app'
import { NEWEST_IOS_SHELL } from '@/lib/packaging/ios/shell-config'
import { buildXcodeProject, type ProjectParts } from '@/lib/packaging/ios/xcode-project'
import { readShell } from '@/lib/publishing/formats/ios-zip/format'
import { readZip } from '../read-zip'

export const sources = readShell(NEWEST_IOS_SHELL)

const light = {
  background: '#ffffff',
  accent: '#0a5c36',
  tabBar: '#ffffff',
  tabActive: '#0a5c36',
  tabInactive: '#6b6b6b',
}

/** A small but complete app. */
export const cafe: IosApp = {
  shell: NEWEST_IOS_SHELL,
  bundleId: 'com.example.cafe',
  name: 'Café',
  version: '1.2.3',
  build: 7,
  start: 'site',
  url: 'https://example.com/shop?x=1',
  colors: light,
}

export const parts: ProjectParts = {
  sources,
  icons: Object.fromEntries(ICON_NAMES.map((name) => [name, new TextEncoder().encode(name)])) as IconSet,
  bundle: [
    { path: 'index.html', data: Buffer.from('<!doctype html><title>Café</title>') },
    { path: 'sw.js', data: Buffer.from('worker') },
  ],
}

/** Push settings of an app with notifications. */
export const push: NonNullable<IosApp['push']> = {
  address: 'https://apps.example.com/a/cafe/~push',
  topics: [
    { id: 'news', label: 'News' },
    { id: 'offers', label: 'Offers' },
  ],
  version: 3,
}

/** The files of a project by path, as text. */
export async function projectOf(app: Partial<IosApp> = {}): Promise<Map<string, string>> {
  const entries = await readZip(buildXcodeProject({ ...cafe, ...app }, parts))
  return new Map(entries.map(({ path, data }) => [path, data.toString()]))
}

/** An app that uses every feature, with names that would break files without escaping. */
export const full: Partial<IosApp> = {
  name: 'Café “Ünïcode” & Co <b> $(HOME) \\ 咖啡',
  names: { ar: 'مقهى', 'pt-BR': 'Café' },
  url: 'http://plain.example.com/ünï?x=1',
  hosts: ['pay.example.com'],
  linkHosts: ['example.com', 'www.example.com'],
  permissions: ['notifications', 'location', 'camera'],
  push,
  reasons: { camera: 'Scan a code & "go".' },
  darkColors: { ...cafe.colors, background: '#101418' },
  tabs: [
    { label: 'Home', url: 'https://example.com/', icon: 'M 3 3 L 21 21' },
    { label: 'Über', url: 'https://example.com/über' },
  ],
}

/** The property lists of a project. */
export const lists = [
  'Config/Info.plist',
  'Config/Notifications.plist',
  'Config/App.entitlements',
  'App/PrivacyInfo.xcprivacy',
  'ExportOptions.plist',
]

/** The text of one file of a project. */
export async function read(path: string, app: Partial<IosApp> = full): Promise<string> {
  const found = (await projectOf(app)).get(path)
  if (found === undefined) throw new Error(`${path} is not in the project`)
  return found
}
