import { existsSync, readdirSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import sharp from 'sharp'
import { CONTENT } from '@/components/site/docs/content'
import { GUIDES } from '@/components/site/guides'
import { SCREENSHOTS, SCREENSHOT_SIZES, THEMES, screenshotFile } from '@/components/site/docs/screenshots'
import { differenceFrom } from '../../screenshots/compare'

const FILES = SCREENSHOTS.flatMap((name) =>
  THEMES.flatMap((theme) =>
    (['wide', 'phone'] as const).map((size) => ({ file: screenshotFile(name, theme, size), size })),
  ),
)

const MAX_BYTES = 90_000

test.each(FILES)('$file has the size that pages say, and is small', async ({ file, size }) => {
  const path = join('public', file)
  const { width, height, format } = await sharp(path).metadata()
  expect({ width, height, format }).toEqual({ ...SCREENSHOT_SIZES[size], format: 'webp' })
  expect(statSync(path).size).toBeLessThan(MAX_BYTES)
})

test('each picture is shown by a guide, and no other file is kept', () => {
  const pages = GUIDES.map(({ slug }) =>
    CONTENT[slug].map(({ body }) => renderToStaticMarkup(<>{body}</>)).join(''),
  ).join('')
  for (const { file } of FILES) expect(pages).toContain(`"${file}"`)
  expect(readdirSync('public/docs').toSorted()).toEqual(
    FILES.map(({ file }) => file.replace('/docs/', '')).toSorted(),
  )
})

test('pictures in guides say what they show, keep their place and wait until they are near', () => {
  const images = GUIDES.flatMap(({ slug }) =>
    CONTENT[slug].flatMap(({ body }) => renderToStaticMarkup(<>{body}</>).match(/<img[^>]*>/g) ?? []),
  )
  expect(images.length).toBeGreaterThanOrEqual(2 * SCREENSHOTS.length)
  for (const image of images) {
    expect(image).toMatch(/ alt="[^"]{20,}"/)
    expect(image).toContain(' loading="lazy"')
    expect(image).toMatch(/ width="\d+"/)
    expect(image).toMatch(/ height="\d+"/)
  }
})

describe('how a picture is compared', () => {
  const file = join(tmpdir(), `screenshot-${process.pid}.png`)
  const page = (color: string, box: number) =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: '#fff' } })
      .composite([
        { input: { create: { width: 400, height: box, channels: 3, background: color } }, left: 0, top: 0 },
      ])
      .png()
      .toBuffer()

  test('what changed is counted as a part of the picture; noise is not', async () => {
    await sharp(await page('#a44a22', 100)).toFile(file)
    expect(existsSync(file)).toBe(true)
    expect(await differenceFrom(file, await page('#a44a22', 100))).toBe(0)
    expect(await differenceFrom(file, await page('#a84d25', 100))).toBe(0)
    expect(await differenceFrom(file, await page('#a44a22', 200))).toBeCloseTo(0.25, 1)
  })

  test('a picture that is missing, or of another size, differs wholly', async () => {
    expect(await differenceFrom(`${file}.missing`, await page('#a44a22', 100))).toBe(1)
    const small = await sharp(await page('#a44a22', 100))
      .resize(200)
      .png()
      .toBuffer()
    expect(await differenceFrom(file, small)).toBe(1)
  })
})
