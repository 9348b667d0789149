import type { FetchedPage } from '../../guarded-fetch/guarded-fetch'
import type { FetchProblem } from '../../guarded-fetch/errors'
import { failure, type Result, success } from '../../result'
import type { Visit } from '../../visit'
import type { Reason } from './evidence'

const REASONS: Readonly<Record<FetchProblem, Reason>> = {
  refused: 'leads to no public address',
  unreachable: 'did not answer',
  timeout: 'took too long to answer',
  'too-large': 'is larger than we read',
  certificate: 'has no valid certificate',
  'too-many-redirects': 'is redirected without end',
  unreadable: 'is compressed in a way that cannot be read',
}

/** A secondary file of a site, or the reason why it could not be had. Only 200 counts as an answer. */
export async function load(
  visit: Visit,
  url: string,
  options: { accept: string; maxBytes: number },
): Promise<Result<FetchedPage, Reason>> {
  const answer = await visit.fetch(url, options)
  if (!answer.ok) return failure(REASONS[answer.problem])
  return answer.value.status === 200 ? success(answer.value) : failure(`answers ${answer.value.status}`)
}

/** The type that an answer declares, without parameters: `text/html`. */
export function contentType({ headers }: FetchedPage): string {
  return headers['content-type']?.split(';', 1)[0]?.trim().toLowerCase() ?? ''
}

export function textOf({ bytes }: FetchedPage): string {
  return new TextDecoder().decode(bytes)
}
