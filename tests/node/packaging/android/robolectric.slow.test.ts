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

// Five Androids start in it, each with a whole framework.
const PATIENCE_MS = 20 * 60_000

/** What was looked at: the pictures of a scene below each other, in the order of their names. */
const REFERENCES = 'tests/android/references'
const SCENES = ['offline', 'offline-bar', 'splash', 'tabs']
const SIZES: Readonly<Record<string, { width: number; height: number }>> = {
  phone: { width: 720, height: 1440 },
  tablet: { width: 800, height: 1000 },
}
type Picture = { name: string; scene: string; top: number; width: number; height: number }
const PICTURES = SCENES.flatMap((scene) => {
  const pictures: Picture[] = []
  for (const app of ['dark', 'site'])
    for (const [device, size] of Object.entries(SIZES))
      for (const writing of ['ltr', 'rtl']) {
        const last = pictures.at(-1)
        const top = last ? last.top + last.height : 0
        pictures.push({ name: `${scene}-${app}-${device}-${writing}.png`, scene, top, ...size })
      }
  return pictures
})
const sheetOf = (scene: string) => join(REFERENCES, `${scene}.png`)

describeOnAndroid('The shell on Android’s own framework', () => {
  let android: Android
  beforeAll(async () => {
    android = startAndroid(await androidApks())
  }, PATIENCE_MS)
  afterAll(() => android?.close())

  // The sources on the newest Android; the code that is built of them and shipped, on all.
  describe.each([
    ['sources', levelsHere().slice(-1)],
    ['dex', levelsHere()],
  ] as const)('from its %s', (shell, levels) => {
    let results: Map<string, JavaResult>
    beforeAll(async () => {
      results = await android.run(shell, [...levels])
    }, PATIENCE_MS)

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
  it('draws as many pictures as were looked at', async () => {
    const drawn = join(android.folder, 'pictures')
    expect(readdirSync(drawn).sort()).toEqual(PICTURES.map(({ name }) => name).sort())
    if (process.env.ANDROID_REFERENCES === 'write')
      for (const scene of SCENES) writeFileSync(sheetOf(scene), await sheet(scene, drawn))
  })

  it.each(PICTURES)('draws $name as it was looked at', async ({ name, scene, ...place }) => {
    const reference = sharp(sheetOf(scene)).extract({ left: 0, ...place })
    expect(await differingShare(sharp(join(android.folder, 'pictures', name)), reference)).toBeLessThan(0.002)
  })
})

/** The pictures of a scene as one. */
function sheet(scene: string, folder: string): Promise<Buffer> {
  const pictures = PICTURES.filter((picture) => picture.scene === scene)
  const height = pictures.reduce((sum, picture) => sum + picture.height, 0)
  const create = { width: 800, height, channels: 3 as const, background: '#fff' }
  const parts = pictures.map(({ name, top }) => ({ input: join(folder, name), left: 0, top }))
  return sharp({ create }).composite(parts).png({ compressionLevel: 9 }).toBuffer()
}

/** From how far on a color differs so that a person might see it, of 255. */
const VISIBLE = 24

/** The share of pixels, 0 to 1, that differ visibly. 1 for pictures of different sizes. */
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
