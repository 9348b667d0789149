/** Devices of the preview, in portrait, in CSS pixels. iPhone sizes are from Playwright's device list. */
export type Model = {
  id: string
  name: string
  kind: 'phone' | 'tablet' | 'desktop'
  system: 'ios' | 'android' | 'none'
  width: number
  height: number
  /** Height of the status bar. */
  bar: number
}

const iphone = (id: string, name: string, width: number, height: number, bar: number): Model => ({
  ...{ id, name, width, height, bar },
  ...{ kind: 'phone', system: 'ios' },
})
const android = (id: string, name: string, width: number, height: number): Model => ({
  ...{ id, name, width, height, bar: 36 },
  ...{ kind: 'phone', system: 'android' },
})
const ipad = (id: string, name: string, width: number, height: number): Model => ({
  ...{ id, name, width, height, bar: 24 },
  ...{ kind: 'tablet', system: 'ios' },
})
const androidTablet = (id: string, name: string, width: number, height: number): Model => ({
  ...{ id, name, width, height, bar: 24 },
  ...{ kind: 'tablet', system: 'android' },
})

export const MODELS: readonly Model[] = [
  iphone('iphone-17', 'iPhone 17', 402, 874, 62),
  iphone('iphone-17-pro', 'iPhone 17 Pro', 402, 874, 62),
  iphone('iphone-17-pro-max', 'iPhone 17 Pro Max', 440, 956, 62),
  iphone('iphone-air', 'iPhone Air', 420, 912, 62),
  iphone('iphone-17e', 'iPhone 17e', 390, 844, 47),
  iphone('iphone-16', 'iPhone 16', 393, 852, 59),
  iphone('iphone-16-plus', 'iPhone 16 Plus', 430, 932, 59),
  iphone('iphone-16e', 'iPhone 16e', 390, 844, 47),
  iphone('iphone-se', 'iPhone SE', 375, 667, 20),
  android('pixel-10', 'Pixel 10', 412, 924),
  android('pixel-10-pro-xl', 'Pixel 10 Pro XL', 448, 998),
  android('pixel-9', 'Pixel 9', 412, 924),
  android('pixel-9-pro-xl', 'Pixel 9 Pro XL', 448, 998),
  android('galaxy-s25', 'Galaxy S25', 360, 780),
  android('galaxy-s25-plus', 'Galaxy S25+', 384, 832),
  android('galaxy-s25-ultra', 'Galaxy S25 Ultra', 412, 891),
  ipad('ipad', 'iPad', 820, 1180),
  ipad('ipad-mini', 'iPad mini', 744, 1133),
  ipad('ipad-pro-11', 'iPad Pro 11″', 834, 1210),
  ipad('ipad-pro-13', 'iPad Pro 13″', 1032, 1376),
  androidTablet('galaxy-tab-s9', 'Galaxy Tab S9', 753, 1205),
  androidTablet('pixel-tablet', 'Pixel Tablet', 800, 1280),
  {
    ...{ id: 'desktop', name: 'Desktop', width: 1200, height: 800, bar: 0 },
    ...{ kind: 'desktop', system: 'none' },
  },
]

export const MODEL_GROUPS = [
  { kind: 'phone', label: 'Phones' },
  { kind: 'tablet', label: 'Tablets' },
  { kind: 'desktop', label: 'Browser' },
] as const

/** Default device for each canvas size. */
export const MODEL_OF = { mobile: 'iphone-17', tablet: 'ipad', desktop: 'desktop' } as const

export function modelOf(id: string): Model {
  return MODELS.find((model) => model.id === id) ?? MODELS[0]!
}
