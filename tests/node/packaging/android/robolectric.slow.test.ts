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
import { differingShare } from './picture-difference'

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
