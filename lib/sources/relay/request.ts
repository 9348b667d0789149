import type { Asking } from './limits'

export type RelayRequest = Asking & {
  source: { kind: string; address: string }
  method: string
  /** Below `~source/<id>/`, not decoded. */
  route: string
  search: string
  headers: Pick<Headers, 'get'>
  /** JSON, read with a size limit. */
  body?: unknown
}

export type Answers = 'json' | 'feed'

export type RelayedResponse = {
  status: number
  headers: Record<string, string>
  body: Buffer<ArrayBuffer> | null
  answers: Answers
  /** Key of the shared response in memory, which is fresh until a time in milliseconds. */
  hot?: { url: string; until: number; answers: Answers }
}
