import { byCodeUnit } from '../bytes'
import { isLight } from '../../document/color'
import { ANDROID_DENSITIES, type AndroidDensity, type IconSet } from '../icon-names'
import type { ZipEntry } from '../zip'
import type { ParsedAndroidApp } from './android-app'
import {
  attributeId,
  THEME_MATERIAL_LIGHT_NO_ACTION_BAR,
  THEME_MATERIAL_NO_ACTION_BAR,
  type AttributeName,
} from './attribute-ids'
import { ANY_DENSITY, ResourceTable, type ResourceConfig, type Style } from './resource-table'
import { SHELL_WITH_POPUPS } from './shell-config'
import { addSystemRules } from './system-rules'
import type { NotificationIcon } from './notification-icon'
import { addPushResources } from './push-resources'
import { addTabDrawables } from './tab-drawables'
import { boolean, color, dimension, file, flags, reference, string, type Value } from './value'
import { element, type XmlElement } from './xml-tree'

/** An app's resources before encoding, and the IDs that the manifest refers to. */
export interface AppResources {
  table: ResourceTable
  /** Compiled XML below res/. */
  xmlFiles: { path: string; root: XmlElement }[]
  /** Pictures below res/. */
  files: ZipEntry[]
  label: number
  icon: number
  theme: number
  /** Elements that link the activity to its tab icons. */
  tabs: XmlElement[]
  /** Element that links the launcher's activity to the app's shortcuts. */
  shortcuts: XmlElement | undefined
  /** Attributes of the application that refer to the system rules' files. */
  rules: Record<string, Value>
}

/** aapt sets this API level for density folders, which introduced them. */
const DENSITY_SDK = 4
const ADAPTIVE_SDK = 26
const DARK_BUTTONS_SDK = 27
const CONTRAST_SDK = 29
const SPLASH_SDK = 31
const SPLASH_ICON_DP = 96
const GRAVITY_CENTER = 0x11
/** Java's old codes of three languages, which Android before 15 uses for resource lookup. */
const OLD_LANGUAGES: Record<string, string> = { he: 'iw', id: 'in', yi: 'ji' }

/** Builds an app's name, icon, start screen and theme. */
export function buildResources(
  app: ParsedAndroidApp,
  icons: IconSet,
  notificationIcon?: NotificationIcon,
): AppResources {
  const resources: AppResources = {
    table: new ResourceTable(app.packageId),
    xmlFiles: [],
    files: [],
    label: 0,
    icon: 0,
    theme: 0,
    tabs: [],
    shortcuts: undefined,
    rules: {},
  }
  resources.label = addNames(resources.table, app)
  resources.icon = addIcon(resources, app, icons)
  resources.theme = addTheme(resources, app)
  resources.tabs = addTabDrawables(resources, app)
  resources.rules = app.shellVersion < SHELL_WITH_POPUPS ? {} : addSystemRules(resources, app)
  if (app.push) resources.shortcuts = addPushResources(resources, app, notificationIcon)
  return resources
}

function addNames(table: ResourceTable, app: ParsedAndroidApp): number {
  const label = table.add('string', 'app_name', string(app.name))
  for (const [tag, name] of Object.entries(app.names).sort(([a], [b]) => byCodeUnit(a, b))) {
    const [language = '', ...rest] = tag.split('-')
    table.add('string', 'app_name', string(name), { locale: tag })
    const old = OLD_LANGUAGES[language]
    if (old && !app.names[[old, ...rest].join('-')])
      table.add('string', 'app_name', string(name), { locale: [old, ...rest].join('-') })
  }
  return label
}

function addIcon(resources: AppResources, app: ParsedAndroidApp, icons: IconSet): number {
  const { table } = resources
  const icon = addPictures(resources, 'ic_launcher', (density) => icons[`android-legacy-${density}`])
  const foreground = addPictures(
    resources,
    'ic_launcher_foreground',
    (density) => icons[`android-foreground-${density}`],
  )
  const monochrome = addPictures(
    resources,
    'ic_launcher_monochrome',
    (density) => icons[`android-monochrome-${density}`],
  )
  const background = table.add('color', 'ic_launcher_background', color(app.iconBackground))
  const layer = (name: string, id: number): XmlElement => element(name, { 'android:drawable': reference(id) })
  const layers = [
    layer('background', background),
    layer('foreground', foreground),
    layer('monochrome', monochrome),
  ]
  addXml(
    resources,
    'mipmap',
    'ic_launcher',
    'res/mipmap-anydpi-v26/ic_launcher.xml',
    element('adaptive-icon', {}, layers),
    {
      density: ANY_DENSITY,
      sdk: ADAPTIVE_SDK,
    },
  )
  return icon
}

function addPictures(
  resources: AppResources,
  name: string,
  picture: (density: AndroidDensity) => Uint8Array,
): number {
  for (const density of Object.keys(ANDROID_DENSITIES) as AndroidDensity[]) {
    const path = `res/mipmap-${density}-v${DENSITY_SDK}/${name}.png`
    resources.table.add('mipmap', name, file(path, 'png'), {
      density: ANDROID_DENSITIES[density],
      sdk: DENSITY_SDK,
    })
    resources.files.push({ path, data: picture(density), store: true })
  }
  return resources.table.id('mipmap', name)
}

function addXml(
  resources: AppResources,
  type: string,
  name: string,
  path: string,
  root: XmlElement,
  config: ResourceConfig = {},
): number {
  resources.xmlFiles.push({ path, root })
  return resources.table.add(type, name, file(path, 'xml'), config)
}

function addTheme(resources: AppResources, app: ParsedAndroidApp): number {
  const { table } = resources
  const background = table.add('color', 'background', color(app.colors.background))
  const splashColor = table.add('color', 'splash', color(app.colors.splash))
  const splash = addXml(
    resources,
    'drawable',
    'splash',
    'res/drawable/splash.xml',
    splashScreen(splashColor, table.id('mipmap', 'ic_launcher')),
  )
  for (const night of [false, true]) {
    const add = (sdk: number | undefined, own: ThemeItems): void => {
      table.add('style', 'AppTheme', theme(app, night, own), { night, sdk })
    }
    const before31 = { windowBackground: reference(splash) }
    add(undefined, { ...before31, ...navigationBar(app, 0) })
    add(DARK_BUTTONS_SDK, { ...before31, ...navigationBar(app, DARK_BUTTONS_SDK) })
    if (!setsBarColors(app)) add(CONTRAST_SDK, { ...before31, ...navigationBar(app, CONTRAST_SDK) })
    // From API 31 on, the system draws the start screen, so the window has only the background.
    const from31 = {
      windowBackground: reference(background),
      windowSplashScreenBackground: reference(splashColor),
    }
    add(SPLASH_SDK, { ...from31, ...navigationBar(app, SPLASH_SDK) })
  }
  return table.id('style', 'AppTheme')
}

/** Up to API 30, the window's background is the start screen: a color and the icon. */
function splashScreen(colorId: number, iconId: number): XmlElement {
  return element('layer-list', {}, [
    element('item', { 'android:drawable': reference(colorId) }),
    element('item', {
      'android:drawable': reference(iconId),
      'android:gravity': flags(GRAVITY_CENTER),
      'android:width': dimension(SPLASH_ICON_DP),
      'android:height': dimension(SPLASH_ICON_DP),
    }),
  ])
}

type ThemeItems = Partial<Record<AttributeName, Value>>

/** Newer shells paint behind the bars: Android 15 ignores bar colors, and stores advise against them. */
function setsBarColors({ shellVersion }: ParsedAndroidApp): boolean {
  return shellVersion < SHELL_WITH_POPUPS
}

/** Before API 27 the bar's buttons are always white, so a light bar would hide them. */
function navigationBar(app: ParsedAndroidApp, sdk: number): ThemeItems {
  const bar = app.colors.navigationBar
  const light = isLight(bar)
  const buttons: ThemeItems = sdk < DARK_BUTTONS_SDK ? {} : { windowLightNavigationBar: boolean(light) }
  if (setsBarColors(app)) {
    const shown = light && sdk < DARK_BUTTONS_SDK ? '#000000' : bar
    return { navigationBarColor: color(shown), ...buttons }
  }
  // Otherwise the system adds a scrim over what the shell paints there.
  return sdk < CONTRAST_SDK ? buttons : { ...buttons, enforceNavigationBarContrast: boolean(false) }
}

/** The dark parent at night sets the page's prefers-color-scheme. The app's colors stay the same. */
function theme(app: ParsedAndroidApp, night: boolean, own: ThemeItems): Style {
  const { colors } = app
  const items: ThemeItems = {
    windowNoTitle: boolean(true),
    windowActionBar: boolean(false),
    windowDrawsSystemBarBackgrounds: boolean(true),
    ...(setsBarColors(app) && { statusBarColor: color(colors.statusBar) }),
    windowLightStatusBar: boolean(isLight(colors.statusBar)),
    colorPrimary: color(colors.statusBar),
    colorPrimaryDark: color(colors.statusBar),
    colorAccent: color(colors.accent),
    ...own,
  }
  return {
    kind: 'style',
    parent: night ? THEME_MATERIAL_NO_ACTION_BAR : THEME_MATERIAL_LIGHT_NO_ACTION_BAR,
    items: Object.entries(items).map(([name, value]) => ({ attribute: attributeId(name), value })),
  }
}
