import { createHash } from 'node:crypto'
import { z } from 'zod'
import { HOUR } from '../../../base/clock'
import { readMarkupOnServer } from '../../../sources/html-on-server'
import type { PostSummary } from '../../../sources/posts/posts'
import { getPostsReader } from '../../../sources/readers'
import type { Automation } from '../automation'
import type { News } from '../content'
import { type Watch, pollJobs } from '../watch'
import { newPost as description } from './description'

/** Maximum posts that one poll reads. */
const MAX_POSTS_PER_POLL = 20
/** Maximum marks in the state. Each post has two. */
const MAX_MARKS = 800
/**
 * Tolerance for post dates. A post is new if it was not seen before and is not much older than the last poll:
 * an old post that moves up after a deletion does not count. Site time zones differ by at most 14 hours.
 */
const MARGIN = 26 * HOUR

const state = z.object({
  /** Post IDs, and marks of titles and dates, because feeds sometimes change all their IDs. */
  seen: z.array(z.string()),
})

const watch: Watch<z.output<typeof state>> = {
  state,
  async poll({ source, fetchSource, before }) {
    const query = { page: 1, number: MAX_POSTS_PER_POLL }
    const reader = getPostsReader(source.kind)
    const request = reader?.list(query)
    if (!reader || !request) throw new Error(`A source of kind ${source.kind} has no posts`)
    const { json, header } = await fetchSource(request)
    const totalPages = header('x-wp-totalpages')
    const response = { json, pages: totalPages === null ? null : Number(totalPages) }
    const { posts } = reader.readList(response, query, {
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

/** A post without a date counts as recent if it is above a known one. */
function isRecent({ date }: PostSummary, lastPoll: Date, isAboveKnown: boolean): boolean {
  const time = Date.parse(/(?:Z|[+-]\d\d:?\d\d)$/.test(date) ? date : `${date}Z`)
  return Number.isNaN(time) ? isAboveKnown : time > lastPoll.getTime() - MARGIN
}

function newsOf({ id, title, picture }: PostSummary, sourceId: string): News {
  return {
    about: `post:${sourceId}:${id}`,
    values: { title },
    target: { type: 'post', sourceId, postId: id },
    picture: picture?.src ?? null,
  }
}

const hasPosts = ({ kind }: { kind: string }) => getPostsReader(kind) !== null

/** Announces new posts of a WordPress site, a store's blog or a feed. */
export const newPost: Automation = {
  description,
  unavailable: ({ sources }) =>
    sources.some(hasPosts) ? null : 'Your published app has no blog or feed. Add one as a source first.',
  jobs: pollJobs(description, watch, hasPosts),
}
