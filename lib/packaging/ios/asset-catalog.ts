import type { BundleFile } from '../bundle-file'
import type { IconSet } from '../icon-names'
import type { ParsedIosApp } from './ios-app'

const INFO = { author: 'xcode', version: 1 }
const FOLDER = 'App/Assets.xcassets'

const json = (path: string, value: object): BundleFile => ({
  path: `${FOLDER}/${path}`,
  data: Buffer.from(`${JSON.stringify(value, null, 2)}\n`),
})

/** Builds icon, launch picture and colors. The system derives all icon variants from 1024 pixels. */
export function assetCatalog(app: ParsedIosApp, icons: IconSet): BundleFile[] {
  const dark = app.darkColors ?? app.colors
  return [
    json('Contents.json', { info: INFO }),
    json('AccentColor.colorset/Contents.json', colors(app.colors.accent, dark.accent)),
    json('AppIcon.appiconset/Contents.json', {
      images: [{ filename: 'icon-1024.png', idiom: 'universal', platform: 'ios', size: '1024x1024' }],
      info: INFO,
    }),
    { path: `${FOLDER}/AppIcon.appiconset/icon-1024.png`, data: icons['ios-1024'] },
    json('LaunchBackground.colorset/Contents.json', colors(app.colors.background, dark.background)),
    json('LaunchIcon.imageset/Contents.json', {
      images: [
        { filename: 'icon-96.png', idiom: 'universal', scale: '1x' },
        { filename: 'icon-192.png', idiom: 'universal', scale: '2x' },
      ],
      info: INFO,
    }),
    { path: `${FOLDER}/LaunchIcon.imageset/icon-192.png`, data: icons['icon-192'] },
    { path: `${FOLDER}/LaunchIcon.imageset/icon-96.png`, data: icons['android-legacy-xhdpi'] },
  ]
}

/** Light and dark variants, as `#rrggbb`. */
function colors(light: string, dark: string): object {
  const appearances = [{ appearance: 'luminosity', value: 'dark' }]
  return {
    colors: [
      { color: color(light), idiom: 'universal' },
      ...(dark === light ? [] : [{ appearances, color: color(dark), idiom: 'universal' }]),
    ],
    info: INFO,
  }
}

function color(hex: string): object {
  const part = (start: number) => `0x${hex.slice(start, start + 2).toUpperCase()}`
  return {
    'color-space': 'srgb',
    components: { alpha: '1.000', blue: part(5), green: part(3), red: part(1) },
  }
}
