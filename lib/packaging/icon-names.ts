/** Rendering of a picture as an icon: unchanged, on the background color, or inside a safe circle. */
export type IconStyle = 'plain' | 'opaque' | 'maskable' | 'foreground' | 'monochrome'

export interface IconSpec {
  /** Edge length in pixels; all are square. */
  size: number
  style: IconStyle
}

/** All icons that an app needs, as PNG. */
export const ICONS = {
  /** Web app manifest, purpose "any". */
  'icon-192': { size: 192, style: 'plain' },
  'icon-512': { size: 512, style: 'plain' },
  /** Purpose "maskable": inside the 80 % circle that every mask preserves, on the background color. */
  'maskable-192': { size: 192, style: 'maskable' },
  'maskable-512': { size: 512, style: 'maskable' },
  /** Opaque: iOS paints transparency black. */
  'apple-touch-icon': { size: 180, style: 'opaque' },
  favicon: { size: 32, style: 'plain' },
  /** Launchers up to Android 7: 48 dp. */
  'android-legacy-mdpi': { size: 48, style: 'plain' },
  'android-legacy-hdpi': { size: 72, style: 'plain' },
  'android-legacy-xhdpi': { size: 96, style: 'plain' },
  'android-legacy-xxhdpi': { size: 144, style: 'plain' },
  'android-legacy-xxxhdpi': { size: 192, style: 'plain' },
  /** Adaptive icon's foreground: 108 dp, inside the safe circle of 66 dp, on transparency. */
  'android-foreground-mdpi': { size: 108, style: 'foreground' },
  'android-foreground-hdpi': { size: 162, style: 'foreground' },
  'android-foreground-xhdpi': { size: 216, style: 'foreground' },
  'android-foreground-xxhdpi': { size: 324, style: 'foreground' },
  'android-foreground-xxxhdpi': { size: 432, style: 'foreground' },
  /** Themed icon: a white shape of which only the alpha channel counts. */
  'android-monochrome-mdpi': { size: 108, style: 'monochrome' },
  'android-monochrome-hdpi': { size: 162, style: 'monochrome' },
  'android-monochrome-xhdpi': { size: 216, style: 'monochrome' },
  'android-monochrome-xxhdpi': { size: 324, style: 'monochrome' },
  'android-monochrome-xxxhdpi': { size: 432, style: 'monochrome' },
  /** App Store and asset catalog: opaque. */
  'ios-1024': { size: 1024, style: 'opaque' },
} as const satisfies Record<string, IconSpec>

export type IconName = keyof typeof ICONS
/** In a fixed order, which the stored form uses. */
export const ICON_NAMES = Object.keys(ICONS) as IconName[]
/** PNG bytes by name. */
export type IconSet = Record<IconName, Uint8Array>

/** Android's densities: name and dots per inch. */
export const ANDROID_DENSITIES = { mdpi: 160, hdpi: 240, xhdpi: 320, xxhdpi: 480, xxxhdpi: 640 } as const
export type AndroidDensity = keyof typeof ANDROID_DENSITIES
