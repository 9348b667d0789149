import type { SourceRequest } from '../../../sources/client'
import type { Reading } from '../../../sources/html'
import type { Category, PostList as Posts, PostsQuery, PostSummary } from '../../../sources/posts/posts'
import { getPostsReader } from '../../../sources/readers'
import type {
  CachedResponse,
  Known,
  Live,
  LiveDrawing,
  LiveModule,
  LiveProps,
  LiveSource,
} from '../../live/module'
import { PostList, PostSkeleton } from './list'

export type PostsProps = LiveProps & {
  title: string
  layout: 'rows' | 'cards' | 'large'
  number: number
  /** ID of a custom type; empty for posts. */
  postType: string
  category: string
  pinned: boolean
  endless: boolean
  chips: boolean
  /** Limits it to a tag or author. Set by the pages that list these. */
  tag?: string
  author?: string
}

export type PostsState = {
  posts: readonly PostSummary[]
  /** Number of loaded pages. */
  page: number
  more: boolean
  /** `waiting` before the first posts. */
  is: 'waiting' | 'shown' | 'loading' | 'unreachable'
  categories: readonly Category[]
  /** The selected category filter; empty for all. */
  chosen: string
}

const queryOf = (props: PostsProps, chosen: string, page: number): PostsQuery => ({
  page,
  number: props.number,
  ...(props.postType ? { type: props.postType } : { category: chosen || props.category }),
  ...(props.tag && { tag: props.tag }),
  ...(props.author && { author: props.author }),
})

const hasChips = ({ chips, postType }: PostsProps) => chips && !postType

/** Builds the requests. Pinned posts are listed separately, and excluded from the main list. */
function requestsFor(source: LiveSource, props: PostsProps, chosen: string, page: number) {
  const reader = getPostsReader(source.kind)
  const query = queryOf(props, chosen, page)
  // Only posts can be pinned and have categories.
  const pins = props.pinned && !props.postType && !props.tag && !props.author
  const own = pins ? { ...query, pinned: false } : query
  return {
    list: reader?.list(own) ?? null,
    pinned: pins && page === 1 ? (reader?.list({ ...query, number: 5, pinned: true }) ?? null) : null,
    query: own,
  }
}

function readPage(
  { kind }: LiveSource,
  props: PostsProps,
  query: PostsQuery,
  answers: { list: CachedResponse | null; pinned: CachedResponse | null },
  reading: Reading,
): Posts | null {
  const reader = getPostsReader(kind)
  if (!reader || !answers.list) return null
  const { posts, more } = reader.readList(answers.list, query, reading)
  const first = answers.pinned ? reader.readList(answers.pinned, { ...query, number: 5 }, reading).posts : []
  const seen = new Set(first.map(({ id }) => id))
  const all = [...first, ...posts.filter(({ id }) => !seen.has(id))]
  return { posts: props.endless ? all : all.slice(0, props.number), more }
}

export const postsLive: LiveModule<PostsProps, PostsState> = {
  name: 'posts',
  first(props, source) {
    const { list, pinned } = requestsFor(source, props, '', 1)
    const chips = hasChips(props) ? (getPostsReader(source.kind)?.categories?.() ?? null) : null
    return [list, pinned, chips].filter((request) => request !== null)
  },
  initial(props, source, known: Known, reading) {
    const { list, pinned, query } = requestsFor(source, props, '', 1)
    const at = (request: SourceRequest | null) => (request ? known(request) : null)
    const read = readPage(source, props, query, { list: at(list), pinned: at(pinned) }, reading)
    const reader = getPostsReader(source.kind)
    const chips = hasChips(props) && reader?.categories ? known(reader.categories()) : null
    return {
      posts: read?.posts ?? [],
      page: 1,
      more: read?.more ?? false,
      is: read ? 'shown' : 'waiting',
      categories: chips && reader ? reader.readCategories(chips, reading) : [],
      chosen: '',
    }
  },
  begin(live) {
    void show(live, '')
    void showChips(live)
  },
  view: PostsView,
}

/** Refreshes the first page of the list or of a category filter. */
async function show(live: Live<PostsProps, PostsState>, chosen: string): Promise<void> {
  const { source, props, reading } = live
  const { list, pinned, query } = requestsFor(source, props, chosen, 1)
  const read = (answers: (CachedResponse | null)[]) => {
    const found = readPage(source, props, query, { list: answers[0]!, pinned: answers[1]! }, reading)
    const isCurrent = live.state().chosen === chosen && live.state().page === 1
    if (found && isCurrent) live.set({ posts: found.posts, more: found.more, is: 'shown' })
    return found
  }
  const both = (ask: (request: SourceRequest) => Promise<CachedResponse | null>) =>
    Promise.all([list, pinned].map((request) => (request ? ask(request) : Promise.resolve(null))))
  const before = await both(live.kept)
  if (chosen !== '') read(before)
  const now = await both(live.fresh)
  // Skips an unchanged response, because reading fifty posts takes a phone a while.
  if (live.state().is === 'shown' && now[0] && jsonOf(now) === jsonOf(before)) return
  const found = read(now)
  if (!found && live.state().posts.length === 0 && live.state().chosen === chosen)
    live.set({ is: 'unreachable' })
}

const jsonOf = (answers: (CachedResponse | null)[]) => JSON.stringify(answers.map((answer) => answer?.json))

async function showChips(live: Live<PostsProps, PostsState>): Promise<void> {
  const reader = getPostsReader(live.source.kind)
  if (!hasChips(live.props) || !reader?.categories) return
  const answer = await live.fresh(reader.categories())
  if (answer) live.set({ categories: reader.readCategories(answer, live.reading) })
}

/** Loads the next page and appends it. */
export async function showMore(live: Live<PostsProps, PostsState>): Promise<void> {
  const { page, chosen, is, posts } = live.state()
  if (is === 'loading') return
  live.set({ is: 'loading' })
  const { list, query } = requestsFor(live.source, live.props, chosen, page + 1)
  const answer = list && ((await live.fresh(list)) ?? (await live.kept(list)))
  const read = readPage(live.source, live.props, query, { list: answer, pinned: null }, live.reading)
  if (live.state().chosen !== chosen) return
  if (!read) return live.set({ is: 'unreachable' })
  const seen = new Set(posts.map(({ id }) => id))
  const next = [...posts, ...read.posts.filter(({ id }) => !seen.has(id))]
  live.set({ posts: next, page: page + 1, more: read.more, is: 'shown' })
}

function choose(live: Live<PostsProps, PostsState>, chosen: string): void {
  live.set({ chosen, page: 1, posts: [], more: false, is: 'waiting' })
  void show(live, chosen)
}

function PostsView({
  props,
  state,
  source,
  text,
  language,
  level,
  live,
}: LiveDrawing<PostsProps, PostsState>) {
  const { title, layout, number, endless } = props
  const { posts, more, is, categories, chosen } = state
  const Title = `h${level}` as const
  const words = text.content
  return (
    <>
      {title.trim() && <Title className="ak-posts-title">{title}</Title>}
      {categories.length > 1 && (
        <ul className="ak-chips">
          {[{ id: '', name: words.all }, ...categories.slice(0, 20)].map(({ id, name }) => (
            <li key={id}>
              <button
                type="button"
                className="ak-chip"
                aria-pressed={chosen === id}
                onClick={live ? () => choose(live, id) : undefined}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      {is === 'waiting' && <PostSkeleton number={number} text={words.loading} />}
      {posts.length > 0 && <PostList {...{ posts, layout, language }} sourceId={source.id} />}
      {is === 'shown' && posts.length === 0 && <p className="ak-live-note">{words.none}</p>}
      {is === 'unreachable' && (
        <p className="ak-live-note" role="status">
          {words.unreachable}
        </p>
      )}
      {live && is === 'unreachable' && (
        <button type="button" className="ak-live-more" onClick={() => void again(live)}>
          {words.again}
        </button>
      )}
      {live && endless && more && is !== 'unreachable' && (
        <button
          type="button"
          className="ak-live-more"
          data-endless=""
          disabled={is === 'loading'}
          onClick={() => void showMore(live)}
        >
          {is === 'loading' ? words.loading : words.more}
        </button>
      )}
    </>
  )
}

async function again(live: Live<PostsProps, PostsState>): Promise<void> {
  if (live.state().posts.length > 0) return showMore(live)
  live.set({ is: 'waiting' })
  await show(live, live.state().chosen)
}
