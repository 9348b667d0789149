/** A screenshot size of a store in pixels, with the width of the app in CSS pixels. */
type StoreDevice = {
  /** Identifies it in URLs and in the database. Never change it. */
  name: string
  store: 'play' | 'apple'
  title: string
  width: number
  height: number
  appWidth: number
  /** Folder for supply. deliver detects devices by size. */
  folder?: string
}

/**
 * The stores' screenshot sizes. Google Play accepts 9:16 on phones and tablets, at least 1080 pixels on large
 * tablets, at most 3840. Apple accepts exactly these for a 6.9-inch iPhone and a 13-inch iPad, and scales
 * them for smaller ones.
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

/** Returns the device with a name from untrusted input, or undefined. */
export function findDevice(name: string | undefined): (StoreDevice & { name: DeviceName }) | undefined {
  return STORE_DEVICES.find((device) => device.name === name)
}

/** Google Play's maximum per size. Apple's is two higher. */
export const MAX_SCREENSHOTS = 8
