import { setTimeout } from 'node:timers/promises'
import type { FetchedPage } from './guarded-fetch/guarded-fetch'
import { readAnswer } from './inspection/inspect-site'
import type { PageFacts } from './inspection/page'
import { failure, type Result, success } from './result'
import { judgeAnswer, problemOfFetch, type SiteProblem, type SiteProblemCode } from './site-problem'
import type { Visit } from './visit'

/** A site's page, as it was answered and as it reads. */
export type ReachedSite = { answer: FetchedPage; page: PageFacts; charset: string }
type Reached = Result<ReachedSite, SiteProblem>

const ACCEPT_HTML = 'text/html,application/xhtml+xml;q=0.9,*/*;q=0.1'
/** Milliseconds after which http is tried beside an https that is silent. */
const PATIENCE_MS = 4000
/** What a site that knows no https does on its port: nothing, too long, or something that is no TLS. */
const NO_HTTPS: ReadonlySet<SiteProblemCode> = new Set(['unreachable', 'timeout', 'certificate'])

/**
 * Fetches and reads a site's page. `plainUrl` is the same place over http, tried once when `url` does not answer;
 * null when https is not our own guess.
 */
export async function reachSite(url: string, plainUrl: string | null, visit: Visit): Promise<Reached> {
  const secure = reachPage(url, visit)
  if (plainUrl === null) return secure
  const early = await Promise.race([secure, setTimeout(PATIENCE_MS, null, { ref: false })])
  if (early && (early.ok || !NO_HTTPS.has(early.problem.code))) return early
  return firstGood(secure, reachPage(plainUrl, visit))
}

/** Whichever arrives first; what stood in the first one's way when neither does. */
async function firstGood(one: Promise<Reached>, other: Promise<Reached>): Promise<Reached> {
  const both = Promise.all([one, other])
  both.catch(() => {}) // when one has arrived, nobody waits for the other any more
  const first = await Promise.race([one, other])
  return first.ok ? first : ((await both).find(({ ok }) => ok) ?? (await both)[0])
}

/** Goes on once to where a page without content of its own sends its visitors. */
async function reachPage(url: string, visit: Visit): Promise<Reached> {
  const first = await readAt(url, visit)
  if (!first.ok) return first
  const { refresh } = first.value.page
  if (refresh === null || refresh === first.value.answer.url) return first
  const second = await readAt(refresh, visit)
  return second.ok ? second : first
}

async function readAt(url: string, visit: Visit): Promise<Reached> {
  const fetched = await visit.fetch(url, { accept: ACCEPT_HTML })
  if (!fetched.ok) return failure(problemOfFetch(fetched.problem))
  const judged = judgeAnswer(fetched.value)
  return judged.ok ? success({ answer: judged.value, ...(await readAnswer(judged.value)) }) : judged
}
