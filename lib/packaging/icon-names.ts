/** Every icon an app needs, with its edge length in pixels. PNG, square. */
export const ICON_SIZES = {
  /** Web app manifest, purpose "any". */
  'icon-192': 192,
  'icon-512': 512,
  /** Purpose "maskable": the picture inside the safe circle of 80 %, on the background colour. */
  'maskable-192': 192,
  'maskable-512': 512,
  /** Opaque: iOS paints transparency black. */
  'apple-touch-icon': 180,
  favicon: 32,
  /** Launchers up to Android 7: 48 dp. */
  'android-legacy-mdpi': 48,
  'android-legacy-hdpi': 72,
  'android-legacy-xhdpi': 96,
  'android-legacy-xxhdpi': 144,
  'android-legacy-xxxhdpi': 192,
  /** Adaptive icon's foreground: 108 dp, the picture inside the safe circle of 66 dp. */
  'android-foreground-mdpi': 108,
  'android-foreground-hdpi': 162,
  'android-foreground-xhdpi': 216,
  'android-foreground-xxhdpi': 324,
  'android-foreground-xxxhdpi': 432,
  /** Themed icon: a shape in one colour, only its transparency counts. */
  'android-monochrome-mdpi': 108,
  'android-monochrome-hdpi': 162,
  'android-monochrome-xhdpi': 216,
  'android-monochrome-xxhdpi': 324,
  'android-monochrome-xxxhdpi': 432,
  /** App Store and asset catalogue: opaque. */
  'ios-1024': 1024,
} as const

export type IconName = keyof typeof ICON_SIZES
/** In a fixed order, which the stored form keeps. */
export const ICON_NAMES = Object.keys(ICON_SIZES) as IconName[]
/** PNG bytes by name. */
export type IconSet = Record<IconName, Uint8Array>

/** Android's densities: name and dots per inch. */
export const ANDROID_DENSITIES = { mdpi: 160, hdpi: 240, xhdpi: 320, xxhdpi: 480, xxxhdpi: 640 } as const
export type AndroidDensity = keyof typeof ANDROID_DENSITIES
