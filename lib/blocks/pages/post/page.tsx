import type { Post } from '../../../sources/posts/posts'
import type { SourceRequest } from '../../../sources/client'
import { asRecord } from '../../../sources/json'
import { getPostsReader } from '../../../sources/readers'
import { BOOKMARKS, isSaved } from '../../live/bookmarks'
import { below } from '../../heading'
import type { LiveDrawing, LiveModule, PageProps } from '../../live/module'
import { shownDate } from '../../types/posts/date'
import { PostList } from '../../types/posts/list'
import { ArticleView } from './article'
import { Author, Terms } from './about'
import { Comments } from './comments'
import { readingOf, watchReading } from './reading'
import type { PostLive, PostState } from './state'
import { Tools } from './tools'

const NEW: PostState = {
  post: null,
  is: 'waiting',
  saved: false,
  size: 0,
  stopped: 0,
  related: [],
  comments: null,
  acceptsComments: null,
  wrote: 'nothing',
  copied: false,
}

/** A post or page of a site: `#~blog/post/12`. */
export const postPage: LiveModule<PageProps, PostState> = {
  name: 'post',
  first: ({ path }, source) => {
    const reader = getPostsReader(source.kind)
    return reader && path[0] ? [reader.one(path[0])] : []
  },
  initial({ path: [id = ''] }, source, known, reading) {
    const reader = getPostsReader(source.kind)
    const kept = reader && id ? known(reader.one(id)) : null
    const post = kept && reader ? reader.readOne(kept, id, reading) : null
    return { ...NEW, post, is: post ? 'shown' : 'waiting' }
  },
  begin(live) {
    const [id = ''] = live.props.path
    const { store, source, signal } = live
    const updateSaved = () => live.set({ saved: isSaved(store, source.id, id) })
    store.watch(BOOKMARKS, updateSaved, signal)
    live.set({ ...readingOf(store, source.id, id), saved: isSaved(store, source.id, id) })
    watchReading(live, id)
    void load(live, id)
  },
  title: ({ post }) => post?.title ?? null,
  view: PostView,
}

async function load(live: PostLive, id: string): Promise<void> {
  const reader = getPostsReader(live.source.kind)
  if (!reader) return live.set({ is: 'gone' })
  const answer = await live.fresh(reader.one(id))
  const post = answer && reader.readOne(answer, id, live.reading)
  if (post) live.set({ post, is: 'shown' })
  else if (!answer && live.state().post && (await isDeleted(live, reader.one(id))))
    return live.set({ post: null, is: 'gone' })
  else if (!live.state().post) live.set({ is: answer ? 'gone' : 'unreachable' })
  const shown = post ?? live.state().post
  if (shown) await Promise.all([loadRelated(live, shown), loadComments(live, id)])
}

/** Returns whether the site says that a post no longer exists or is no longer public. */
async function isDeleted(live: PostLive, request: SourceRequest): Promise<boolean> {
  const response = await live.ask(request).catch(() => null)
  if (response?.status === 401) return asRecord(response.json)['code'] === 'rest_forbidden'
  return response?.status === 404 || response?.status === 410
}

/** Loads posts of the same category, without this one. */
async function loadRelated(live: PostLive, { id, categories }: Post): Promise<void> {
  const reader = getPostsReader(live.source.kind)
  const [category] = categories
  const query = { page: 1, number: 3, category: category?.id ?? '', exclude: id }
  const request = category ? reader?.list(query) : null
  const answer = request && ((await live.fresh(request)) ?? (await live.kept(request)))
  if (!answer || !reader) return
  const { posts } = reader.readList(answer, query, live.reading)
  live.set({ related: posts.filter((one) => one.id !== id).slice(0, 3) })
}

async function loadComments(live: PostLive, id: string): Promise<void> {
  const reader = getPostsReader(live.source.kind)
  if (!reader?.comments) return
  const request = reader.comments(id)
  const answer = (await live.fresh(request)) ?? (await live.kept(request))
  if (answer) live.set({ comments: reader.readComments(answer, live.reading) })
}

function PostView(drawing: LiveDrawing<PageProps, PostState>) {
  const { state, source, text, language, level, live } = drawing
  const { post, is } = state
  const words = text.content
  const Title = `h${level}` as const
  const Below = `h${below(level)}` as const
  if (!post) return <NoPost is={is} text={words} again={live && (() => void retry(live))} />
  const about = [
    post.author && words.by.replace('{name}', post.author.name),
    shownDate(post.date, language),
    words.minutes.replace('{n}', String(post.minutes)),
  ]
  return (
    <article className="ak-post">
      {post.picture && (
        // oxlint-disable-next-line nextjs/no-img-element -- a site's own picture, drawn outside Next as well
        <img
          className="ak-post-cover"
          src={post.picture.src}
          srcSet={post.picture.srcset || undefined}
          sizes="(min-width: 960px) 720px, 100vw"
          alt={post.picture.alt}
          decoding="async"
          referrerPolicy="no-referrer"
        />
      )}
      {post.label && <p className="ak-post-kind">{post.label}</p>}
      <Title className="ak-post-name">{post.title}</Title>
      <p className="ak-post-by">{about.filter(Boolean).join(' · ')}</p>
      <Tools {...drawing} post={post} />
      <div className="ak-article" data-size={state.size || undefined}>
        <ArticleView article={post.article} source={source} text={words} />
      </div>
      <Terms post={post} sourceId={source.id} />
      <Author post={post} sourceId={source.id} />
      <a className="ak-live-more" href={post.link} target="_blank" data-outside="" rel="noopener">
        {words.website}
      </a>
      {state.related.length > 0 && (
        <section className="ak-post-part">
          <Below className="ak-posts-title">{words.related}</Below>
          <PostList posts={state.related} sourceId={source.id} layout="rows" language={language} />
        </section>
      )}
      <Comments {...drawing} post={post} />
    </article>
  )
}

type NoPostProps = {
  is: PostState['is']
  text: LiveDrawing['text']['content']
  again: (() => void) | null
}

function NoPost({ is, text, again }: NoPostProps) {
  return (
    <>
      <p className="ak-live-note" role="status">
        {is === 'gone' ? text.notThere : is === 'unreachable' ? text.unreachable : text.loading}
      </p>
      {is === 'unreachable' && again && (
        <button type="button" className="ak-live-more" onClick={again}>
          {text.again}
        </button>
      )}
    </>
  )
}

async function retry(live: PostLive): Promise<void> {
  live.set({ is: 'waiting' })
  await load(live, live.props.path[0] ?? '')
}
