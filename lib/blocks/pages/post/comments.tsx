import type { Post } from '../../../sources/posts/posts'
import { asRecord } from '../../../sources/json'
import { getPostsReader } from '../../../sources/readers'
import { below } from '../../heading'
import type { LiveDrawing, PageProps } from '../../live/module'
import { shownDate } from '../../types/posts/date'
import { ArticleView } from './article'
import type { PostLive, PostState } from './state'

/** Comments on a post, and a form if the site accepts them. */
export function Comments(drawing: LiveDrawing<PageProps, PostState> & { post: Post }) {
  const { post, state, source, text, language, level, live } = drawing
  const { comments, acceptsComments, wrote } = state
  const words = text.content
  const Title = `h${below(level)}` as const
  if (comments === null || (comments.length === 0 && !post.open)) return null
  return (
    <section className="ak-post-part">
      <Title className="ak-posts-title">{words.comments}</Title>
      {comments.length === 0 && <p className="ak-live-note">{words.noComments}</p>}
      <ol className="ak-comments">
        {comments.map(({ id, author, date, article, parent }) => (
          <li key={id} data-reply={parent ? '' : undefined}>
            <p className="ak-post-about">
              <strong>{author}</strong> {shownDate(date, language)}
            </p>
            <div className="ak-article">
              <ArticleView article={article} source={source} text={words} />
            </div>
          </li>
        ))}
      </ol>
      {post.open && live && acceptsComments === null && (
        <button type="button" className="ak-live-more" onClick={() => void checkComments(live)}>
          {words.write}
        </button>
      )}
      {acceptsComments && live && wrote !== 'sent' && wrote !== 'elsewhere' && (
        <form
          className="ak-comment-form"
          aria-label={words.write}
          onSubmit={(event) => {
            event.preventDefault()
            void send(live, post, event.currentTarget)
          }}
        >
          <label>
            <span>{words.name}</span>
            <input name="name" required maxLength={100} autoComplete="name" />
          </label>
          <label>
            <span>{words.email}</span>
            <input name="email" type="email" required maxLength={100} autoComplete="email" />
          </label>
          <label>
            <span>{words.comment}</span>
            <textarea name="text" rows={4} required maxLength={5000} />
          </label>
          <button type="submit" className="ak-find-button" disabled={wrote === 'sending'}>
            {words.send}
          </button>
        </form>
      )}
      <p
        className="ak-live-note"
        role="status"
        hidden={acceptsComments !== false && (wrote === 'nothing' || wrote === 'sending')}
      >
        {wrote === 'sent' && words.sent}
        {wrote === 'failed' && words.notSent}
        {(wrote === 'elsewhere' || acceptsComments === false) && words.onWebsite}
      </p>
    </section>
  )
}

/** Whether sources accept comments from visitors, by address. */
const accepting = new Map<string, boolean>()

/**
 * Finds out, before someone writes a comment, whether the site accepts it. Most WordPress sites accept comments
 * on their pages only. Changes nothing without a connection.
 */
export async function checkComments({ source, ask, set }: PostLive): Promise<void> {
  const write = getPostsReader(source.kind)?.write
  try {
    if (write && !accepting.has(source.address)) {
      const { status, json } = await ask(write('0', { name: '', email: '', text: '' }))
      accepting.set(source.address, status !== 401 && 'code' in asRecord(json))
    }
    set({ acceptsComments: accepting.get(source.address) ?? false })
  } catch {
    // The button stays
  }
}

/** Sends a comment once. Does nothing while one is being sent; failures are shown, not retried. */
async function send(live: PostLive, post: Post, form: HTMLFormElement): Promise<void> {
  const write = getPostsReader(live.source.kind)?.write
  if (!write || live.state().wrote === 'sending') return
  const data = new FormData(form)
  const authorName = (name: string) => {
    const value = data.get(name)
    return typeof value === 'string' ? value.trim() : ''
  }
  live.set({ wrote: 'sending' })
  try {
    const { status } = await live.ask(
      write(post.id, { name: authorName('name'), email: authorName('email'), text: authorName('text') }),
    )
    // Most sites accept comments only on their own pages.
    live.set({ wrote: status < 300 ? 'sent' : status === 401 || status === 403 ? 'elsewhere' : 'failed' })
  } catch {
    live.set({ wrote: 'failed' })
  }
}
