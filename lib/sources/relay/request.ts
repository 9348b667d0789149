import type { Asking } from './limits'

export type RelayRequest = Asking & {
  source: { kind: string; address: string }
  method: string
  /** Below `~source/<id>/`, not decoded. */
  route: string
  search: string
  headers: Pick<Headers, 'get'>
  /** JSON that was read within its limit. */
  body?: unknown
}

export type Answers = 'json' | 'feed'

export type RelayedAnswer = {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
  answers: Answers
  /** Behind which address the same answer is in memory, and until when (milliseconds). */
  hot?: { url: string; until: number; answers: Answers }
}
