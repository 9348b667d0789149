import { createHash } from 'node:crypto'
import { z } from 'zod'
import { HOUR } from '../../../base/clock'
import { readMarkupOnServer } from '../../../sources/html-on-server'
import type { PostSummary } from '../../../sources/posts/posts'
import { postsOf } from '../../../sources/readers'
import type { Automation } from '../automation'
import type { News } from '../content'
import { type Watch, watchJobs } from '../watch'
import { newPost as description } from './description'

/** Posts that a look takes in. */
const LOOKED_AT = 20
/** What is remembered of posts: two marks each. */
const MAX_MARKS = 800
/**
 * A post is new when it was not seen before and is not much older than the last look, so that an old one that moves up because
 * another was deleted is not. Sites write dates in a time of their own, which is at most 14 hours off.
 */
const MARGIN = 26 * HOUR

const state = z.object({
  /** Ids of posts, and marks of their titles and dates: feeds have changed all their ids before. */
  seen: z.array(z.string()),
})

const watch: Watch<z.output<typeof state>> = {
  state,
  async look({ source, ask, before }) {
    const query = { page: 1, number: LOOKED_AT }
    const reader = postsOf(source.kind)
    const request = reader?.list(query)
    if (!reader || !request) throw new Error(`A source of kind ${source.kind} has no posts`)
    const { json, header } = await ask(request)
    const said = header('x-wp-totalpages')
    const answered = { json, pages: said === null ? null : Number(said) }
    const { posts } = reader.readList(answered, query, {
      markup: readMarkupOnServer,
      address: source.address,
    })
    const seen = new Set(before?.state.seen)
    const isKnown = (post: PostSummary) => marksOf(post).some((mark) => seen.has(mark))
    const isNew = (post: PostSummary, index: number) =>
      before !== null && !isKnown(post) && isRecent(post, before.at, posts.slice(index + 1).some(isKnown))
    const news = posts.filter(isNew).map((post) => newsOf(post, source.id))
    const marks = [...new Set([...posts.flatMap(marksOf), ...seen])].slice(0, MAX_MARKS)
    return { state: { seen: marks }, news }
  },
}

function marksOf({ id, title, date }: PostSummary): string[] {
  const mark = createHash('sha256').update(`${title}\n${date}`).digest('base64url').slice(0, 12)
  return [id, `~${mark}`]
}

/** Of a post without a date it is known only that it stands above one that was there before. */
function isRecent({ date }: PostSummary, lastLook: Date, isAboveKnown: boolean): boolean {
  const time = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(date) ? date : `${date}Z`)
  return Number.isNaN(time) ? isAboveKnown : time > lastLook.getTime() - MARGIN
}

function newsOf({ id, title, picture }: PostSummary, sourceId: string): News {
  return {
    about: `post:${sourceId}:${id}`,
    values: { title },
    target: { type: 'post', sourceId, postId: id },
    picture: picture?.src ?? null,
  }
}

const hasPosts = ({ kind }: { kind: string }) => postsOf(kind) !== null

/** Tells of new posts of a WordPress, a store's blog or a feed. */
export const newPost: Automation = {
  description,
  unavailable: ({ sources }) =>
    sources.some(hasPosts) ? null : 'Your published app has no blog or feed. Add one as a source first.',
  jobs: watchJobs(description, watch, hasPosts),
}
