import { runLive } from '@/lib/blocks/live/run'
import { postsLive, type PostsProps } from '@/lib/blocks/types/posts/live'
import { readMarkupInBrowser } from '@/lib/sources/html-in-browser'
import type { LiveGroup } from '@/lib/blocks/live/group'
import type { Live, LiveModule } from '@/lib/blocks/live/module'
import type { LiveSetting } from '@/lib/blocks/live/pages-section'
import { PageShower } from '@/lib/blocks/phone/pages'
import { Parts } from '@/lib/blocks/phone/parts'
import { liveWords } from '@/lib/blocks/words/live-words'

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

  /** What is drawn where `before` is kept on the phone and the site answers `now`. */
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

  it('draws posts once where the site has nothing new', async () => {
    expect(await drawn(posts('Raku'), posts('Raku'))).toEqual([['Raku']])
  })

  it('draws what is new', async () => {
    expect(await drawn(posts('Raku'), posts('Ash', 'Raku'))).toEqual([['Raku'], ['Ash', 'Raku']])
  })
})

describe('pages', () => {
  const source = { id: 'blog', kind: 'wordpress', address: 'https://blog.example/wp-json/', name: 'Blog' }
  const setting: LiveSetting = { sources: [source], language: 'en', text: liveWords('en'), relayed: true }

  /** A page that looks up where it leads, as one of a site's own addresses does. */
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

  /** @param more what is loaded later */
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
    const shower = new PageShower(section, parts, place, setting, () => undefined)
    history.pushState(null, '', '#~blog/go/about')
    await shower.show(location.hash)
    return { shower, open, section }
  }

  const settled = () => new Promise((done) => setTimeout(done))

  it('leads on from a page that is looked at', async () => {
    const { page, answer } = leadingPage()
    const { open } = await shown([page])
    answer()
    await settled()
    expect(open).toHaveBeenCalledWith('#~blog/post/1', { replace: true })
  })

  it('leaves people where they went meanwhile, and leads on when they come back', async () => {
    const { page, answer } = leadingPage()
    const { shower, open } = await shown([page])
    history.pushState(null, '', '#/news')
    answer()
    await settled()
    expect(open).not.toHaveBeenCalled()
    history.pushState(null, '', '#~blog/go/about')
    await shower.show(location.hash)
    await settled()
    expect(open).toHaveBeenCalledTimes(1)
  })

  it('draws a page that is loaded later, and one that could not be loaded when it is opened again', async () => {
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

  it('says so where an address names no page', async () => {
    const { section } = await shown([])
    expect(section).toHaveTextContent(setting.text.content.notThere)
  })
})
