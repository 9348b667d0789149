import { z } from 'zod'
import type { Operation } from '../../document/operations'

/** Identifies one open editor until its page closes. */
const client = z.string().regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits or dashes')

/** Maximum edits per request. A gesture makes a few; a backlog from offline time is sent in parts. */
export const MAX_OPERATIONS = 500

const highest = 999_999_999

/**
 * A batch of edits. `lib/document/operations` defines the kinds. The resulting document is validated as on
 * save, so a new kind needs no change here.
 */
export const operationsRequest = z.object({
  client,
  sequence: z
    .int()
    .min(1)
    .max(highest)
    .describe('Sequence number of the batch. Sending a batch again has no effect.'),
  base: z.int().min(1).max(highest).describe('The revision that the edits are based on.'),
  operations: z
    .array(z.looseObject({ type: z.string().max(40) }))
    .min(1)
    .max(MAX_OPERATIONS)
    .transform((list) => list as unknown as Operation[]),
})
export type SentOperations = z.output<typeof operationsRequest>

export const operationsAnswer = z.object({
  revision: z.int().describe('The new revision, or the newest one if the edits changed nothing.'),
  changed: z.boolean().describe('False if the edits referred to something that no longer exists.'),
})

const elementId = z.string().max(64).nullable()
export const presenceRequest = z.object({ client, screenId: elementId, selectedId: elementId })
export type SentPresence = z.output<typeof presenceRequest>

export const eventsQuery = z.object({
  client: client.optional().describe('The client’s ID. Required for a stream.'),
  from: z.coerce.number().int().min(1).max(highest).optional().describe('The revision that you have.'),
})

/** A person who has the app open. */
export type Participant = {
  client: string
  name: string
  /** Whether it is the recipient's own account. */
  isMe: boolean
  device: string
  screenId: string | null
  selectedId: string | null
}

export type Restored = { by: string; isMe: boolean; savedAt: string }

/** Events of the stream, by name. */
export type AppEvent =
  /** Edits that turned the previous revision into this one. */
  | { event: 'operations'; revision: number; client: string; sequence: number; operations: Operation[] }
  /** The document was replaced: reload it. `restored` says who restored a revision, and when it was saved. */
  | { event: 'reset'; revision: number; restored?: Restored }
  /** The other open editors. */
  | { event: 'presence'; others: Participant[] }
  /** The app was deleted, or is no longer accessible. */
  | { event: 'gone' }
