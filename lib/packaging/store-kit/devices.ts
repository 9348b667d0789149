/** A size that a store asks screenshots in, in pixels, and how many CSS pixels wide the app is in it. */
type StoreDevice = {
  /** Names it in addresses and in the database, so it never changes. */
  name: string
  store: 'play' | 'apple'
  title: string
  width: number
  height: number
  appWidth: number
  /** Where supply looks for them; deliver tells devices by the size alone. */
  folder?: string
}

/**
 * The stores' sizes. Google Play takes 9:16 on phones and tablets, at least 1080 pixels on large tablets, 3840 at most; Apple
 * takes exactly these for an iPhone of 6.9 inches and an iPad of 13, and shows them on smaller ones too.
 */
export const STORE_DEVICES = [
  {
    name: 'phone',
    store: 'play',
    title: 'Android phone',
    folder: 'phoneScreenshots',
    width: 1080,
    height: 1920,
    appWidth: 400,
  },
  {
    name: 'tablet-7',
    store: 'play',
    title: 'Android tablet, 7 inches',
    folder: 'sevenInchScreenshots',
    width: 1152,
    height: 2048,
    appWidth: 600,
  },
  {
    name: 'tablet-10',
    store: 'play',
    title: 'Android tablet, 10 inches',
    folder: 'tenInchScreenshots',
    width: 1440,
    height: 2560,
    appWidth: 800,
  },
  { name: 'iphone', store: 'apple', title: 'iPhone, 6.9 inches', width: 1320, height: 2868, appWidth: 440 },
  { name: 'ipad', store: 'apple', title: 'iPad, 13 inches', width: 2064, height: 2752, appWidth: 1032 },
] as const satisfies readonly StoreDevice[]

export type DeviceName = (typeof STORE_DEVICES)[number]['name']

/** The device of a name that may be anything. */
export function findDevice(name: string | undefined): (StoreDevice & { name: DeviceName }) | undefined {
  return STORE_DEVICES.find((device) => device.name === name)
}

/** What Google Play shows of each size; Apple shows two more. */
export const MAX_SCREENSHOTS = 8
