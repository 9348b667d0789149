import type { Answers, RelayedAnswer, RelayRequest } from './request'
import type { SharedAnswer } from './shared-answers'
import { encoded } from './zip'

/** What every answer says of itself, so that a browser makes nothing else of it. A feed is text: XML could run scripts. */
export function safeHeaders(answers: Answers): Record<string, string> {
  return {
    'content-type': answers === 'json' ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'content-security-policy': "default-src 'none'; sandbox",
    'cross-origin-resource-policy': 'same-origin',
    'x-robots-tag': 'noindex',
  }
}

/** Whole seconds since the store said it. */
export const ageOf = ({ at }: SharedAnswer, now: number) => Math.max(0, Math.floor((now - at) / 1000))

/** How a shared answer is told: its age, and a tag by which a device need not load it twice. */
export function sharedHeaders(answer: SharedAnswer, now: number): Record<string, string> {
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

/** What a device gets of a shared answer: a short 304 when it has it already. */
export async function tellShared(
  answer: SharedAnswer,
  answers: Answers,
  headers: RelayRequest['headers'],
  now: number,
): Promise<RelayedAnswer> {
  const { status } = answer
  const told = sharedHeaders(answer, now)
  if (status === 200 && isSameTag(headers.get('if-none-match'), answer.etag))
    return { status: 304, headers: told, body: null, answers }
  const { body, encoding } = await encoded(answer, headers.get('accept-encoding'))
  return { status, headers: { ...told, ...encoding }, body, answers }
}
