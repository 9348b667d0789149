import { EVERYTHING } from '@/lib/blocks/registries/live-registry'
import { inApp } from '@/lib/blocks/live/links'
import type { Kept, Live, LiveModule, LiveSource } from '@/lib/blocks/live/module'
import { type LivePlace, runLive } from '@/lib/blocks/live/run'
import { readMarkupOnServer } from '@/lib/sources/html-on-server'
import { polylangSite } from '../../../factories/polylang-site'

const SOURCE: LiveSource = {
  id: 'blog',
  kind: 'wordpress',
  address: 'https://rye.example/wp-json/',
  name: 'Rye',
}

/** A phone whose memory begins empty, at a site in two languages. */
function phone(source: LiveSource = SOURCE) {
  const site = polylangSite()
  const memory = new Map<string, Kept>()
  const opened: string[] = []
  const place: LivePlace = {
    source: () => source,
    reading: ({ address }) => ({ markup: readMarkupOnServer, address }),
    call: () => site.call,
    find: (_, key) => Promise.resolve(memory.get(key) ?? null),
    keep: (_, key, kept) => Promise.resolve(void memory.set(key, kept)),
    store: { read: () => null, write: () => undefined, watch: () => undefined },
    open: (address) => opened.push(address),
  }
  /** Runs something live until it is what a test waits for. */
  const run = async (
    module: LiveModule | undefined,
    props: object,
    isDone: (state: Record<string, unknown>) => boolean,
    language = 'en',
  ): Promise<Record<string, unknown>> => {
    const end = new AbortController()
    return new Promise((resolve, reject) => {
      const draw = (live: Live) => {
        const state = live.state() as Record<string, unknown>
        if (isDone(state)) resolve(state)
      }
      runLive(module!, { source: 'blog', ...props }, place, draw, { signal: end.signal, language }).catch(
        reject,
      )
    })
  }
  return { ...site, memory, opened, run }
}

const LIST = { title: '', layout: 'rows', number: 10, pinned: true, endless: true, chips: true, category: '' }
const titles = ({ posts }: Record<string, unknown>) =>
  (posts as { title: string }[]).map(({ title }) => title)
const isShown = ({ is }: Record<string, unknown>) => is === 'shown'

describe('a list of a type of the site’s own', () => {
  test('shows its entries, each of which opens in the app', async () => {
    const { run, asked } = phone()
    const state = await run(EVERYTHING.blocks.get('posts'), { ...LIST, postType: 'recipes' }, isShown)
    expect(titles(state)).toEqual(['Cardamom buns', 'Hefeschnecken'])
    expect((state['posts'] as { id: string }[])[0]!.id).toBe('recipes-11')
    // Only posts are pinned and have categories.
    expect(asked.join()).not.toMatch(/sticky=|wp\/v2\/categories/)
    const post = await phone().run(EVERYTHING.pages.get('post'), { path: ['recipes-11'] }, isShown)
    expect(post['post']).toMatchObject({ id: 'recipes-11', title: 'Cardamom buns' })
  })

  test('is found by the address of the type’s list on the site, with its name above', async () => {
    const { run, opened } = phone()
    const isAway = () => opened.length > 0
    void run(EVERYTHING.pages.get('go'), { path: ['/recipes/'] }, isAway)
    await until(isAway)
    expect(opened).toEqual(['#~blog/posts/type/recipes'])
    const state = await run(
      EVERYTHING.pages.get('posts'),
      { path: ['type', 'recipes'] },
      ({ name }) => name !== '',
    )
    expect(state['name']).toBe('Recipes & tips')
  })
})

describe('a link to the site', () => {
  test.each([
    ['/rye/', '#~blog/post/1'],
    ['/2026/02/rye/', '#~blog/post/1'],
    ['/about/', '#~blog/post/pages-21'],
    ['/recipe/buns/', '#~blog/post/recipes-11'],
    ['/buns/', '#~blog/post/recipes-11'],
    ['/category/bread/', '#~blog/posts/category/31'],
    ['/topics/bread/', '#~blog/posts/category/31'],
    ['/?page_id=21', '#~blog/post/pages-21'],
    ['/?p=3', '#~blog/post/3'],
    ['/?cat=31', '#~blog/posts/category/31'],
  ])('%s opens %s', async (path, place) => {
    const { run, opened } = phone()
    expect(inApp(`https://www.rye.example${path}`, SOURCE)).toBe(`#~blog/go/${encodeURIComponent(path)}`)
    void run(EVERYTHING.pages.get('go'), { path: [path] }, () => false)
    await until(() => opened.length > 0)
    expect(opened).toEqual([place])
  })

  test('that is none of this opens on the site, after few questions', async () => {
    const { run, opened, asked } = phone()
    const state = await run(
      EVERYTHING.pages.get('go'),
      { path: ['/shop/sale/'] },
      ({ is }) => is === 'outside',
    )
    expect(state['is']).toBe('outside')
    expect(opened).toEqual([])
    expect(asked.length).toBeLessThanOrEqual(8)
  })

  test.each([
    '/',
    '/?s=rye',
    '/?p=x',
    '/?add-to-cart=3',
    '/wp-login.php',
    '/a.pdf',
    '/wp-content/a',
    '/feed/',
  ])('%s stays a link', (path) => expect(inApp(`https://rye.example${path}`, SOURCE)).toBeNull())

  test('of a feed stays one: there is nothing to look it up in', () => {
    expect(inApp('https://rye.example/rye/', { ...SOURCE, kind: 'feed' })).toBeNull()
  })
})

describe('a site in several languages', () => {
  const source = { ...SOURCE, languages: ['en', 'de'] }

  test.each([
    ['en', ['Rye', 'Butter']],
    ['de', ['Roggen']],
    ['de-AT', ['Roggen']],
    ['fi', ['Rye', 'Butter']],
  ])('is shown in the app’s language, for %s %j', async (language, expected) => {
    const { run } = phone(source)
    const state = await run(EVERYTHING.blocks.get('posts'), { ...LIST, postType: '' }, isShown, language)
    expect(titles(state)).toEqual(expected)
  })

  test('keeps the answers of two languages of an app apart', async () => {
    const { run, memory } = phone(source)
    const list = EVERYTHING.blocks.get('posts')
    const props = { ...LIST, postType: '' }
    const isOf = (title: string) => (state: Record<string, unknown>) =>
      isShown(state) && titles(state)[0] === title
    await run(list, props, isOf('Rye'), 'en')
    await run(list, props, isOf('Roggen'), 'de')
    const keys = [...memory.keys()].filter((key) => key.startsWith('wp/v2/posts'))
    expect(keys.filter((key) => key.includes('lang=en')).length).toBeGreaterThan(0)
    expect(keys.filter((key) => key.includes('lang=de')).length).toBeGreaterThan(0)
    expect(keys.filter((key) => !key.includes('lang='))).toEqual([])
  })

  test('whose API does not tell them apart is asked as before', async () => {
    const { run, asked } = phone()
    await run(EVERYTHING.blocks.get('posts'), { ...LIST, postType: '' }, isShown, 'de')
    expect(asked.join()).not.toContain('lang=')
  })
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
