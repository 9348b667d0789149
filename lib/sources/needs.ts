import { sells } from './catalogs'
import { getPostsReader } from './readers'
import { getRowsReader } from './rows-readers'

/** A feature that a block needs from its source. */
export type Need = 'posts' | 'post categories' | 'search' | 'commerce' | 'rows'

/** Checks by feature, for a kind of source. */
const GIVES: Readonly<Record<Need, (kind: string) => boolean>> = {
  posts: (kind) => getPostsReader(kind) !== null,
  'post categories': (kind) => Boolean(getPostsReader(kind)?.categories),
  search: (kind) => Boolean(getPostsReader(kind)?.search('')),
  commerce: sells,
  rows: (kind) => getRowsReader(kind) !== null,
}

export const provides = (kind: string, need: Need): boolean => GIVES[need](kind)
