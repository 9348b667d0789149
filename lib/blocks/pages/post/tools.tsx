import type { Post } from '../../../sources/posts/posts'
import { toggleSaved } from '../../live/bookmarks'
import type { LiveDrawing, PageProps } from '../../live/module'
import type { PostLive, PostState } from './state'
import { nextSize, resume } from './reading'

/** What somebody can do with a post: save it, share it, read it larger, go on where they stopped. */
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

/** By the phone's own sheet; where there is none, the address is copied. */
async function share(live: PostLive, { title, link }: Post): Promise<void> {
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ title, url: link })
    await navigator.clipboard.writeText(link)
    live.set({ copied: true })
  } catch {
    // Somebody changed their mind, or the browser does not let a page copy.
  }
}
