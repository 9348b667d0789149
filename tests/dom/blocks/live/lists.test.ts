import { runLive } from '@/lib/blocks/live/run'
import { checkComments } from '@/lib/blocks/pages/post/comments'
import { postPage } from '@/lib/blocks/pages/post/page'
import type { PostState } from '@/lib/blocks/pages/post/state'
import { postsLive, type PostsProps } from '@/lib/blocks/types/posts/live'
import { readMarkupInBrowser } from '@/lib/sources/html-in-browser'
import type { LiveGroup } from '@/lib/blocks/live/group'
import type { Live, LiveModule } from '@/lib/blocks/live/module'
import type { LiveSetting } from '@/lib/blocks/live/pages-section'
import { LivePageView } from '@/lib/blocks/phone/pages'
import { Parts } from '@/lib/blocks/phone/lazy-modules'
import { renderToStaticMarkup } from 'react-dom/server'
import { rowPage } from '@/lib/blocks/pages/row'
import { rowsLive } from '@/lib/blocks/types/rows/live'
import { changeQuery, type RowsLive, type RowsProps, showMore } from '@/lib/blocks/types/rows/state'
import { requestKey } from '@/lib/sources/client'
import { liveWords } from '@/lib/blocks/live/live-words'

describe('post list', () => {
  const source = { id: 'blog', kind: 'wordpress', address: 'https://blog.example/wp-json/', name: 'Blog' }
  const props: PostsProps = {
    ...{ source: 'blog', title: '', layout: 'rows', number: 10, postType: '', category: '' },
    ...{ pinned: false, endless: true, chips: false },
  }
  const posts = (...titles: string[]) =>
    titles.map((title, index) => ({
      id: index + 1,
      link: 'https://blog.example/a/',
      title: { rendered: title },
    }))

  /** Returns what is rendered if `before` is cached on the phone and the site responds with `now`. */
  async function drawn(before: unknown, now: unknown): Promise<string[][]> {
    const draws: string[][] = []
    const place = {
      source: () => source,
      reading: () => ({ markup: readMarkupInBrowser, address: source.address }),
      call: () => () => Promise.resolve({ status: 200, header: () => null, json: now }),
      find: () => Promise.resolve({ json: before, at: 1, total: null, pages: null }),
      keep: () => Promise.resolve(),
      store: { read: () => null, write: () => undefined, watch: () => undefined },
      open: () => undefined,
    }
    await runLive(
      postsLive as never,
      props,
      place,
      (live) => {
        const state = live.state() as { posts: { title: string }[] }
        draws.push(state.posts.map(({ title }) => title))
      },
      { signal: new AbortController().signal, language: 'en' },
    )
    await new Promise((done) => setTimeout(done))
    return draws
  }

  it('renders posts once if the site has nothing new', async () => {
    expect(await drawn(posts('Raku'), posts('Raku'))).toEqual([['Raku']])
  })

  it('renders new posts', async () => {
    expect(await drawn(posts('Raku'), posts('Ash', 'Raku'))).toEqual([['Raku'], ['Ash', 'Raku']])
  })
})

describe('a post', () => {
  const STORED = {
    id: 7,
    link: 'https://blog.example/raku/',
    title: { rendered: 'Raku' },
    content: { rendered: '<p>Fire</p>' },
    comment_status: 'open',
  }
  type Sent = { status: number; json: unknown }

  /** The last state of a post that is stored on the phone, at a site that responds by route. */
  async function opened(
    site: string,
    respond: (route: string, method: string) => Sent,
    { wantsToComment = false } = {},
  ): Promise<PostState> {
    const source = { id: 'blog', kind: 'wordpress', address: `https://${site}/wp-json/`, name: 'Blog' }
    let last!: PostState
    const place = {
      source: () => source,
      reading: () => ({ markup: readMarkupInBrowser, address: source.address }),
      call:
        () =>
        ({ route, method }: { route: string; method: string }) =>
          Promise.resolve({ header: () => null, ...respond(route, method) }),
      find: (_: string, key: string) =>
        Promise.resolve(key.includes('posts/7') ? { json: STORED, at: 1, total: null, pages: null } : null),
      keep: () => Promise.resolve(),
      store: { read: () => null, write: () => undefined, watch: () => undefined },
      open: () => undefined,
    }
    const props = { source: 'blog', path: ['7'] }
    const options = { signal: new AbortController().signal, language: 'en' }
    const live = await runLive(
      postPage as never,
      props,
      place,
      (live) => void (last = live.state() as PostState),
      options,
    )
    const waitForRequests = async () => {
      for (let step = 0; step < 5; step++) await new Promise((done) => setTimeout(done))
    }
    await waitForRequests()
    if (wantsToComment) await checkComments(live as never)
    await waitForRequests()
    return last
  }

  it.each([
    ['deleted', 404, 'rest_post_invalid_id', 'gone'],
    ['unpublished', 401, 'rest_forbidden', 'gone'],
    ['closed with its whole API', 401, 'rest_not_logged_in', 'shown'],
    ['out of order', 500, 'internal_error', 'shown'],
  ])('that the site has %s: %d %s', async (_what, status, code, is) => {
    const state = await opened('gone.example', () => ({ status, json: { code } }))
    expect([state.is, state.post?.title]).toEqual([is, is === 'shown' ? 'Raku' : undefined])
  })

  it.each([
    ['rest_comment_login_required', 401, false],
    ['rest_comment_invalid_post_id', 403, true],
  ])('offers a comment form only where the site accepts comments: %s', async (code, status, accepts) => {
    const site = `${code.replaceAll('_', '-')}.example`
    const respond = (route: string, method: string) =>
      method === 'POST'
        ? { status, json: { code } }
        : { status: 200, json: route.endsWith('comments') ? [] : STORED }
    expect(await opened(site, respond)).toMatchObject({ comments: [], acceptsComments: null })
    const state = await opened(site, respond, { wantsToComment: true })
    expect(state).toMatchObject({ is: 'shown', acceptsComments: accepts })
  })
})

describe('pages', () => {
  const source = { id: 'blog', kind: 'wordpress', address: 'https://blog.example/wp-json/', name: 'Blog' }
  const setting: LiveSetting = { sources: [source], language: 'en', text: liveWords('en'), relayed: true }

  /** A page that resolves a redirect, such as one of a site's own addresses. */
  function leadingPage() {
    let answer!: () => void
    const found = new Promise<void>((done) => (answer = done))
    const page: LiveModule = {
      name: 'go',
      first: () => [],
      initial: () => ({}),
      begin: (live: Live) => void found.then(() => live.open('#~blog/post/1', { replace: true })),
      view: () => null,
    }
    return { page, answer }
  }

  const groupOf = (pages: LiveModule[]): LiveGroup => ({
    blocks: new Map(),
    pages: new Map(pages.map((page) => [page.name, page])),
  })

  /** @param more modules that are loaded later */
  async function shown(pages: LiveModule[], more: () => Promise<LiveModule[]> = () => Promise.resolve([])) {
    const open = jest.fn()
    const place = {
      source: (id: string) => (id === 'blog' ? source : null),
      reading: () => ({
        markup: () => ({ name: '', text: '', attribute: () => null, children: [] }),
        address: '',
      }),
      call: () => () => Promise.reject(new Error('asks nothing')),
      find: () => Promise.resolve(null),
      keep: () => Promise.resolve(),
      store: { read: () => null, write: () => undefined, watch: () => undefined },
      open,
    }
    const section = document.createElement('section')
    const parts = new Parts(groupOf(pages), async () => ({ MORE: groupOf(await more()) }))
    const shower = new LivePageView(section, parts, place, setting, () => undefined)
    history.pushState(null, '', '#~blog/go/about')
    await shower.show(location.hash)
    return { shower, open, section }
  }

  const flush = () => new Promise((done) => setTimeout(done))

  it('redirects from an open page', async () => {
    const { page, answer } = leadingPage()
    const { open } = await shown([page])
    answer()
    await flush()
    expect(open).toHaveBeenCalledWith('#~blog/post/1', { replace: true })
  })

  it('does not redirect users who have left the page until they return', async () => {
    const { page, answer } = leadingPage()
    const { shower, open } = await shown([page])
    history.pushState(null, '', '#/news')
    answer()
    await flush()
    expect(open).not.toHaveBeenCalled()
    history.pushState(null, '', '#~blog/go/about')
    await shower.show(location.hash)
    await flush()
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('renders a page that is loaded later, and retries a failed one when it is opened again', async () => {
    const page: LiveModule = { name: 'go', first: () => [], initial: () => ({}), view: () => 'Here it is' }
    let isOnline = false
    const more = () => (isOnline ? Promise.resolve([page]) : Promise.reject(new Error('No connection')))
    const { shower, section } = await shown([], more)
    expect(shower.has('#~blog/go/about')).toBe(true)
    expect(section).toHaveTextContent(setting.text.content.unreachable)
    isOnline = true
    await shower.show('#~blog/go/about')
    expect(section).toHaveTextContent(/^Here it is$/)
    expect(shower.has('#~blog/other')).toBe(false)
  })

  it('shows an error for an address without a page', async () => {
    const { section } = await shown([])
    expect(section).toHaveTextContent(setting.text.content.notThere)
  })
})

describe('rows of a table', () => {
  const source = { id: 'menu', kind: 'collection', address: 'https://rows.invalid/menu/', name: 'Menu' }
  const props: RowsProps = {
    ...{ source: 'menu', title: '', layout: 'rows', number: 2, only: '', sort: '', descending: false },
    ...{ upcoming: false, search: true, chips: true, sortable: true, endless: true },
  }
  const fields = [
    { id: 'name', name: 'Name', type: 'text' },
    { id: 'course', name: 'Course', type: 'choice', choices: ['Starters', 'Mains'] },
    { id: 'price', name: 'Price', type: 'price' },
    { id: 'phone', name: 'Phone', type: 'phone' },
    { id: 'site', name: 'Site', type: 'link' },
  ]
  const row = (id: string, values: object = {}) => ({ id, values: { name: id, ...values } })

  /** Runs a module at a service that answers by request, and returns its handle and what it asked for. */
  async function run(module: LiveModule, own: object, answer: (key: string) => object | null) {
    const asked: string[] = []
    const call = (request: Parameters<typeof requestKey>[0]) => {
      const key = decodeURIComponent(requestKey(request))
      asked.push(key)
      const json = answer(key)
      return Promise.resolve({ status: json ? 200 : 404, header: () => null, json })
    }
    const place = {
      source: () => source,
      reading: () => ({ markup: readMarkupInBrowser, address: source.address }),
      call: () => call,
      find: () => Promise.resolve(null),
      keep: () => Promise.resolve(),
      store: { read: () => null, write: () => undefined, watch: () => undefined },
      open: () => undefined,
    }
    const options = { signal: new AbortController().signal, language: 'de' }
    const live = await runLive(module, own as never, place, () => undefined, options)
    await new Promise((done) => setTimeout(done))
    const drawing = { source, text: liveWords('de'), language: 'de', level: 2 as const, props: own as never }
    const html = () => renderToStaticMarkup(module.view({ ...drawing, state: live!.state(), live }))
    return { live: live!, asked, html }
  }
  const list = (answer: (key: string) => object | null) => run(rowsLive as never, props, answer)

  it('are asked for in the app’s language, page by page, and filtered by a choice', async () => {
    const { live, asked, html } = await list((key) =>
      key.includes('cursor')
        ? { fields, rows: [row('Cake')], cursor: null }
        : {
            fields,
            rows: [row('Soup', { price: { cents: 450, currency: 'EUR' } }), row('Stew')],
            cursor: '2-x',
          },
    )
    expect(html()).toContain('4,50\u00A0€')
    expect(html()).toContain('href="#~menu/row/Soup"')
    const rows = live as RowsLive
    await showMore(rows)
    expect(rows.state().rows.map(({ id }) => id)).toEqual(['Soup', 'Stew', 'Cake'])
    changeQuery(rows, { chosen: 'Mains' })
    changeQuery(rows, { by: 'price' })
    expect(asked).toEqual([
      'rows?lang=de&number=2',
      'rows?cursor=2-x&lang=de&number=2',
      'rows?is[course]=Mains&lang=de&number=2',
      'rows?is[course]=Mains&lang=de&number=2&order=asc&sort=price',
    ])
  })

  it('have a page each, with links to what belongs to them', async () => {
    const values = { course: 'Mains', phone: '+46 8 123', site: 'javascript:alert(1)' }
    const page = await run(rowPage as never, { source: 'menu', path: ['Soup'] }, () => ({
      fields,
      row: row('Soup', values),
    }))
    expect(page.html()).toContain('href="tel:+468123"')
    expect(page.html()).not.toContain('href="javascript')
    const gone = await run(rowPage as never, { source: 'menu', path: ['Old'] }, () => null)
    expect(gone.html()).toContain(liveWords('de').content.notThere)
  })
})
