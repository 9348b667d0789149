/**
 * Resource IDs of the framework's attributes, from android.R.attr. They are public and never change. Look up
 * missing attributes there.
 */
const ATTRIBUTE_IDS = {
  theme: 0x01010000,
  label: 0x01010001,
  icon: 0x01010002,
  name: 0x01010003,
  permission: 0x01010006,
  hasCode: 0x0101000c,
  exported: 0x01010010,
  authorities: 0x01010018,
  grantUriPermissions: 0x0101001b,
  launchMode: 0x0101001d,
  screenOrientation: 0x0101001e,
  configChanges: 0x0101001f,
  targetPackage: 0x01010021,
  value: 0x01010024,
  resource: 0x01010025,
  mimeType: 0x01010026,
  scheme: 0x01010027,
  host: 0x01010028,
  action: 0x0101002d,
  targetClass: 0x0101002f,
  windowBackground: 0x01010054,
  windowNoTitle: 0x01010056,
  gravity: 0x010100af,
  height: 0x01010155,
  width: 0x01010159,
  drawable: 0x01010199,
  minSdkVersion: 0x0101020c,
  versionCode: 0x0101021b,
  versionName: 0x0101021c,
  windowSoftInputMode: 0x0101022b,
  targetSdkVersion: 0x01010270,
  maxSdkVersion: 0x01010271,
  allowBackup: 0x01010280,
  required: 0x0101028e,
  windowActionBar: 0x010102cd,
  hardwareAccelerated: 0x010102d3,
  supportsRtl: 0x010103af,
  viewportWidth: 0x01010402,
  viewportHeight: 0x01010403,
  pathData: 0x01010405,
  strokeColor: 0x01010406,
  strokeWidth: 0x01010407,
  strokeLineCap: 0x0101040b,
  strokeLineJoin: 0x0101040c,
  colorPrimary: 0x01010433,
  colorPrimaryDark: 0x01010434,
  colorAccent: 0x01010435,
  windowDrawsSystemBarBackgrounds: 0x01010450,
  statusBarColor: 0x01010451,
  navigationBarColor: 0x01010452,
  windowLightStatusBar: 0x010104e0,
  fullBackupContent: 0x010104eb,
  usesCleartextTraffic: 0x010104ec,
  autoVerify: 0x010104ee,
  networkSecurityConfig: 0x01010527,
  shortcutId: 0x01010528,
  shortcutShortLabel: 0x01010529,
  roundIcon: 0x0101052c,
  windowLightNavigationBar: 0x0101056c,
  compileSdkVersion: 0x01010572,
  compileSdkVersionCodename: 0x01010573,
  enforceNavigationBarContrast: 0x01010605,
  windowSplashScreenBackground: 0x0101062c,
  dataExtractionRules: 0x0101063e,
  localeConfig: 0x0101065b,
  enableOnBackInvokedCallback: 0x0101066c,
} as const

/** A framework attribute, without the `android:` prefix. */
export type AttributeName = keyof typeof ATTRIBUTE_IDS

/** Returns the attribute's resource ID. @throws Error if the table does not contain it */
export function attributeId(name: string): number {
  const id = Object.hasOwn(ATTRIBUTE_IDS, name) ? ATTRIBUTE_IDS[name as AttributeName] : undefined
  if (id === undefined) throw new Error(`unknown Android attribute ${name}`)
  return id
}

const ATTRIBUTE_NAMES = new Map(
  Object.entries(ATTRIBUTE_IDS).map(([name, id]) => [id as number, name as AttributeName]),
)

/** Returns the name of an attribute's resource ID, if the table contains it. */
export function findAttributeName(id: number): AttributeName | undefined {
  return ATTRIBUTE_NAMES.get(id)
}

/** Returns the name of an attribute's resource ID. @throws Error if the table does not contain it */
export function attributeName(id: number): AttributeName {
  const name = findAttributeName(id)
  if (name === undefined) throw new Error(`unknown Android attribute ${id}`)
  return name
}

/** IDs of the base themes, from android.R.style. */
export const THEME_MATERIAL_LIGHT_NO_ACTION_BAR = 0x01030241
export const THEME_MATERIAL_NO_ACTION_BAR = 0x0103022e
