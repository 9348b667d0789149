/** What became of one attempt to send. */
export type Outcome =
  | { kind: 'sent' }
  /** The device ended its subscription (404 or 410). */
  | { kind: 'gone' }
  /** The push service is busy or away. */
  | { kind: 'later'; retryAfter?: Date; reason: string }
  /** The key is refused, or what was said with it: nothing is wrong with the device. */
  | { kind: 'accused'; reason: string }
  /** No further attempt would be taken. */
  | { kind: 'refused'; reason: string }
