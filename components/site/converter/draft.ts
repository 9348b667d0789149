import { z } from 'zod'
import { CONVERTER_DRAFT } from '@/lib/client/kept-drafts'
import type { ConversionKind } from '@/lib/conversion/schema'

const draftSchema = z.object({ url: z.string(), appName: z.string() })

export type Draft = z.infer<typeof draftSchema>

// Survives signing in, in this tab only.
const keyOf = (kind: ConversionKind) => `${CONVERTER_DRAFT}${kind}`

export function saveDraft(kind: ConversionKind, { url, appName }: Draft): void {
  withStorage((storage) => storage.setItem(keyOf(kind), JSON.stringify({ url, appName })))
}

export function readDraft(kind: ConversionKind): Draft | null {
  return withStorage((storage) => draftSchema.parse(JSON.parse(storage.getItem(keyOf(kind)) ?? ''))) ?? null
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
