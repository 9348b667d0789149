import { hostName, webAddress } from '../android/shell-config'
import type { ReadElement } from '../readers/read-axml'
import { resolveValues } from '../readers/resource-lookup'
import { elementsNamed, type PackageFiles, stringResource, textOfAttribute } from './package-files'
import type { AppTool } from './tools'

/** What an app opens. */
export type AppSite = {
  /** Null if it is unknown. */
  tool: AppTool | null
  /** The address that the app opens first, or would most likely. Null if nothing names one. */
  startUrl: string | null
  /** Hosts that the app opens or handles links of, the most important ones first. */
  hosts: string[]
  /** Whether its pages are files in the package. */
  hasOwnPages: boolean
}

const MAX_HOSTS = 50
const TWA = 'android.support.customtabs.trusted.'

/** Finds the site of an app, in the places where the tools that make apps from sites store it. */
export function siteOfApp(files: PackageFiles): AppSite {
  const found = [twaSite, capacitorSite, medianSite, cordovaSite, ownSite].map((find) => find(files))
  const first = found.find((site) => site !== null) ?? null
  const filters = linkFilters(files)
  const statements = statementSites(files)
  const addresses = [
    ...(first?.addresses ?? []),
    ...NAMED_STRINGS.map((name) => stringResource(files, name)),
    ...filters.verified.map(toAddress),
    ...statements,
    ...filters.others.map(toAddress),
  ].flatMap(readAddress)
  const hosts = [
    ...addresses.map((address) => new URL(address).hostname),
    ...(first?.hosts ?? []),
    ...filters.verified,
    ...filters.others,
  ]
  return {
    tool: first?.tool ?? otherTool(files),
    startUrl: addresses[0] ?? null,
    hosts: [...new Set(hosts.map(readHost).filter((host) => host !== ''))].slice(0, MAX_HOSTS),
    hasOwnPages: first?.hasOwnPages ?? false,
  }
}

type Found = { tool: AppTool; addresses: string[]; hosts?: string[]; hasOwnPages?: boolean }

/** String resources with the address: Bubblewrap’s and PWABuilder’s, then usual ones of WebView templates. */
const NAMED_STRINGS = [
  'launchUrl',
  'website_url',
  'web_url',
  'webview_url',
  'app_url',
  'home_url',
  'site_url',
  'base_url',
]

/** A Trusted Web Activity, as Bubblewrap and PWABuilder write it. */
function twaSite(files: PackageFiles): Found | null {
  const start = metaData(files, `${TWA}DEFAULT_URL`)
  if (start === null) return null
  return { tool: 'bubblewrap', addresses: [start], hosts: [stringResource(files, 'hostName')] }
}

/** The text of a `meta-data` element; null without one. */
function metaData(files: PackageFiles, name: string): string | null {
  const element = elementsNamed(files.manifest, 'meta-data').find(
    ({ attributes }) => attributes.get('name') === name,
  )
  return element ? textOfAttribute(files, element.attributes.get('value')) : null
}

function capacitorSite(files: PackageFiles): Found | null {
  const path = files.paths.find((name) => /^assets\/(public\/)?capacitor\.config\.json$/.test(name))
  if (path === undefined) return null
  const server = recordOf(readJson(files, path)?.['server'])
  const url = textOf(server['url'])
  const allowed = Array.isArray(server['allowNavigation']) ? server['allowNavigation'] : []
  return {
    tool: 'capacitor',
    addresses: [url],
    // `hostname` is the name that local pages have, which is often the site’s.
    hosts: [textOf(server['hostname']), ...allowed.map(textOf)],
    hasOwnPages: url === '',
  }
}

function medianSite(files: PackageFiles): Found | null {
  const path = files.paths.find((name) => /^assets\/appConfig\.json$/.test(name))
  if (path === undefined) return null
  return { tool: 'median', addresses: [textOf(recordOf(readJson(files, path)?.['general'])['initialUrl'])] }
}

function cordovaSite(files: PackageFiles): Found | null {
  const { resources } = files
  const paths = [
    'res/xml/config.xml',
    ...resolveValues(resources, resources.byName('xml', 'config')).map(({ value }) => String(value)),
  ]
  const config = paths.flatMap((path) => files.xml(path) ?? []).find(({ name }) => name === 'widget')
  if (!config) return null
  const attribute = (element: ReadElement, name: string) => textOf(element.attributes.get(name))
  const start = elementsNamed(config, 'content').map((content) => attribute(content, 'src'))[0] ?? ''
  const allowed = elementsNamed(config, 'allow-navigation').map((rule) => attribute(rule, 'href'))
  const isRemote = /^https?:/i.test(start)
  return {
    tool: 'cordova',
    addresses: [start, ...allowed],
    hosts: allowed.map((pattern) => /^(?:https?|\*):\/\/([^/]+)/i.exec(pattern)?.[1] ?? ''),
    hasOwnPages: !isRemote && files.paths.includes('assets/www/index.html'),
  }
}

/** An app of this service, or of another installation. */
function ownSite(files: PackageFiles): Found | null {
  const isOurs = elementsNamed(files.manifest, 'activity').some(
    ({ attributes }) => attributes.get('name') === 'app.shell.MainActivity',
  )
  if (!isOurs) return null
  const config = readJson(files, 'assets/app.json') ?? {}
  return { tool: 'appkiln', addresses: [textOf(config['url'])], hasOwnPages: config['start'] === 'bundle' }
}

function otherTool({ paths }: PackageFiles): AppTool | null {
  if (paths.some((path) => /(^|\/)libflutter\.so$/.test(path))) return 'flutter'
  return paths.includes('assets/index.android.bundle') ? 'react-native' : null
}

/** Hosts of intent filters for web addresses. Android verifies those with `autoVerify`. */
function linkFilters(files: PackageFiles): { verified: string[]; others: string[] } {
  const result = { verified: new Array<string>(), others: new Array<string>() }
  for (const filter of elementsNamed(files.manifest, 'intent-filter')) {
    const data = filter.children.filter(({ name }) => name === 'data')
    const texts = (name: string) => data.map(({ attributes }) => textOfAttribute(files, attributes.get(name)))
    if (!texts('scheme').some((scheme) => /^https?$/.test(scheme))) continue
    const isVerified = filter.attributes.get('autoVerify') === true
    result[isVerified ? 'verified' : 'others'].push(...texts('host').filter((host) => host !== ''))
  }
  return result
}

/** Sites that the app names in its Digital Asset Links statements. */
function statementSites(files: PackageFiles): string[] {
  const text = metaData(files, 'asset_statements') ?? ''
  // aapt keeps the backslashes before quotation marks in some versions.
  const parsed = [text, text.replaceAll('\\"', '"')].map(parseJson).find(Array.isArray) ?? []
  return parsed.map((statement) => textOf(recordOf(recordOf(statement)['target'])['site']))
}

const toAddress = (host: string) => `https://${host}/`

/** Returns the address in its standard form, or nothing if it is none of a public site. */
function readAddress(text: string): string[] {
  if (!webAddress.safeParse(text).success || text.includes('*')) return []
  const url = new URL(text)
  return readHost(url.hostname).includes('.') ? [url.href] : []
}

function readHost(text: string): string {
  const host = text.trim().toLowerCase().replace(/^\*\./, '')
  return hostName.safeParse(host).success && host.includes('.') ? host : ''
}

function readJson(files: PackageFiles, path: string): Record<string, unknown> | null {
  const content = files.read(path)
  return content && recordOf(parseJson(content.toString()))
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
