import { z } from 'zod'
import { CONVERTER_DRAFT } from '@/lib/client/kept-drafts'
import { CONVERSION_KINDS, type ConversionKind } from '@/lib/conversion/schema'

const draftSchema = z.object({ url: z.string(), appName: z.string() })
const keptSchema = draftSchema.extend({
  /** Whether it is to be converted as soon as the person has signed in. */
  waiting: z.boolean().default(false),
})

export type Draft = z.infer<typeof draftSchema>

// Survives signing in, in this tab only.
const keyOf = (kind: ConversionKind) => `${CONVERTER_DRAFT}${kind}`

/** Keeps what was typed; it is converted when the person comes back with an account. */
export function saveWaiting(kind: ConversionKind, { url, appName }: Draft): void {
  withStorage((storage) => storage.setItem(keyOf(kind), JSON.stringify({ url, appName, waiting: true })))
}

export function readDraft(kind: ConversionKind): Draft | null {
  return readKept(kind)
}

/** What waits for an account, once: the next call finds nothing, so that going back converts nothing again. */
export function takeWaiting(kind: ConversionKind): Draft | null {
  const kept = readKept(kind)
  if (!kept?.waiting) return null
  const { url, appName } = kept
  withStorage((storage) => storage.setItem(keyOf(kind), JSON.stringify({ url, appName })))
  return { url, appName }
}

/** The name of what waits for an account; none when nothing does. */
export function findWaiting(): string | null {
  const kept = CONVERSION_KINDS.map(readKept).find((one) => one?.waiting)
  return kept?.appName ?? null
}

function readKept(kind: ConversionKind) {
  return withStorage((storage) => keptSchema.parse(JSON.parse(storage.getItem(keyOf(kind)) ?? ''))) ?? null
}

export function clearDraft(kind: ConversionKind): void {
  withStorage((storage) => storage.removeItem(keyOf(kind)))
}

/** A browser may refuse storage, and it may hold anything: a draft is a convenience, never a reason to fail. */
function withStorage<T>(task: (storage: Storage) => T): T | undefined {
  try {
    return task(window.sessionStorage)
  } catch {
    return undefined
  }
}
