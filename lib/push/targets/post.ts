import { z } from 'zod'
import { id } from '../../document/values'
import type { Source } from '../../document/sources'
import { getPostsReader } from '../../sources/readers'
import { faultOfSource, sourceIn, type TargetKind } from './target'

const schema = z.strictObject({ type: z.literal('post'), sourceId: id, postId: z.string().min(1).max(200) })
const ADDRESS = /^#~([A-Za-z][\w-]{0,63})\/post\/([\w-]{1,200})$/
/** Maximum search results. More words narrow the search. */
const MAX_RESULTS = 8

const isAt = ({ kind }: Source) => getPostsReader(kind) !== null

/** Opens a post of one of the app's sources. */
export const post: TargetKind<typeof schema> = {
  label: 'A post',
  schema,
  write: ({ sourceId, postId }) => `#~${sourceId}/post/${encodeURIComponent(postId)}`,
  read(address) {
    const [, sourceId, postId] = ADDRESS.exec(address) ?? []
    return sourceId && postId ? { type: 'post', sourceId, postId } : null
  },
  faultOf: ({ sourceId }, app) => faultOfSource(app, sourceId, isAt, 'posts'),
  describe: ({ sourceId, postId }, app) => `A post (${sourceIn(app, sourceId)?.name ?? sourceId}, ${postId})`,
  entries: {
    part: 'postId',
    search: 'Find a post',
    isAt,
    question({ kind }, words) {
      const reader = getPostsReader(kind)
      const query = { page: 1, number: MAX_RESULTS, ...(words && { search: words }) }
      const request = reader?.list(query)
      if (!reader || !request) return null
      const holds = (title: string) => title.toLocaleLowerCase().includes(words.toLocaleLowerCase())
      return {
        request,
        read: (answer, reading) =>
          reader
            .readList(answer, query, reading)
            .posts.map(({ id, title }) => ({ id, name: title }))
            .filter(({ name }) => reader.search !== null || holds(name)),
      }
    },
  },
}
