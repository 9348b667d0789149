import { readFileSync } from 'node:fs'
import type { AndroidApp } from '@/lib/packaging/android/android-app'
import { buildApk } from '@/lib/packaging/android/apk'
import { notificationIcon } from '@/lib/packaging/android/notification-icon'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'
import { INVITATION, pushOffer } from '../../../factories/push-offer'
import { sampleParts } from '../samples'

const HOME = 'M 4 11 L 12 4 L 20 11 L 20 20 L 4 20 Z'
const SEARCH =
  'M 10 4 C 6.7 4 4 6.7 4 10 C 4 13.3 6.7 16 10 16 C 13.3 16 16 13.3 16 10 C 16 6.7 13.3 4 10 4 Z M 15 15 L 20 20'
const BAG = 'M 5 8 L 19 8 L 20 20 L 4 20 Z M 8 8 C 8 3 16 3 16 8'
const PERSON =
  'M 12 12 C 9 12 8 9 8 8 C 8 5 10 4 12 4 C 14 4 16 5 16 8 C 16 9 15 12 12 12 Z M 4 20 C 4 12 20 12 20 20'

/** A shop with every option turned on. */
export const site: AndroidApp = {
  packageId: 'com.example.shop',
  name: 'Shop & Café',
  names: { ar: 'متجر', de: 'Laden', he: 'חנות' },
  versionCode: 7,
  versionName: '1.2.3',
  start: 'site',
  url: 'https://shop.example.com/',
  hosts: ['pay.example.org'],
  deepLinkHosts: ['shop.example.com', 'pay.example.org'],
  permissions: ['camera', 'location', 'microphone', 'notifications'],
  colors: {
    statusBar: '#112233',
    navigationBar: '#445566',
    accent: '#d0402f',
    tabActive: '#d0402f',
    splash: '#fff4e0',
  },
  tabs: [
    { label: 'Home', icon: HOME, url: 'https://shop.example.com/' },
    { label: 'Search', icon: SEARCH, url: 'https://shop.example.com/search' },
    { label: 'Cart', icon: BAG, url: 'https://shop.example.com/cart' },
    { label: 'Account', icon: PERSON, url: 'https://pay.example.org/account' },
  ],
}

const DARK = {
  statusBar: '#000000',
  navigationBar: '#101014',
  background: '#16161c',
  splash: '#16161c',
  accent: '#8ab4ff',
  tabBar: '#101014',
  tabActive: '#8ab4ff',
  tabInactive: '#a0a0aa',
}

const OFFER = pushOffer('https://apps.example/a/cafe/~push')

const UPDATES = {
  app: 'cafe',
  generation: 'android-6',
  release: 7,
  bundle: '0'.repeat(64),
  keys: [`${'A'.repeat(43)}=`],
  addresses: ['https://updates.example/cafe/'],
}

/** By their names in tests/android. */
export const ANDROID_APPS: Record<string, AndroidApp> = {
  site,
  dark: { ...site, colors: DARK },
  /** No permission, no tab, no host except the site. */
  plain: { ...site, hosts: [], deepLinkHosts: [], permissions: [], tabs: [], names: {} },
  bundle: { ...site, start: 'bundle', tabs: [], permissions: [], updates: UPDATES },
  /** With notifications, offered by its shell or by the page of its bundle. */
  push: { ...site, permissions: [], push: { ...OFFER, invitation: INVITATION } },
  'push-bundle': { ...site, start: 'bundle', tabs: [], permissions: [], push: OFFER },
}

/**
 * The packages that the tests on Android's framework install. `plain` has no bundle; the others have a page.
 */
export async function androidApks(): Promise<Record<string, Uint8Array>> {
  const sample = await sampleParts()
  const parts = {
    ...sample,
    dex: readFileSync(`native/android/${SHELL_VERSION}/classes.dex`),
    notificationIcon: await notificationIcon(sample.icons),
  }
  return Object.fromEntries(
    Object.entries(ANDROID_APPS).map(([name, app]) => [
      name,
      buildApk(app, name === 'plain' ? { ...parts, bundle: [] } : parts),
    ]),
  )
}
