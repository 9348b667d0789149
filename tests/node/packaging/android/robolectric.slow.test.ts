import { cpSync, readdirSync, readFileSync, rmSync } from 'node:fs'
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
import sharp from 'sharp'

// Five Androids start in it, each with a whole framework.
const PATIENCE_MS = 20 * 60_000
const REFERENCES = 'tests/android/references'

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
  it('draws as many pictures as were looked at', () => {
    const drawn = readdirSync(join(android.folder, 'pictures')).sort()
    if (process.env.ANDROID_REFERENCES === 'write') {
      rmSync(REFERENCES, { recursive: true, force: true })
      cpSync(join(android.folder, 'pictures'), REFERENCES, { recursive: true })
    }
    expect(drawn).toEqual(readdirSync(REFERENCES).sort())
    expect(drawn.length).toBeGreaterThan(0)
  })

  it.each(readdirSync(REFERENCES))('draws %s as it was looked at', async (name) => {
    const [drawn, reference] = [join(android.folder, 'pictures', name), join(REFERENCES, name)]
    expect(await differingShare(readFileSync(drawn), readFileSync(reference))).toBeLessThan(0.002)
  })
})

/** From how far on a color differs so that a person might see it, of 255. */
const VISIBLE = 24

/** The share of pixels, 0 to 1, that differ visibly. 1 for pictures of different sizes. */
async function differingShare(picture: Buffer, reference: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixels(picture), pixels(reference)])
  if (a.width !== b.width || a.height !== b.height) return 1
  let differing = 0
  for (let at = 0; at < a.data.length; at += 3)
    if ([0, 1, 2].some((color) => Math.abs(a.data[at + color]! - b.data[at + color]!) > VISIBLE)) differing++
  return differing / (a.width * a.height)
}

async function pixels(picture: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
