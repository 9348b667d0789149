import type { FetchProblem } from '../../guarded-fetch/errors'
import { AppError } from '../../platform/errors'

const MESSAGES = {
  'not-shared':
    'This file isn’t shared. Share it with everyone who has the link, as a viewer, then try again.',
  'not-found': 'There is nothing at this address anymore. Check the address, or share the file again.',
  'not-table': 'We can’t read this file. Check that it opens in a browser, and that its first row has names.',
  'too-large': 'This file is larger than 5 MB, the most that we read. Remove old rows, or split it.',
  slow: 'The site took longer than 10 seconds to send the file. Try again in a few minutes.',
  unreachable: 'We couldn’t open this address. Check the spelling, and that it is public.',
} as const

export type TableProblem = keyof typeof MESSAGES

export const isProblem = (value: object | TableProblem): value is TableProblem => typeof value === 'string'

/** A document that cannot be shown as rows, with what to do about it. */
export function tableError(problem: TableProblem): AppError {
  const message = MESSAGES[problem]
  return new AppError('unusable', `source-${problem}`, message, { fields: { url: message } })
}

export function problemOfFetch(problem: FetchProblem): TableProblem {
  if (problem === 'timeout') return 'slow'
  return problem === 'too-large' ? 'too-large' : 'unreachable'
}

/** Sign-in pages redirect from the file, or answer with a page in its place. */
export function problemOfStatus(status: number): TableProblem | null {
  if (status >= 200 && status < 300) return null
  if (status === 401 || status === 403) return 'not-shared'
  return status === 404 || status === 410 ? 'not-found' : 'unreachable'
}
