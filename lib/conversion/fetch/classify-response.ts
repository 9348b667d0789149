import { failure, type Result, success } from '../result'
import { siteProblem, type SiteProblem } from '../site-problem'
import type { FetchedPage } from './guarded-fetch'

const BLOCKED_STATUSES = new Set([401, 403, 407, 429, 451])
/** Titles of the pages that protection services show instead of the site. */
const CHALLENGE_TITLE =
  /<title[^>]{0,200}>\s*(?:just a moment|attention required|access denied|please wait\b[^<]{0,60}cloudflare|ddos-guard|are you a robot|robot challenge|security check|pardon our interruption|verifying you are human)/i
const MAX_CHALLENGE_BYTES = 64 * 1024

/** The response when it is a page to read, or else why it isn't. */
export function classifyResponse(page: FetchedPage): Result<FetchedPage, SiteProblem> {
  const start = Buffer.from(
    page.bytes.buffer,
    page.bytes.byteOffset,
    Math.min(page.bytes.byteLength, MAX_CHALLENGE_BYTES),
  ).toString('latin1')
  const challenged = page.headers['cf-mitigated'] === 'challenge' || CHALLENGE_TITLE.test(start)
  if (challenged || BLOCKED_STATUSES.has(page.status)) return failure(siteProblem('blocked'))
  if (page.status >= 400 || page.status < 200) return failure(httpError(page.status))
  return isHtml(page.headers['content-type'], start) ? success(page) : failure(siteProblem('not-html'))
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
