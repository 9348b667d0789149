/** What became of one attempt to send. */
export type Outcome =
  | { kind: 'sent' }
  /** The device ended its subscription (404 or 410). */
  | { kind: 'gone' }
  /** The push service is busy or away. */
  | { kind: 'later'; retryAfter?: Date; reason: string }
  /** No further attempt would be taken. */
  | { kind: 'refused'; reason: string }
