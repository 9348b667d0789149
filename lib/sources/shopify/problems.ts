import type { SourceResponse } from '../client'
import { asRecord, listOf, toText } from '../json'

/** Why a store refuses everything, or a request. Apps have words for each. */
export type Problem = 'locked' | 'frozen' | 'closed' | 'unknown-shop' | 'busy' | 'too-complex' | 'outdated'

/** Statuses under which the service and apps treat each: only `busy` is worth a retry. */
const STATUS: Readonly<Record<Problem, number>> = {
  locked: 423,
  frozen: 402,
  closed: 403,
  'unknown-shop': 404,
  busy: 429,
  'too-complex': 400,
  outdated: 400,
}

const BY_STATUS: Readonly<Record<number, Problem>> = {
  401: 'closed',
  402: 'frozen',
  403: 'closed',
  404: 'unknown-shop',
  423: 'locked',
  429: 'busy',
  430: 'busy',
}

const BY_CODE: Readonly<Record<string, Problem>> = {
  THROTTLED: 'busy',
  MAX_COST_EXCEEDED: 'too-complex',
  ACCESS_DENIED: 'closed',
  SHOP_INACTIVE: 'frozen',
  undefinedField: 'outdated',
  argumentNotAccepted: 'outdated',
}

/** Reads what a response says: null if it has data. `errors` is a text, or a list with codes. */
export function problemOf(status: number, json: unknown): Problem | null {
  const { errors, data } = asRecord(json)
  if (status < 300 && data !== undefined && data !== null) return null
  if (/channel is locked/i.test(JSON.stringify(errors ?? ''))) return 'locked'
  const codes = listOf(errors).map((each) => toText(asRecord(asRecord(each)['extensions'])['code']))
  const coded = codes.map((code) => BY_CODE[code]).find(Boolean)
  return coded ?? BY_STATUS[status] ?? (status >= 500 ? 'busy' : 'outdated')
}

/** The response in the form of other sources: the data alone, or a refusal with its code. */
export function unwrapped(answer: SourceResponse): SourceResponse {
  const problem = problemOf(answer.status, answer.json)
  if (!problem) return { ...answer, status: 200, json: asRecord(answer.json)['data'] }
  return { ...answer, status: answer.status >= 500 ? answer.status : STATUS[problem], json: { problem } }
}
