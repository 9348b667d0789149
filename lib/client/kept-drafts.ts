import { clear, createStore, keys } from 'idb-keyval'
import { CONVERTER_DRAFT } from '../conversion/constants'

/**
 * Storage of the builder's unsaved work in this browser: a database, and localStorage for drafts saved while
 * a page closes.
 */
export const DRAFTS = { database: 'appkiln-builder', store: 'drafts', left: 'appkiln-draft/' } as const

/** Whether this browser has unsaved work, of any account. */
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

/** Returns false if the browser denies storage: then it has nothing either. */
async function withStorage(work: () => Promise<boolean>): Promise<boolean> {
  try {
    return await work()
  } catch {
    return false
  }
}
