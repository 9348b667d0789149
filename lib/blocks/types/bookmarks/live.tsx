import { PostList } from '../posts/list'
import type { LiveDrawing, LiveModule, LiveProps } from '../../live/module'
import { BOOKMARKS, type Bookmark, bookmarksIn } from '../../live/bookmarks'

export type BookmarksProps = LiveProps & { title: string }
type BookmarksState = { saved: readonly Bookmark[] }

export const bookmarksLive: LiveModule<BookmarksProps, BookmarksState> = {
  name: 'bookmarks',
  first: () => [],
  initial: () => ({ saved: [] }),
  begin(live) {
    const read = () => live.set({ saved: bookmarksIn(live.store, live.source.id) })
    read()
    live.store.watch(BOOKMARKS, read, live.signal)
  },
  view: BookmarksView,
}

function BookmarksView({
  props,
  state,
  source,
  text,
  language,
  level,
}: LiveDrawing<BookmarksProps, BookmarksState>) {
  const Title = `h${level}` as const
  return (
    <>
      {props.title.trim() && <Title className="ak-posts-title">{props.title}</Title>}
      {state.saved.length === 0 ? (
        <p className="ak-live-note">{text.content.savedNone}</p>
      ) : (
        <PostList posts={state.saved} sourceId={source.id} layout="rows" language={language} />
      )}
    </>
  )
}
