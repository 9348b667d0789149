import { createStore, del, get, keys, set } from 'idb-keyval'
import { z } from 'zod'
import { documentSchema } from '@/lib/document/document'
import { DRAFTS } from '@/lib/client/kept-drafts'

const draftSchema = z.object({
  baseRevision: z.number(),
  document: documentSchema,
  /** Invalid texts by field. */
  pending: z.record(z.string(), z.string()),
  /** Time of the write, in milliseconds since the epoch. */
  at: z.number(),
})

/** Unsaved work as stored in this browser. */
export type Draft = z.infer<typeof draftSchema>

/** Draft storage: the browser's database, or memory in tests. */
export type DraftStorage = {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  /** Synchronous write, for when the page closes and pending work is dropped. */
  setNow: (key: string, value: unknown) => void
  delete: (key: string) => Promise<void>
  keys: () => Promise<string[]>
}

/** The browser's database. Drafts written on close are in localStorage until the next page moves them. */
export function browserStorage(): DraftStorage {
  const store = createStore(DRAFTS.database, DRAFTS.store)
  const deleteStaleDrafts = (key: string) => localStorage.removeItem(DRAFTS.left + key)
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store).then(() => deleteStaleDrafts(key)),
    setNow: (key, value) => localStorage.setItem(DRAFTS.left + key, JSON.stringify(value)),
    delete: (key) => del(key, store).then(() => deleteStaleDrafts(key)),
    async keys() {
      for (const name of Object.keys(localStorage).filter((name) => name.startsWith(DRAFTS.left))) {
        const key = name.slice(DRAFTS.left.length)
        await set(key, JSON.parse(localStorage.getItem(name) ?? 'null'), store)
        deleteStaleDrafts(key)
      }
      return (await keys(store)).map(String)
    },
  }
}

/** Draft subject of a new app: one per user of this browser, and one for guests. */
export function newAppSubject(userId: string | null): string {
  return `new-${userId ?? 'guest'}`
}

/** Key of a tab's draft. Each tab has its own, so that two tabs of one app don't overwrite each other. */
export function draftKey(subject: string, tab: string): string {
  return `${subject}/${tab}`
}

export type FoundDraft = { key: string; draft: Draft }

/**
 * Finds the newest draft that may be restored: of this tab, or of a closed tab. Leaves unreadable drafts of
 * other versions untouched.
 */
export async function findDraft(
  storage: DraftStorage,
  subjects: string[],
  tab: string,
  openTabs: () => Promise<Set<string>>,
): Promise<FoundDraft | null> {
  const mine = (await storage.keys()).filter((key) => subjects.includes(key.slice(0, key.lastIndexOf('/'))))
  const tabOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
  const activeTabs = mine.some((key) => tabOf(key) !== tab) ? await openTabs() : new Set<string>()
  const found: FoundDraft[] = []
  for (const key of mine) {
    if (tabOf(key) !== tab && activeTabs.has(tabOf(key))) continue
    const draft = draftSchema.safeParse(await storage.get(key))
    if (draft.success) found.push({ key, draft: draft.data })
  }
  return found.sort((a, b) => b.draft.at - a.draft.at)[0] ?? null
}
