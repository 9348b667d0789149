import type { Answers, RelayedResponse, RelayRequest } from './request'
import type { SharedResponse } from './shared-response-cache'
import { encoded } from './zip'

/** Keeps browsers from interpreting a response. A feed is sent as text, because XML could run scripts. */
export function safeHeaders(answers: Answers): Record<string, string> {
  return {
    'content-type': answers === 'json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  }
}

/** Age in whole seconds. */
export const ageOf = ({ at }: SharedResponse, now: number) => Math.max(0, Math.floor((now - at) / 1000))

/** Headers of a shared response: its age, and an ETag that saves devices a second download. */
export function sharedHeaders(answer: SharedResponse, now: number): Record<string, string> {
  return {
    ...answer.headers,
    etag: answer.etag,
    age: String(ageOf(answer, now)),
    'cache-control': 'no-cache',
    vary: 'accept-encoding',
  }
}

export const isSameTag = (wanted: string | null | undefined, etag: string) =>
  wanted?.includes(etag.slice(2)) === true

/** Builds the response for a device from a shared response: a 304 if the device already has it. */
export async function respondFromCache(
  answer: SharedResponse,
  answers: Answers,
  headers: RelayRequest['headers'],
  now: number,
): Promise<RelayedResponse> {
  const { status } = answer
  const responseHeaders = sharedHeaders(answer, now)
  if (status === 200 && isSameTag(headers.get('if-none-match'), answer.etag))
    return { status: 304, headers: responseHeaders, body: null, answers }
  const { body, encoding } = await encoded(answer, headers.get('accept-encoding'))
  return { status, headers: { ...responseHeaders, ...encoding }, body, answers }
}
