/** What an app can be looked at on, as it is held upright. Sizes are CSS pixels, as the makers' simulators give them. */
export type Model = {
  id: string
  name: string
  kind: 'phone' | 'tablet' | 'desktop'
  system: 'ios' | 'android' | 'none'
  width: number
  height: number
  /** Of the system's bar at the top. */
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

export const MODELS: readonly Model[] = [
  iphone('iphone-17', 'iPhone 17', 402, 874, 54),
  iphone('iphone-17-pro-max', 'iPhone 17 Pro Max', 440, 956, 54),
  iphone('iphone-air', 'iPhone Air', 420, 912, 54),
  iphone('iphone-16e', 'iPhone 16e', 390, 844, 47),
  iphone('iphone-se', 'iPhone SE', 375, 667, 20),
  android('pixel-9', 'Pixel 9', 412, 924),
  android('pixel-9-pro-xl', 'Pixel 9 Pro XL', 448, 998),
  android('galaxy-s25', 'Galaxy S25', 360, 780),
  android('galaxy-s25-plus', 'Galaxy S25+', 384, 832),
  ipad('ipad', 'iPad', 820, 1180),
  ipad('ipad-mini', 'iPad mini', 744, 1133),
  ipad('ipad-pro-13', 'iPad Pro 13″', 1032, 1376),
  {
    ...{ id: 'pixel-tablet', name: 'Pixel Tablet', width: 800, height: 1280, bar: 24 },
    ...{ kind: 'tablet', system: 'android' },
  },
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

/** What stands for each size of the canvas. */
export const MODEL_OF = { mobile: 'iphone-17', tablet: 'ipad', desktop: 'desktop' } as const

export function modelOf(id: string): Model {
  return MODELS.find((model) => model.id === id) ?? MODELS[0]!
}
