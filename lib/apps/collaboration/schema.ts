import { z } from 'zod'
import type { Operation } from '../../document/operations'

/** Names one open editor, for as long as its page lives. */
const client = z.string().regex(/^[\w-]{8,64}$/, 'Use 8 to 64 letters, digits or dashes')

/** Most edits in one request. A gesture makes a few; what waited for a connection is sent in parts. */
export const MAX_OPERATIONS = 500

const highest = 999_999_999

/**
 * A batch of edits. Which ones there are is said in `lib/document/operations`; what they make of the document is checked as
 * a save is, so that a new kind of edit needs no line here.
 */
export const operationsRequest = z.object({
  client,
  sequence: z
    .int()
    .min(1)
    .max(highest)
    .describe('Counts the batches of this editor: sent again, one counts once.'),
  base: z.int().min(1).max(highest).describe('The revision that the edits were made on.'),
  operations: z
    .array(z.looseObject({ type: z.string().max(40) }))
    .min(1)
    .max(MAX_OPERATIONS)
    .transform((list) => list as unknown as Operation[]),
})
export type SentOperations = z.output<typeof operationsRequest>

export const operationsAnswer = z.object({
  revision: z.int().describe('The one that the edits made, or the newest where they changed nothing.'),
  changed: z.boolean().describe('False where they named what is no longer there: nothing came of them.'),
})

const elementId = z.string().max(64).nullable()
export const presenceRequest = z.object({ client, screenId: elementId, selectedId: elementId })
export type SentPresence = z.output<typeof presenceRequest>

export const eventsQuery = z.object({
  client: client.optional().describe('Who follows; a stream needs it.'),
  from: z.coerce.number().int().min(1).max(highest).optional().describe('The revision that you have.'),
})

/** Somebody who has the app open. */
export type Participant = {
  client: string
  name: string
  /** The same account as who is told. */
  isMe: boolean
  device: string
  screenId: string | null
  selectedId: string | null
}

export type Restored = { by: string; isMe: boolean; savedAt: string }

/** What the stream of events says, by name. */
export type AppEvent =
  /** Edits that made a revision out of the one before it. */
  | { event: 'operations'; revision: number; client: string; sequence: number; operations: Operation[] }
  /** The document is another one as a whole: read it anew. Where somebody brought a revision back, who, and when that was saved. */
  | { event: 'reset'; revision: number; restored?: Restored }
  /** Who else is there. */
  | { event: 'presence'; others: Participant[] }
  /** The app was deleted, or is no longer theirs. */
  | { event: 'gone' }
