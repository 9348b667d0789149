import { CONVERSION_KINDS, CONVERTER_DRAFT } from '@/lib/conversion/constants'
import type { ConversionKind } from '@/lib/conversion/schema'

export type Draft = { url: string; appName: string }

/** Whether to convert it right after signing in. */
type StoredDraft = Draft & { waiting: boolean }

// Survives signing in, in this tab only.
const draftKey = (kind: ConversionKind) => `${CONVERTER_DRAFT}${kind}`

/** Stores a draft to convert after signing in. */
export function saveWaiting(kind: ConversionKind, { url, appName }: Draft): void {
  withStorage((storage) => storage.setItem(draftKey(kind), JSON.stringify({ url, appName, waiting: true })))
}

export function readDraft(kind: ConversionKind): Draft | null {
  return readStored(kind)
}

/** Returns the waiting draft and clears it, so that going back doesn't convert again. */
export function takeWaiting(kind: ConversionKind): Draft | null {
  const stored = readStored(kind)
  if (!stored?.waiting) return null
  const { url, appName } = stored
  withStorage((storage) => storage.setItem(draftKey(kind), JSON.stringify({ url, appName })))
  return { url, appName }
}

/** Name of the waiting conversion, or null. */
export function findWaiting(): string | null {
  const stored = CONVERSION_KINDS.map(readStored).find((one) => one?.waiting)
  return stored?.appName ?? null
}

/** Validated by hand, because the sign-in pages use it too and load no schema. */
function readStored(kind: ConversionKind): StoredDraft | null {
  const stored = withStorage(
    (storage) =>
      JSON.parse(storage.getItem(draftKey(kind)) ?? '') as Partial<Record<keyof StoredDraft, unknown>> | null,
  )
  const { url, appName, waiting } = stored ?? {}
  if (typeof url !== 'string' || typeof appName !== 'string') return null
  return { url, appName, waiting: waiting === true }
}

export function clearDraft(kind: ConversionKind): void {
  withStorage((storage) => storage.removeItem(draftKey(kind)))
}

/** Ignores errors: storage may be disabled or contain anything, and a draft is optional. */
function withStorage<T>(task: (storage: Storage) => T): T | undefined {
  try {
    return task(window.sessionStorage)
  } catch {
    return undefined
  }
}
