import { runLive } from '@/lib/blocks/live/run'
import { postsLive, type PostsProps } from '@/lib/blocks/types/posts/live'
import { readMarkupInBrowser } from '@/lib/sources/html-in-browser'

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
