import { png } from '../conversion/support/pictures'
import { answer, checkRows, MANIFEST, report, type Row, withHead, withManifest } from './support'

const [I192, I512] = MANIFEST.icons
const icons = (...list: unknown[]) => withManifest({ icons: list })
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>'

const ROWS: Row[] = [
  ['names none', icons(), 'icon-192', 'fail', /lists no icons/],
  ['names a list that is none', withManifest({ icons: 'i512.png' }), 'icon-192', 'fail', /lists no icons/],
  ['has a single large one', icons(I512), 'icon-192', 'pass', /512 × 512/],
  ['has none for the splash screen', icons(I192), 'icon-512', 'fail', /largest usable icon is 192 × 192/],
  ['has maskable ones only', icons({ ...I512, purpose: 'maskable' }), 'icon-192', 'fail', /for general use/],
  ['has no maskable one', icons(I192, I512), 'maskable', 'warn', /Missing/],
  [
    'has one for both',
    icons(I192, { ...I512, purpose: 'any maskable' }),
    'maskable',
    'warn',
    /“any maskable”/,
  ],
  ['states no size', icons({ src: 'i512.png' }), 'icon-files', 'fail', /doesn’t declare its size/],
  ['states no size', icons({ src: 'i512.png' }), 'icon-192', 'fail', /usable/],
  [
    'states another type',
    icons(I192, { ...I512, type: 'image/webp' }),
    'icon-files',
    'warn',
    /declared as image\/webp, but is a PNG/,
  ],
  [
    'has a vector',
    {
      ...icons({ src: 'i.svg', sizes: 'any', type: 'image/svg+xml' }),
      '/i.svg': answer(SVG, 'image/svg+xml'),
    },
    'icon-512',
    'pass',
    /vector/,
  ],
  ['loses one', { '/i512.png': { status: 404 } }, 'icon-files', 'fail', /\/i512\.png returns 404/],
  [
    'has a page where one should be',
    { '/i512.png': '<h1>Not here</h1>' },
    'icon-files',
    'fail',
    /is a web page/,
  ],
  [
    'names one on a private network',
    {
      ...icons(I192, { ...I512, src: 'https://nas.example/i.png' }),
      'https://nas.example/i.png': { problem: 'refused' },
    },
    'icon-files',
    'fail',
    /nas\.example\/i\.png isn’t a public address/,
  ],
  [
    'has no icon for iPhones',
    withHead((head) => head.replace(/<link rel="apple[^>]*>/, '')),
    'apple-touch-icon',
    'warn',
    /Missing/,
  ],
  [
    'has lost its icon for iPhones',
    { '/touch.png': { status: 410 } },
    'apple-touch-icon',
    'fail',
    /returns 410/,
  ],
]

checkRows('Icons', ROWS)

describe('Icons', () => {
  test('are measured: declared sizes are ignored', async () => {
    const { finding, installable } = await report({ '/i192.png': await png(64), '/i512.png': await png(64) })
    expect(finding('icon-192')).toMatchObject({ state: 'fail' })
    expect(finding('icon-files')?.found).toContain('/i512.png is declared as 512 × 512, but is 64 × 64.')
    expect(installable).toBe(false)
  })

  test('may be data URLs in the manifest', async () => {
    const src = `data:image/png;base64,${(await png(512)).toString('base64')}`
    const { finding } = await report(icons({ src, sizes: '512x512', type: 'image/png' }))
    expect([finding('icon-192'), finding('icon-512'), finding('icon-files')]).toMatchObject([
      { state: 'pass', found: 'An image embedded in the manifest is 512 × 512 pixels.' },
      { state: 'pass' },
      { state: 'pass' },
    ])
  })

  test('that are not square are reported', async () => {
    const { finding } = await report({ '/i512.png': await png(600, '#333', 512) })
    expect(finding('icon-files')).toMatchObject({
      state: 'warn',
      found: '/i512.png isn’t square: 600 × 512.',
    })
  })

  test('are fetched at most ten times, however many there are', async () => {
    const many = Array.from({ length: 60 }, (_, index) => ({ src: `/many/${index}.png`, sizes: '512x512' }))
    const { requests } = await report(icons(...many))
    expect(requests.filter((url) => url.includes('/many/'))).toHaveLength(10)
  })

  test('for iPhones are found at their default paths', async () => {
    const { finding } = await report({
      ...withHead((head) => head.replace(/<link rel="apple[^>]*>/, '')),
      '/apple-touch-icon.png': await png(120),
    })
    expect(finding('apple-touch-icon')).toMatchObject({
      state: 'warn',
      found: expect.stringMatching(/120 × 120/) as string,
    })
  })
})
