import { failure, type Result, success } from './result'
import type { FetchedPage } from './guarded-fetch/guarded-fetch'
import type { FetchProblem } from './guarded-fetch/errors'
import { brand } from '../brand'
import { CONVERT_MESSAGES, type ConversionKind, KIND_NAMES, PRODUCT_NAMES } from './schema'

const MESSAGES = {
  'invalid-url': CONVERT_MESSAGES.invalid,
  refused:
    'We could not open this address. Check the spelling, and that it is a public website on a usual port. You can also go on by hand.',
  unreachable:
    'The website did not answer. Open it in a browser to see whether it is online, then try again in a few minutes.',
  timeout:
    'The website took longer than 10 seconds to answer. Try again in a few minutes, or when it is less busy.',
  'too-large':
    'The page is larger than 5 MB, which is more than we read. Try the address of a lighter page of the same site, such as its start page.',
  'not-html':
    'What is at this address is no web page: it is empty, or a picture, a document or the like. Enter the address of the site’s start page.',
  blocked: `The website turned our visit away, as it does with automatic visitors. Ask whoever runs it to let “${brand.name}” in, or go on by hand.`,
  'http-error':
    'The website answered with an error instead of a page. Check the address in a browser, then try again.',
  certificate:
    'The website’s security certificate is not valid, so a phone would warn people about it. Have the certificate renewed and try again, or go on by hand.',
  'too-many-redirects':
    'The website passes visitors on from address to address without arriving. Open it in a browser and enter the address where it ends.',
} as const

export type SiteProblemCode = keyof typeof MESSAGES | 'kind-mismatch'

/** Why a site could not be converted: a code for programs, and what happened and what to do for people. */
export type SiteProblem = {
  code: SiteProblemCode
  message: string
  status?: number
  /** With `kind-mismatch`: what the site is instead. */
  detectedKind?: ConversionKind
}

export function siteProblem(code: keyof typeof MESSAGES): SiteProblem {
  return { code, message: MESSAGES[code] }
}

/** What a failed fetch of the page means for the person. */
export function problemOfFetch(problem: FetchProblem): SiteProblem {
  return siteProblem(problem === 'unreadable' ? 'not-html' : problem)
}

/** Asks whether to go on with what the site is, which is not what was chosen. */
export function kindMismatch(chosen: ConversionKind, detectedKind: ConversionKind): SiteProblem {
  const found =
    detectedKind === 'web-to-app'
      ? `This site is not ${KIND_NAMES[chosen]}.`
      : `This is ${KIND_NAMES[detectedKind]}, but not ${KIND_NAMES[chosen]}.`
  return {
    code: 'kind-mismatch',
    message: `${found} Convert it as ${PRODUCT_NAMES[detectedKind]}?`,
    detectedKind,
  }
}

const TURNED_AWAY = new Set([401, 403, 407, 429, 451])
/** Titles of the pages that protection services show instead of the site. */
const CHALLENGE_TITLE =
  /<title[^>]{0,200}>\s*(?:just a moment|attention required|access denied|please wait\b[^<]{0,60}cloudflare|ddos-guard|are you a robot|robot challenge|security check|pardon our interruption|verifying you are human)/i
const CHALLENGE_BYTES = 64 * 1024

/** Says whether an answer is a page to read, and what stands in its place when it is not. */
export function judgeAnswer(page: FetchedPage): Result<FetchedPage, SiteProblem> {
  const start = Buffer.from(
    page.bytes.buffer,
    page.bytes.byteOffset,
    Math.min(page.bytes.byteLength, CHALLENGE_BYTES),
  ).toString('latin1')
  const challenged = page.headers['cf-mitigated'] === 'challenge' || CHALLENGE_TITLE.test(start)
  if (challenged || TURNED_AWAY.has(page.status)) return failure(siteProblem('blocked'))
  if (page.status >= 400 || page.status < 200) return failure(httpError(page.status))
  return isHtml(page.headers['content-type'], start) ? success(page) : failure(siteProblem('not-html'))
}

function httpError(status: number): SiteProblem {
  if (status === 404 || status === 410) {
    return {
      code: 'http-error',
      status,
      message:
        'The website has no page at this address (it answered 404). Check the path, or enter the start page.'.replace(
          '404',
          String(status),
        ),
    }
  }
  const busy = status === 503 ? 'is overloaded or under maintenance' : 'had an error of its own'
  return {
    code: 'http-error',
    status,
    message: `The website ${busy} (it answered ${status}). Try again in a few minutes, or ask whoever runs it.`,
  }
}

function isHtml(contentType: string | undefined, start: string): boolean {
  const type = contentType?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
  if (type === 'text/html' || type === 'application/xhtml+xml') return start.trim() !== ''
  return type === '' && /^(?:\xef\xbb\xbf)?\s*(?:<!doctype html|<html|<head|<!--)/i.test(start)
}
