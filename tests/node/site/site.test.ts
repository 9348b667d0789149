import { GET } from '@/app/(site)/docs/search.json/route'
import { type Search, createSearch, type SearchEntry } from '@/components/site/docs/search/rank'
import { fold } from '@/components/site/docs/search/words'
import { readFileSync, statSync, existsSync } from 'node:fs'
import { join } from 'node:path'
import { INDUSTRIES, MAIN_INDUSTRIES, OTHER_INDUSTRIES } from '@/components/site/industries/copy'
import { INDUSTRY_IDS } from '@/lib/templates/schema'

describe('docs search', () => {
  let entries: SearchEntry[]
  let search: Search

  beforeAll(async () => {
    entries = (await GET().json()) as SearchEntry[]
    search = createSearch(entries)
  })

  const placesOf = (query: string) => search(query).map(({ href }) => href)
  const words = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')

  test('guides, answers of the help center and API calls are found, each at a unique address', () => {
    const places = entries.map(({ href }) => href)
    expect(new Set(places).size).toBe(places.length)
    for (const place of [
      '/docs/builder',
      '/docs/signing-keys#bring',
      '/help#i-forgot-my-password',
      '/docs/api#postApiAppsIdReleases',
    ])
      expect(places).toContain(place)
    for (const { title, text } of entries) expect(title && text).not.toBe('')
  })

  test.each([
    ['signing keys', '/docs/signing-keys'],
    ['google play', '/docs/google-play'],
    ['how do I send notifications?', '/docs/notifications'],
    ['sending notification', '/docs/notifications'],
    ['forgot password', '/help#i-forgot-my-password'],
    ['white label', '/docs/white-label'],
    ['assetlinks.json', '/docs/trusted-links#place'],
    ['change the icon', '/help#how-do-i-change-the-icon'],
    ['KEY_ENCRYPTION_KEY', '/docs/self-hosting#keys'],
    ['POST /api/apps/{id}/releases', '/docs/api#postApiAppsIdReleases'],
  ])('“%s” finds %s first', (query, place) => {
    expect(placesOf(query)[0]).toBe(place)
  })

  test('accents and case are ignored', () => {
    const [cafe] = createSearch([{ href: '/a', title: 'Ein Café in Malmö', page: 'P', text: 'T' }])(
      'CAFE malmo',
    )
    expect(cafe?.title.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Café', 'Malmö'])
    expect(fold('ÅÉÎ')).toBe('aei')
  })

  test('a title has more weight than the text, and a complete title more than a part of one', () => {
    const entry = (href: string, title: string, text: string) => ({ href, title, page: 'Guide', text })
    const found = createSearch([
      entry('/text', 'Other', 'Backups, backups and once more backups'),
      entry('/part', 'When backups are made', 'At night'),
      entry('/whole', 'Backups', 'At night'),
    ])('backups')
    expect(found.map(({ href }) => href)).toEqual(['/whole', '/part', '/text'])
  })

  test('entries with all words are found alone; without any, those with the most words', () => {
    const entry = (href: string, text: string) => ({ href, title: href, page: 'Guide', text })
    const small = createSearch([entry('/a', 'red bread'), entry('/b', 'red rye bread'), entry('/c', 'rye')])
    expect(small('rye bread').map(({ href }) => href)).toEqual(['/b'])
    expect(small('red rye zebra').map(({ href }) => href)).toEqual(['/b'])
    expect(small('zebra')).toEqual([])
    expect(small('  …  ')).toEqual([])
  })

  test('a result shows the matching part of its text, highlighted, between whole words', () => {
    const [found] = search('redirects too many')
    const text = words(found!.snippet)
    expect(text.length).toBeLessThan(140)
    expect(text).toMatch(/^… \S/)
    expect(found!.snippet.filter(({ marked }) => marked).map((piece) => piece.text.toLowerCase())).toEqual(
      expect.arrayContaining(['redirects', 'too', 'many']),
    )
    const complete = entries.find(({ href }) => href === found!.href)!.text
    expect(complete).toContain(text.replaceAll(/^… | …$/g, ''))
  })
})

describe('fonts', () => {
  const FOLDER = 'components/ui/fonts'
  const css = readFileSync(join(FOLDER, 'faces.css'), 'utf8')

  type Face = { family: string; weight: string; path: string; ranges: [number, number][] }

  const faces = [...css.matchAll(/@font-face \{([^}]+)\}/g)].flatMap(([, rule = '']): Face[] => {
    const value = (name: string) => new RegExp(`${name}:\\s*([^;]+);`).exec(rule)?.[1] ?? ''
    const path = /url\('([^']+)'\)/.exec(rule)?.[1]
    if (!path) return []
    const ranges = value('unicode-range')
      .split(',')
      .map((range): [number, number] => {
        const [first = 0, last = first] = range
          .trim()
          .slice(2)
          .split('-')
          .map((hex) => parseInt(hex, 16))
        return [first, last]
      })
    return [{ family: value('font-family'), weight: value('font-weight'), path, ranges }]
  })

  const partsFor = (family: string, weight: string, point: number) =>
    faces.filter(
      (face) =>
        face.family === family &&
        face.weight === weight &&
        face.ranges.some(([first, last]) => first <= point && point <= last),
    )

  describe.each([
    ["'Inter'", '100 900', /inter-basic/, 15_500],
    ["'Bricolage'", '560 800', /bricolage-basic/, 13_000],
  ])('%s', (family, weight, basic, maxBytes) => {
    it('needs one small file for an English text', () => {
      for (let point = 0x20; point < 0x7f; point++) {
        const parts = partsFor(family, weight, point).map(({ path }) => path)
        expect(parts).toEqual([expect.stringMatching(basic)])
      }
      expect(statSync(join(FOLDER, String(basic.source) + '.woff2')).size).toBeLessThan(maxBytes)
    })

    it('has the letters of other languages in separate files', () => {
      for (const letter of 'éßñøŁğ') {
        const parts = partsFor(family, weight, letter.codePointAt(0)!)
        expect(parts.length).toBeGreaterThan(0)
        for (const { path } of parts) expect(path).toMatch(/latin/)
      }
    })
  })

  it('every file of a font exists', () => {
    expect(faces.length).toBeGreaterThan(10)
    for (const { path } of faces) expect(statSync(join(FOLDER, path)).size).toBeGreaterThan(1000)
  })
})

describe('industries', () => {
  const all = INDUSTRY_IDS.map((id) => [id, INDUSTRIES[id]] as const)

  describe('the industries of the site', () => {
    it('are the specification’s six and four others, each with a template', () => {
      expect(MAIN_INDUSTRIES.map((id) => INDUSTRIES[id].name)).toEqual([
        'Restaurant & Food Service',
        'eCommerce & Retail',
        'Real Estate',
        'Education & Learning',
        'Healthcare & Wellness',
        'Fitness & Sports',
      ])
      expect(OTHER_INDUSTRIES.map((id) => INDUSTRIES[id].name)).toEqual([
        'Grocery Store',
        'Pharmacy',
        'Clothing Store',
        'Convenience Store',
      ])
      expect(new Set([...MAIN_INDUSTRIES, ...OTHER_INDUSTRIES])).toEqual(new Set(INDUSTRY_IDS))
    })

    it.each(all)('%s has its own texts, which fit their places', (id, industry) => {
      expect(industry.features).toHaveLength(6)
      expect(new Set(industry.features).size).toBe(6)
      for (const feature of industry.features) expect(feature.length).toBeLessThanOrEqual(34)
      expect(industry.lead.length).toBeLessThanOrEqual(160) // visible in search engines
      expect(industry.gains).toHaveLength(3)
      expect(industry.related).toHaveLength(3)
      expect(industry.related).not.toContain(id)
      const others = all.filter(([other]) => other !== id).map(([, { title, lead }]) => title + lead)
      expect(others).not.toContain(industry.title + industry.lead)
    })
  })
})

describe('atag', () => {
  /** The success criteria of levels A and AA: by guideline, how many there are, and which of them are AAA. */
  const CRITERIA: Record<string, { count: number; aaa: readonly number[] }> = {
    'A.1.1': { count: 1, aaa: [] },
    'A.1.2': { count: 2, aaa: [] },
    'A.2.1': { count: 2, aaa: [] },
    'A.2.2': { count: 2, aaa: [] },
    'A.3.1': { count: 6, aaa: [4, 5, 6] },
    'A.3.2': { count: 4, aaa: [4] },
    'A.3.3': { count: 1, aaa: [] },
    'A.3.4': { count: 2, aaa: [2] },
    'A.3.5': { count: 1, aaa: [] },
    'A.3.6': { count: 3, aaa: [] },
    'A.3.7': { count: 2, aaa: [2] },
    'A.4.1': { count: 3, aaa: [3] },
    'A.4.2': { count: 2, aaa: [] },
    'B.1.1': { count: 2, aaa: [] },
    'B.1.2': { count: 4, aaa: [] },
    'B.2.1': { count: 1, aaa: [] },
    'B.2.2': { count: 2, aaa: [] },
    'B.2.3': { count: 3, aaa: [3] },
    'B.2.4': { count: 4, aaa: [4] },
    'B.2.5': { count: 2, aaa: [] },
    'B.3.1': { count: 5, aaa: [] },
    'B.3.2': { count: 1, aaa: [] },
    'B.4.1': { count: 4, aaa: [] },
    'B.4.2': { count: 4, aaa: [3, 4] },
  }

  const page = readFileSync('docs/accessibility/atag.md', 'utf8')
  const rows = page
    .split('\n')
    .filter((line) => /^\| [AB]\.\d/.test(line))
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
    .map(([number = '', level = '', what = '', state = '', how = '']) => ({
      number,
      level,
      what,
      state,
      how,
    }))

  const filesIn = (text: string) =>
    [...text.matchAll(/`([\w.-]+\/[\w./[\]-]+\.\w+)`/g)].map(([, file = '']) =>
      /^(node|dom|e2e)\//.test(file) ? `tests/${file}` : file,
    )

  test('every criterion of levels A and AA is listed once, in order', () => {
    const wanted = Object.entries(CRITERIA).flatMap(([guideline, { count, aaa }]) =>
      Array.from({ length: count }, (_, at) => at + 1)
        .filter((number) => !aaa.includes(number))
        .map((number) => `${guideline}.${number}`),
    )
    expect(rows.map(({ number }) => number)).toEqual(wanted)
  })

  test('every row has a status and an explanation, and a met criterion names an existing file', () => {
    for (const { number, level, state, how } of rows) {
      expect([
        number,
        /^A{1,2}$/.test(level),
        ['yes', 'partly', 'no', 'n/a'].includes(state),
        how !== '',
      ]).toEqual([number, true, true, true])
      if (state === 'yes') expect([number, filesIn(how).length > 0]).toEqual([number, true])
    }
    expect(filesIn(page).filter((file) => !existsSync(file))).toEqual([])
  })

  test('the summary is correct', () => {
    for (const part of ['A', 'B']) {
      const own = rows.filter(({ number }) => number.startsWith(part))
      const of = (state: string) => own.filter((row) => row.state === state).length
      const counted = [of('yes'), of('partly'), of('no'), of('n/a'), own.length].join(' | ')
      expect(page).toContain(`| Part ${part} | ${counted} |`)
    }
  })
})
