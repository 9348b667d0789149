import type { Evidence } from '../evidence/evidence'
import type { FindingGroup } from '../report'
import * as basics from './basics'
import * as icons from './icons'
import * as manifest from './manifest'
import * as offline from './offline'
import type { Verdict } from './verdict'

export type Check = {
  id: string
  group: FindingGroup
  title: string
  /** Its share of the score, beside the others. */
  weight: number
  /** A browser offers no installation where this fails. */
  installs?: true
  /** Null where there is nothing to look at; another check has said why. */
  run: (site: Evidence) => Verdict | null
}

/** Everything that is looked at, in the order of the report. */
export const CHECKS: readonly Check[] = [
  { id: 'https', group: 'basics', title: 'HTTPS', weight: 5, installs: true, run: basics.checkHttps },
  {
    id: 'http-redirect',
    group: 'basics',
    title: 'From HTTP to HTTPS',
    weight: 2,
    run: basics.checkHttpRedirect,
  },
  { id: 'viewport', group: 'basics', title: 'Fits small screens', weight: 4, run: basics.checkViewport },
  { id: 'theme-color', group: 'basics', title: 'Theme colour', weight: 1, run: basics.checkThemeColor },
  { id: 'language', group: 'basics', title: 'Language', weight: 1, run: basics.checkLanguage },

  {
    id: 'manifest',
    group: 'manifest',
    title: 'Manifest',
    weight: 4,
    installs: true,
    run: manifest.checkManifest,
  },
  {
    id: 'manifest-json',
    group: 'manifest',
    title: 'Manifest syntax',
    weight: 3,
    installs: true,
    run: manifest.checkManifestJson,
  },
  { id: 'name', group: 'manifest', title: 'Name', weight: 3, installs: true, run: manifest.checkName },
  { id: 'short-name', group: 'manifest', title: 'Short name', weight: 1, run: manifest.checkShortName },
  {
    id: 'start-url',
    group: 'manifest',
    title: 'Start page',
    weight: 3,
    installs: true,
    run: manifest.checkStartUrl,
  },
  { id: 'scope', group: 'manifest', title: 'Scope', weight: 1, run: manifest.checkScope },
  {
    id: 'display',
    group: 'manifest',
    title: 'Window of its own',
    weight: 3,
    installs: true,
    run: manifest.checkDisplay,
  },
  { id: 'colors', group: 'manifest', title: 'Colours', weight: 2, run: manifest.checkColors },
  { id: 'id', group: 'manifest', title: 'Identity', weight: 1, run: manifest.checkId },
  { id: 'description', group: 'manifest', title: 'Description', weight: 1, run: manifest.checkDescription },
  { id: 'screenshots', group: 'manifest', title: 'Screenshots', weight: 1, run: manifest.checkScreenshots },

  {
    id: 'icon-192',
    group: 'icons',
    title: 'Icon for the home screen',
    weight: 4,
    installs: true,
    run: icons.checkIcon192,
  },
  { id: 'icon-512', group: 'icons', title: 'Icon for the splash screen', weight: 3, run: icons.checkIcon512 },
  {
    id: 'icon-files',
    group: 'icons',
    title: 'Icons are what they say',
    weight: 2,
    run: icons.checkIconFiles,
  },
  { id: 'maskable', group: 'icons', title: 'Maskable icon', weight: 2, run: icons.checkMaskable },
  {
    id: 'apple-touch-icon',
    group: 'icons',
    title: 'Icon for iPhones',
    weight: 2,
    run: icons.checkAppleTouchIcon,
  },

  {
    id: 'service-worker',
    group: 'offline',
    title: 'Service worker',
    weight: 5,
    run: offline.checkServiceWorker,
  },
  { id: 'offline', group: 'offline', title: 'Without a connection', weight: 5, run: offline.checkOffline },
]
