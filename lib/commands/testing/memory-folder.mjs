// Where tests write: in memory, because SQLite waits for the disk at each commit, which is half of a run on a slow disk.
import { accessSync, constants, statfsSync } from 'node:fs'

/** Linux has a file system in memory here, which containers limit to 64 MB unless told otherwise. */
const MEMORY = '/dev/shm'
/** Several times what a run writes at once. */
const MIN_FREE = 2 * 1024 ** 3

/** The environment that makes `tmpdir()` a folder in memory, if there is one with room. @returns {Record<string, string>} */
export function memoryFolder() {
  try {
    accessSync(MEMORY, constants.W_OK)
    const { bavail, bsize } = statfsSync(MEMORY)
    return bavail * bsize > MIN_FREE ? { TMPDIR: MEMORY } : {}
  } catch {
    return {}
  }
}
