import type { Post } from '../../../lib/sources/posts/posts'
import { postsOf } from '../../../lib/sources/posts/readers'
import type { LiveDrawing, LiveModule, PageProps } from '../live/module'
import { shownDate } from '../posts/date'
import { ArticleView } from './article'

type PostState = { post: Post | null; is: 'waiting' | 'shown' | 'gone' | 'unreachable' }

/** One post or page of a site: `#~blog/post/12`. */
export const postPage: LiveModule<PageProps, PostState> = {
  name: 'post',
  first: ({ path }, source) => {
    const reader = postsOf(source.kind)
    return reader && path[0] ? [reader.one(path[0])] : []
  },
  initial({ path: [id = ''] }, source, known, reading) {
    const reader = postsOf(source.kind)
    const kept = reader && id ? known(reader.one(id)) : null
    const post = kept && reader ? reader.readOne(kept, id, reading) : null
    return { post, is: post ? 'shown' : 'waiting' }
  },
  begin(live) {
    const [id = ''] = live.props.path
    const reader = postsOf(live.source.kind)
    if (!reader) return live.set({ is: 'gone' })
    void live.fresh(reader.one(id)).then((answer) => {
      const post = answer && reader.readOne(answer, id, live.reading)
      if (post) live.set({ post, is: 'shown' })
      else if (!live.state().post) live.set({ is: answer ? 'gone' : 'unreachable' })
    })
  },
  title: ({ post }) => post?.title ?? null,
  view: PostView,
}

function PostView({ state: { post, is }, source, text, language }: LiveDrawing<PageProps, PostState>) {
  const words = text.content
  if (!post)
    return (
      <p className="ak-live-note" role="status">
        {is === 'waiting' ? words.loading : is === 'gone' ? words.notThere : words.unreachable}
      </p>
    )
  const about = [
    post.author && words.by.replace('{name}', post.author.name),
    shownDate(post.date, language),
    words.minutes.replace('{n}', String(post.minutes)),
  ]
  return (
    <article className="ak-post">
      {post.picture && (
        // eslint-disable-next-line @next/next/no-img-element -- a site's own picture, drawn outside Next as well
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
      <h1 className="ak-post-name">{post.title}</h1>
      <p className="ak-post-by">{about.filter(Boolean).join(' · ')}</p>
      <div className="ak-article">
        <ArticleView article={post.article} source={source} text={words} />
      </div>
      <a className="ak-live-more" href={post.link} target="_blank" rel="noopener">
        {words.website}
      </a>
    </article>
  )
}
