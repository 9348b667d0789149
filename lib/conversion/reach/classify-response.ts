import { failure, type Result, success } from '../../base/result'
import { challengeProblem, siteProblem, type SiteProblem } from '../site-problem'
import type { PageFacts } from '../inspect/page'
import { findChallenge, findQuietChallenge } from './challenge'
import type { FetchedPage } from '../../guarded-fetch/guarded-fetch'

const BLOCKED_STATUSES = new Set([401, 403, 407, 429, 451])
const MAX_CHALLENGE_BYTES = 64 * 1024

/** Returns the response if it is a page, else the problem. */
export function classifyResponse(page: FetchedPage): Result<FetchedPage, SiteProblem> {
  const start = beginningOf(page)
  const challenge = findChallenge(page, start)
  if (challenge) return failure(challengeProblem(challenge.service))
  if (BLOCKED_STATUSES.has(page.status)) return failure(siteProblem('blocked'))
  if (page.status >= 400 || page.status < 200) return failure(httpError(page.status))
  return isHtml(page.headers['content-type'], start) ? success(page) : failure(siteProblem('not-html'))
}

/** Checks the parsed page. Returns null if it is fine, or a problem that only its content shows. */
export function classifyPage(response: FetchedPage, page: PageFacts): SiteProblem | null {
  const challenge = findQuietChallenge(response, page, beginningOf(response))
  return challenge && challengeProblem(challenge.service)
}

function beginningOf({ bytes }: FetchedPage): string {
  const length = Math.min(bytes.byteLength, MAX_CHALLENGE_BYTES)
  return Buffer.from(bytes.buffer, bytes.byteOffset, length).toString('latin1')
}

function httpError(status: number): SiteProblem {
  if (status === 404 || status === 410) {
    return {
      code: 'http-error',
      status,
      message: `There’s no page at this address (the website returned ${status}). Check the path, or enter the home page.`,
    }
  }
  const busy = status === 503 ? 'is overloaded or under maintenance' : 'had an internal error'
  return {
    code: 'http-error',
    status,
    message: `The website ${busy} (it returned ${status}). Try again in a few minutes, or ask its owner.`,
  }
}

function isHtml(contentType: string | undefined, start: string): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === 'text/html' || type === 'application/xhtml+xml') return start.trim() !== ''
  return type === '' && /^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html|<head|<!--)/i.test(start)
}
