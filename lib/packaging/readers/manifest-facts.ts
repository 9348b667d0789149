import type { ReadElement } from './read-axml'
import { UnreadableError } from './unreadable'

/** Facts from a package's manifest. */
export type ManifestFacts = {
  packageId: string
  versionCode: number
  versionName: string
  minSdk: number
  targetSdk: number
  /** Full names, such as `android.permission.INTERNET`. */
  permissions: string[]
  /** Hosts whose https links open in the app once verified. */
  linkHosts: string[]
  /** Whether http is allowed. */
  cleartext: boolean
}

/** Reads what stores and phones use. @throws UnreadableError if one of the first three is missing */
export function manifestFacts(root: ReadElement): ManifestFacts {
  const sdk = root.children.find(({ name }) => name === 'uses-sdk')
  const application = root.children.find(({ name }) => name === 'application')
  const minSdk = numberOf(sdk, 'minSdkVersion') ?? 1
  return {
    packageId: needed(attributeText(root, 'package'), 'package id'),
    versionCode: needed(numberOf(root, 'versionCode'), 'version code'),
    versionName: attributeText(root, 'versionName') ?? '',
    minSdk,
    targetSdk: numberOf(sdk, 'targetSdkVersion') ?? minSdk,
    permissions: root.children
      .filter(({ name }) => name === 'uses-permission')
      .flatMap((element) => attributeText(element, 'name') ?? []),
    linkHosts: [...new Set(verifiedFilters(root).flatMap(hostsOf))],
    cleartext: application?.attributes.get('usesCleartextTraffic') === true,
  }
}

function verifiedFilters(element: ReadElement): ReadElement[] {
  const isOne = element.name === 'intent-filter' && element.attributes.get('autoVerify') === true
  return isOne ? [element] : element.children.flatMap(verifiedFilters)
}

function hostsOf(filter: ReadElement): string[] {
  return filter.children
    .filter(({ name }) => name === 'data')
    .flatMap((data) => attributeText(data, 'host') ?? [])
}

function attributeText(element: ReadElement | undefined, name: string): string | undefined {
  const value = element?.attributes.get(name)
  return typeof value === 'string' && value !== '' ? value : undefined
}

function numberOf(element: ReadElement | undefined, name: string): number | undefined {
  const value = element?.attributes.get(name)
  if (typeof value === 'number') return value
  return typeof value === 'string' && /^\d{1,10}$/.test(value) ? Number(value) : undefined
}

function needed<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new UnreadableError(`The manifest has no ${what}.`)
  return value
}
