import { ApiError } from '@/lib/client/api-request'
import { UnreachableError } from '../../../lib/client/apps-api'
import type { SavePhase } from '../state/editor-state'

type Failure = { phase: SavePhase; isRetryable: boolean }

/**
 * Maps a request error to a save phase.
 * @returns `isRetryable` if a retry may succeed: the service is unreachable, busy or restarting
 */
export function failureOf(error: unknown): Failure {
  if (error instanceof UnreachableError) return { phase: { kind: 'offline' }, isRetryable: true }
  const { status, message, code, body } =
    error instanceof ApiError ? error : new ApiError(0, 'Something unexpected went wrong.')
  const explain = (phase: SavePhase, isRetryable = false) => ({ phase, isRetryable })
  if (code === 'revision-conflict')
    return explain({ kind: 'conflict', revision: Number(body['revision'] ?? 0) })
  if (status === 401) return explain({ kind: 'signed-out' })
  if (status === 404 || status === 410) return explain({ kind: 'gone' })
  return explain({ kind: 'failed', message }, status >= 500 || status === 429)
}

/** Whether the phase needs the person, or time, to resolve. */
export function isBlockingPhase({ kind }: SavePhase): boolean {
  return kind !== 'idle' && kind !== 'saving'
}
