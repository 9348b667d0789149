import { GET } from '@/app/(site)/docs/search.json/route'
import type { SearchEntry } from '@/components/site/docs/search/entry'
import { type Search, createSearch } from '@/components/site/docs/search/rank'
import { fold } from '@/components/site/docs/search/words'

let entries: SearchEntry[]
let search: Search

beforeAll(async () => {
  entries = (await GET().json()) as SearchEntry[]
  search = createSearch(entries)
})

const placesOf = (query: string) => search(query).map(({ href }) => href)
const words = (pieces: { text: string }[]) => pieces.map(({ text }) => text).join('')

test('guides, answers of the help center and calls are found, each at an address of its own', () => {
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

test('accents and upper case make no difference', () => {
  const [cafe] = createSearch([{ href: '/a', title: 'Ein Café in Malmö', page: 'P', text: 'T' }])(
    'CAFE malmo',
  )
  expect(cafe?.title.filter(({ marked }) => marked).map(({ text }) => text)).toEqual(['Café', 'Malmö'])
  expect(fold('ÅÉÎ')).toBe('aei')
})

test('a title counts more than the text, and a whole title more than a part of one', () => {
  const entry = (href: string, title: string, text: string) => ({ href, title, page: 'Guide', text })
  const found = createSearch([
    entry('/text', 'Other', 'Backups, backups and once more backups'),
    entry('/part', 'When backups are made', 'At night'),
    entry('/whole', 'Backups', 'At night'),
  ])('backups')
  expect(found.map(({ href }) => href)).toEqual(['/whole', '/part', '/text'])
})

test('what has all words is found alone; when nothing has them all, what has most', () => {
  const entry = (href: string, text: string) => ({ href, title: href, page: 'Guide', text })
  const small = createSearch([entry('/a', 'red bread'), entry('/b', 'red rye bread'), entry('/c', 'rye')])
  expect(small('rye bread').map(({ href }) => href)).toEqual(['/b'])
  expect(small('red rye zebra').map(({ href }) => href)).toEqual(['/b'])
  expect(small('zebra')).toEqual([])
  expect(small('  …  ')).toEqual([])
})

test('a result shows the piece of its text that has the words, marked, between whole words', () => {
  const [found] = search('redirects too many')
  const text = words(found!.snippet)
  expect(text.length).toBeLessThan(140)
  expect(text).toMatch(/^… \S/)
  expect(found!.snippet.filter(({ marked }) => marked).map((piece) => piece.text.toLowerCase())).toEqual(
    expect.arrayContaining(['redirects', 'too', 'many']),
  )
  const whole = entries.find(({ href }) => href === found!.href)!.text
  expect(whole).toContain(text.replaceAll(/^… | …$/g, ''))
})
