import type { Post } from '../../../sources/posts/posts'
import { toggleSaved } from '../../live/bookmarks'
import type { LiveDrawing, PageProps } from '../../live/module'
import type { PostLive, PostState } from './state'
import { nextSize, resume } from './reading'

/** Actions of a post: save, share, text size, resume reading. */
export function Tools({
  post,
  state,
  source,
  text,
  live,
}: LiveDrawing<PageProps, PostState> & { post: Post }) {
  if (!live) return null
  const words = text.content
  return (
    <div className="ak-post-tools">
      <button
        type="button"
        className="ak-chip"
        aria-pressed={state.saved}
        onClick={() => toggleSaved(live.store, source.id, post)}
      >
        {state.saved ? words.saved : words.save}
      </button>
      <button type="button" className="ak-chip" onClick={() => void share(live, post)}>
        {state.copied ? words.copied : words.share}
      </button>
      <button type="button" className="ak-chip" onClick={() => nextSize(live)}>
        {words.larger}
      </button>
      {state.stopped > 0 && (
        <button type="button" className="ak-chip" onClick={() => resume(live)}>
          {words.resume}
        </button>
      )}
    </div>
  )
}

/** Opens the share sheet, or copies the address without one. */
async function share(live: PostLive, { title, link }: Post): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url: link })
    await navigator.clipboard.writeText(link)
    live.set({ copied: true })
  } catch {
    // The user canceled, or the browser does not allow copying.
  }
}
