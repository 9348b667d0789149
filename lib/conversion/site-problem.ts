import type { FetchProblem } from '../guarded-fetch/errors'
import { brand } from '../brand'
import { CONVERT_MESSAGES, type ConversionKind, KIND_NAMES, PRODUCT_NAMES } from './schema'

const MESSAGES = {
  'invalid-url': CONVERT_MESSAGES.invalid,
  refused:
    'We couldn’t open this address. Check the spelling, and that it’s a public website on a standard port. You can also continue manually.',
  unreachable:
    'The website didn’t respond. Open it in a browser to check that it’s online, then try again in a few minutes.',
  timeout:
    'The website took longer than 10 seconds to respond. Try again in a few minutes, or when it’s less busy.',
  'too-large':
    'The page is larger than 5 MB, the most that we read, and its head doesn’t end before that. Try a lighter page of the same site, such as its home page.',
  'not-html':
    'This address isn’t a web page: it’s empty, or it’s an image, a document or another kind of file. Enter the address of the site’s home page.',
  get blocked() {
    return `The website blocked our visit, as it does with automated visitors. Ask its owner to allow “${brand.name}”, or continue manually.`
  },
  'http-error':
    'The website returned an error instead of a page. Check the address in a browser, then try again.',
  certificate:
    'The website’s security certificate isn’t valid, so phones would warn people about it. Renew the certificate and try again, or continue manually.',
  'header-overflow':
    'The website’s response has more than 32 KB of headers, which is more than we read. Most are cookies or policies. Ask its owner to shorten them, or continue manually.',
  'tls-version':
    'This website only supports an outdated version of TLS (1.1 or older), so browsers won’t open it either. Ask its host to turn on TLS 1.2 or newer, or continue manually.',
  http2:
    'The website only speaks HTTP/2, and we read sites over HTTP/1.1. Ask its host to allow HTTP/1.1 as well, or continue manually.',
  'too-many-redirects':
    'The website redirects too many times. Open it in a browser, and enter the address that you end up at.',
} as const

export type SiteProblemCode = keyof typeof MESSAGES | 'kind-mismatch'

/** Why a site cannot be converted: a code, and a message with what happened and what to do. */
export type SiteProblem = {
  code: SiteProblemCode
  message: string
  status?: number
  /** For `kind-mismatch`: the detected kind. */
  detectedKind?: ConversionKind
}

export function siteProblem(code: keyof typeof MESSAGES): SiteProblem {
  return { code, message: MESSAGES[code] }
}

/** A challenge in place of the page. `service` is empty if unknown. */
export function challengeProblem(service: string): SiteProblem {
  const whose = service === '' ? '' : ` by ${service}`
  return {
    code: 'blocked',
    message: `Instead of its page, the website showed us a bot check${whose}, which only a person in a browser can pass. Ask its owner to allow “${brand.name}”, or continue manually.`,
  }
}

/** Maps a failed fetch of the page to a problem. */
export function problemOfFetch(problem: FetchProblem): SiteProblem {
  return siteProblem(problem === 'unreadable' ? 'not-html' : problem)
}

/** Offers to convert the site as its detected kind instead of the chosen one. */
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
