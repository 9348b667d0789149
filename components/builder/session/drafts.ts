import { createStore, del, get, keys, set } from 'idb-keyval'
import { z } from 'zod'
import { documentSchema } from '@/lib/document/document'
import { DRAFTS } from '@/lib/client/kept-drafts'

const draftSchema = z.object({
  baseRevision: z.number(),
  document: documentSchema,
  /** What was typed and is not valid yet, by field. */
  pending: z.record(z.string(), z.string()),
  /** When it was written, in milliseconds. */
  at: z.number(),
})

/** Unsaved work, as it is kept in this browser. */
export type Draft = z.infer<typeof draftSchema>

/** Where drafts are kept: the browser's database, or memory in tests. */
export type DraftStorage = {
  get: (key: string) => Promise<unknown>
  set: (key: string, value: unknown) => Promise<void>
  /** Done when it returns, for the moment in which a page goes and nothing that waits is finished any more. */
  setNow: (key: string, value: unknown) => void
  delete: (key: string) => Promise<void>
  keys: () => Promise<string[]>
}

/** The browser's database. What was left in a hurry lies beside it until the next page moves it in. */
export function browserStorage(): DraftStorage {
  const store = createStore(DRAFTS.database, DRAFTS.store)
  const forgetLeft = (key: string) => localStorage.removeItem(DRAFTS.left + key)
  return {
    get: (key) => get(key, store),
    set: (key, value) => set(key, value, store).then(() => forgetLeft(key)),
    setNow: (key, value) => localStorage.setItem(DRAFTS.left + key, JSON.stringify(value)),
    delete: (key) => del(key, store).then(() => forgetLeft(key)),
    async keys() {
      for (const name of Object.keys(localStorage).filter((name) => name.startsWith(DRAFTS.left))) {
        const key = name.slice(DRAFTS.left.length)
        await set(key, JSON.parse(localStorage.getItem(name) ?? 'null'), store)
        forgetLeft(key)
      }
      return (await keys(store)).map(String)
    },
  }
}

/** The subject of a new app's drafts: one for each person of this browser, and one for nobody in particular. */
export function newAppSubject(userId: string | null): string {
  return `new-${userId ?? 'guest'}`
}

/** Each tab keeps its own draft of a subject, so that two tabs of one app do not overwrite each other's work. */
export function draftKey(subject: string, tab: string): string {
  return `${subject}/${tab}`
}

export type FoundDraft = { key: string; draft: Draft }

/**
 * The newest draft of a subject that may be taken up: this tab's own, or one whose tab is gone. What can no
 * longer be read (written by another version) is left alone.
 */
export async function findDraft(
  storage: DraftStorage,
  subjects: string[],
  tab: string,
  openTabs: () => Promise<Set<string>>,
): Promise<FoundDraft | null> {
  const mine = (await storage.keys()).filter((key) => subjects.includes(key.slice(0, key.lastIndexOf('/'))))
  const tabOf = (key: string) => key.slice(key.lastIndexOf('/') + 1)
  const taken = mine.some((key) => tabOf(key) !== tab) ? await openTabs() : new Set<string>()
  const found: FoundDraft[] = []
  for (const key of mine) {
    if (tabOf(key) !== tab && taken.has(tabOf(key))) continue
    const draft = draftSchema.safeParse(await storage.get(key))
    if (draft.success) found.push({ key, draft: draft.data })
  }
  return found.sort((a, b) => b.draft.at - a.draft.at)[0] ?? null
}
