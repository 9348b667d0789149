import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  type Android,
  describeOnAndroid,
  javaTests,
  type JavaResult,
  levelsHere,
  startAndroid,
} from '../../../factories/shell/robolectric'
import { androidApks } from './android-apps'
import sharp, { type Sharp } from 'sharp'

// It starts five Android versions, each with a complete framework.
const TIMEOUT_MS = 20 * 60_000

/** Reviewed references in one sheet: a column for each scene, with its pictures below each other. */
const REFERENCES = 'tests/android/references.png'
const SCENES = ['foreign', 'offline', 'offline-bar', 'splash', 'tabs']
const COLUMN = 800
const SIZES: Readonly<Record<string, { width: number; height: number }>> = {
  phone: { width: 720, height: 1440 },
  tablet: { width: COLUMN, height: 1000 },
}
type Picture = { name: string; left: number; top: number; width: number; height: number }
const PICTURES = SCENES.flatMap((scene, column) => {
  const pictures: Picture[] = []
  for (const app of ['dark', 'site'])
    for (const [device, size] of Object.entries(SIZES))
      for (const writing of ['ltr', 'rtl']) {
        const last = pictures.at(-1)
        const top = last ? last.top + last.height : 0
        pictures.push({
          name: `${scene}-${app}-${device}-${writing}.png`,
          left: column * COLUMN,
          top,
          ...size,
        })
      }
  return pictures
})

describeOnAndroid('The shell on Android’s own framework', () => {
  let android: Android
  beforeAll(async () => {
    android = startAndroid(await androidApks())
  }, TIMEOUT_MS)
  afterAll(() => android?.close())

  // Tests the sources on the newest Android, and the shipped dex on all.
  describe.each([
    ['sources', levelsHere().slice(-1)],
    ['dex', levelsHere()],
  ] as const)('from its %s', (shell, levels) => {
    let results: Map<string, JavaResult>
    beforeAll(async () => {
      results = await android.run(shell, [...levels])
    }, TIMEOUT_MS)

    const classes = javaTests().filter((one) => one.levels.some((level) => levels.includes(level)))
    describe.each(classes)('$className', ({ className, tests }) => {
      it.each(tests)('$sentence', ({ name }) => {
        const result = results.get(`${className}.${name}`)
        const failed = result?.failed.map(({ api, trace }) => `on Android API ${api}: ${trace}`)
        expect(failed).toEqual([])
        expect([...result!.passed, ...result!.skipped]).not.toEqual([])
      })
    })
  })

  // Drawn by the dex, which runs last.
  it('draws as many pictures as there are references', async () => {
    const drawn = join(android.folder, 'pictures')
    expect(readdirSync(drawn).sort()).toEqual(PICTURES.map(({ name }) => name).sort())
    if (process.env.ANDROID_REFERENCES === 'write') writeFileSync(REFERENCES, await sheet(drawn))
  })

  it.each(PICTURES)('draws $name like its reference', async ({ name, ...place }) => {
    const reference = sharp(REFERENCES).extract(place)
    expect(await differingShare(sharp(join(android.folder, 'pictures', name)), reference)).toBeLessThan(0.002)
  })
})

/** Combines the pictures in the folder into one sheet. */
function sheet(folder: string): Promise<Buffer> {
  const height = Math.max(...PICTURES.map((picture) => picture.top + picture.height))
  const create = { width: COLUMN * SCENES.length, height, channels: 3 as const, background: '#fff' }
  const parts = PICTURES.map(({ name, left, top }) => ({ input: join(folder, name), left, top }))
  return sharp({ create }).composite(parts).png({ compressionLevel: 9 }).toBuffer()
}

/** Minimum visible difference of a color, out of 255. */
const VISIBLE = 24

/** Returns the share of pixels, 0 to 1, that differ visibly. Returns 1 for pictures of different sizes. */
async function differingShare(picture: Sharp, reference: Sharp): Promise<number> {
  const [a, b] = await Promise.all([pixels(picture), pixels(reference)])
  if (a.width !== b.width || a.height !== b.height) return 1
  let differing = 0
  for (let at = 0; at < a.data.length; at += 3)
    if ([0, 1, 2].some((color) => Math.abs(a.data[at + color]! - b.data[at + color]!) > VISIBLE)) differing++
  return differing / (a.width * a.height)
}

async function pixels(picture: Sharp): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await picture.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
