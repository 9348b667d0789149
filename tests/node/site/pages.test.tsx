import { readFileSync, existsSync, readdirSync, statSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { CONTENT } from '@/components/site/docs/content'
import { GUIDES, type GuideSlug } from '@/components/site/guides'
import { COMMANDS } from '@/components/builder/commands/commands'
import { spell } from '@/components/builder/commands/keys'
import { LIMITS } from '@/lib/document/document'
import { readIdempotencyKey } from '@/lib/platform/http/idempotency'
import { MAX_TEXT, MAX_TITLE, contentSchema } from '@/lib/push/message'
import { BLOCK_PANELS } from '@/lib/blocks/registries/panels'
import { BLOCK_ICONS, type ShownBlock } from '@/components/site/home/block-icons'
import { HeroFacts } from '@/components/site/home/hero-facts'
import { Testimonials } from '@/components/site/home/testimonials'
import { OFFERED_TYPES } from '@/lib/document/block'
import { siteFigures } from '@/lib/site-figures'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { SCREENSHOTS, SCREENSHOT_SIZES, THEMES, screenshotFile } from '@/components/site/docs/screenshots'
import { differenceFrom } from '../../screenshots/compare'

describe('guides', () => {
  /** A guide as one text. */
  function textOf(slug: GuideSlug): string {
    const html = CONTENT[slug].map(({ body }) => renderToStaticMarkup(<>{body}</>)).join('\n')
    return html
      .replaceAll(/<[^>]+>/g, '')
      .replaceAll('&quot;', '"')
      .replaceAll('&#x27;', "'")
      .replaceAll('&amp;', '&')
  }

  test('links between guides lead to parts that exist', () => {
    const places = new Set([
      '/docs/api',
      ...GUIDES.flatMap(({ slug }) => [
        `/docs/${slug}`,
        ...CONTENT[slug].map(({ id }) => `/docs/${slug}#${id}`),
      ]),
    ])
    for (const { slug } of GUIDES) {
      const html = CONTENT[slug].map(({ body }) => renderToStaticMarkup(<>{body}</>)).join('')
      for (const [, href] of html.matchAll(/href="(\/docs\/[^"]+)"/g)) expect(places).toContain(href)
    }
  })

  test('the parts of a guide have names of their own', () => {
    for (const { slug } of GUIDES) {
      const ids = CONTENT[slug].map(({ id }) => id)
      expect(new Set(ids).size).toBe(ids.length)
    }
  })

  test('the guide to hosting names every setting of .env.example', () => {
    const settings = [...readFileSync('.env.example', 'utf8').matchAll(/^#? ?([A-Z][A-Z_]+)=/gm)]
    expect(settings.length).toBeGreaterThan(15)
    const guide = textOf('self-hosting')
    for (const [, name] of settings) expect(guide).toContain(name)
  })

  test('the guide to the builder says what every shortcut does, and the limits', () => {
    const guide = textOf('builder')
    for (const { keys = [] } of COMMANDS)
      for (const key of keys) expect(guide).toContain(spell(key).replaceAll(' + ', '+'))
    const { screens, blocksPerScreen } = LIMITS
    expect(guide).toContain(`${screens} screens, ${blocksPerScreen.toLocaleString('en')} components`)
  })

  test('the example of assetlinks.json is JSON', () => {
    const [, example] = /\[\s*(\{[\s\S]*\})\s*\]/.exec(textOf('trusted-links')) ?? []
    expect(JSON.parse(example ?? '')).toMatchObject({ target: { namespace: 'android_app' } })
  })

  test('the guide to notifications says the limits, and its example is a message', () => {
    const guide = textOf('notifications')
    expect(guide).toContain(`a title of up to ${MAX_TITLE} characters, a text of up to ${MAX_TEXT}`)
    const [, key = '', json = ''] = /Idempotency-Key: (\S+)"[\s\S]*?-d '(\{[\s\S]*?\})'/.exec(guide) ?? []
    expect(readIdempotencyKey(new Request('http://x', { headers: { 'idempotency-key': key } }))).toBe(key)
    const { title, body: text, ...others } = JSON.parse(json) as Record<string, unknown>
    expect(contentSchema.parse({ title, text })).toMatchObject({ title, text })
    expect(Object.keys(others)).toEqual(['target', 'topics', 'at'])
  })
})

describe('home', () => {
  const markup = () => renderToStaticMarkup(<HeroFacts />) + renderToStaticMarkup(<Testimonials />)

  describe('what the home page claims', () => {
    it('is the specification’s, from one file', () => {
      const page = markup()
      for (const claim of ['500,000+', '10,000,000+', '$50,000+', '10,000+', 'over 500,000 businesses'])
        expect(page).toContain(claim)
      expect(siteFigures.activity).toEqual({ title: 'App Published', when: '2 minutes ago' })
      expect(siteFigures.reviews.map(({ rating }) => rating)).toEqual([5, 5, 5])
    })

    it('is labeled as a sample until a host puts in its own', () => {
      expect(markup().match(/Sample/g)).toHaveLength(2)
      siteFigures.sample = false
      try {
        expect(markup()).not.toMatch(/Sample/)
      } finally {
        siteFigures.sample = true
      }
    })

    it('has no section of reviews without any', () => {
      const { reviews } = siteFigures
      siteFigures.reviews = []
      try {
        expect(renderToStaticMarkup(<Testimonials />)).toBe('')
      } finally {
        siteFigures.reviews = reviews
      }
    })
  })

  it('shows components of the builder with the icons that the builder has', () => {
    for (const type of Object.keys(BLOCK_ICONS) as ShownBlock[]) {
      expect([type, BLOCK_ICONS[type]]).toEqual([type, BLOCK_PANELS[type].icon])
      expect(OFFERED_TYPES).toContain(type)
    }
  })
})

describe('screenshots', () => {
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
})
