import { clear, createStore, keys } from 'idb-keyval'

/** Where the builder keeps unsaved work in this browser: a database, and beside it what was left in a hurry. */
export const DRAFTS = { database: 'appkiln-builder', store: 'drafts', left: 'appkiln-draft/' } as const

/** What the converters keep of their forms, in this tab alone. */
export const CONVERTER_DRAFT = 'converter-draft:'

/** Whether this browser keeps unsaved work, of whoever used it. */
export async function hasDrafts(): Promise<boolean> {
  return withStorage(async () => {
    if (leftNames().length > 0) return true
    return (await keys(createStore(DRAFTS.database, DRAFTS.store))).length > 0
  })
}

/** Deletes all unsaved work from this browser. */
export async function clearDrafts(): Promise<void> {
  await withStorage(async () => {
    for (const name of leftNames()) localStorage.removeItem(name)
    for (const name of Object.keys(sessionStorage).filter((name) => name.startsWith(CONVERTER_DRAFT)))
      sessionStorage.removeItem(name)
    await clear(createStore(DRAFTS.database, DRAFTS.store))
    return true
  })
}

const leftNames = () => Object.keys(localStorage).filter((name) => name.startsWith(DRAFTS.left))

/** A browser may refuse storage: then it keeps nothing either. */
async function withStorage(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch {
    return false
  }
}
