import { EVERYTHING } from '@/lib/blocks/registries/live-registry'
import { inApp } from '@/lib/blocks/live/links'
import type { CachedResponse, Live, LiveModule, LiveSource } from '@/lib/blocks/live/module'
import { type LiveRuntime, runLive } from '@/lib/blocks/live/run'
import { readMarkupOnServer } from '@/lib/sources/html-on-server'
import { polylangSite } from '../../../factories/polylang-site'

const SOURCE: LiveSource = {
  id: 'blog',
  kind: 'wordpress',
  address: 'https://rye.example/wp-json/',
  name: 'Rye',
}

/** A phone with empty storage, at a site in two languages. */
function phone(source: LiveSource = SOURCE) {
  const site = polylangSite()
  const memory = new Map<string, CachedResponse>()
  const opened: string[] = []
  const place: LiveRuntime = {
    source: () => source,
    reading: ({ address }) => ({ markup: readMarkupOnServer, address }),
    call: () => site.call,
    find: (_, key) => Promise.resolve(memory.get(key) ?? null),
    keep: (_, key, cached) => Promise.resolve(void memory.set(key, cached)),
    store: { read: () => null, write: () => undefined, watch: () => undefined },
    open: (address) => opened.push(address),
  }
  /** Runs a live module until the expected result. */
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

describe('a list of a custom post type', () => {
  test('shows its entries, each of which opens in the app', async () => {
    const { run, requests } = phone()
    const state = await run(EVERYTHING.blocks.get('posts'), { ...LIST, postType: 'recipes' }, isShown)
    expect(titles(state)).toEqual(['Cardamom buns', 'Hefeschnecken'])
    expect((state['posts'] as { id: string }[])[0]!.id).toBe('recipes-11')
    // Only posts can be pinned and have categories.
    expect(requests.join()).not.toMatch(/sticky=|wp\/v2\/categories/)
    const post = await phone().run(EVERYTHING.pages.get('post'), { path: ['recipes-11'] }, isShown)
    expect(post['post']).toMatchObject({ id: 'recipes-11', title: 'Cardamom buns' })
  })

  test('is found by the address of the type’s archive on the site, with its name above', async () => {
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

  test('without a match opens on the site, after few requests', async () => {
    const { run, opened, requests } = phone()
    const state = await run(
      EVERYTHING.pages.get('go'),
      { path: ['/shop/sale/'] },
      ({ is }) => is === 'outside',
    )
    expect(state['is']).toBe('outside')
    expect(opened).toEqual([])
    expect(requests.length).toBeLessThanOrEqual(8)
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

  test('of a feed stays a link, because feeds have no lookup', () => {
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

  test('caches responses of two languages of an app separately', async () => {
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

  test('whose API does not separate languages is requested as before', async () => {
    const { run, requests } = phone()
    await run(EVERYTHING.blocks.get('posts'), { ...LIST, postType: '' }, isShown, 'de')
    expect(requests.join()).not.toContain('lang=')
  })
})

async function until(isSo: () => boolean): Promise<void> {
  while (!isSo()) await new Promise((resolve) => setImmediate(resolve))
}
