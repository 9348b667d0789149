import type { PostSummary } from '../../sources/posts/posts'
import type { LiveStore } from './module'

export const BOOKMARKS = 'bookmarks'
const MAX_ENTRIES = 200

/** A copy of a saved post, so that the list works offline. */
export type Bookmark = PostSummary & { source: string }

function all(store: LiveStore): Bookmark[] {
  const kept = store.read(BOOKMARKS)
  return Array.isArray(kept) ? (kept as Bookmark[]) : []
}

/** Returns the saved posts of a source, latest first. */
export function bookmarksIn(store: LiveStore, source: string): Bookmark[] {
  return all(store).filter((one) => one.source === source)
}

export function isSaved(store: LiveStore, source: string, id: string): boolean {
  return bookmarksIn(store, source).some((one) => one.id === id)
}

/** Saves a post, or removes it. */
export function toggleSaved(store: LiveStore, source: string, post: PostSummary): void {
  const others = all(store).filter((one) => one.source !== source || one.id !== post.id)
  const { id, title, summary, date, link, picture, label, pinned } = post
  const bookmark = { source, id, title, summary, date, link, picture, label, pinned }
  store.write(BOOKMARKS, isSaved(store, source, id) ? others : [bookmark, ...others].slice(0, MAX_ENTRIES))
}
