/** The pictures of the product in guides. `npm run screenshots` takes them. */
export const SCREENSHOTS = [
  'converter',
  'builder',
  'publish',
  'stores',
  'messages',
  'plan',
  'security',
  'admin',
] as const

export type ScreenshotName = (typeof SCREENSHOTS)[number]

export const THEMES = ['light', 'dark'] as const

/** In pixels of the file. A phone shows the product as a phone does. */
export const SCREENSHOT_SIZES = {
  wide: { width: 1400, height: 900 },
  phone: { width: 780, height: 1240 },
} as const

export type ScreenshotSize = keyof typeof SCREENSHOT_SIZES

/** Its address, which is also its path in `public/`. */
export function screenshotFile(
  name: ScreenshotName,
  theme: (typeof THEMES)[number],
  size: ScreenshotSize,
): string {
  return `/docs/${name}-${size}-${theme}.webp`
}
