import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a small file for the owner's eyes only. A machine that stops at any moment leaves the old file or the new one,
 * whole.
 * @param options.replace with `false` a file that is there stays as it is
 */
export function writeDurably(file: string, text: string, { replace = true } = {}): void {
  const partial = `${file}.${process.pid}.part`
  rmSync(partial, { force: true })
  const opened = openSync(partial, 'wx', 0o600)
  try {
    writeSync(opened, text)
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
  if (replace) renameSync(partial, file)
  else keepFirst(partial, file)
  syncFolder(dirname(file))
}

function keepFirst(partial: string, file: string): void {
  try {
    linkSync(partial, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(partial)
  }
}

/** Makes sure that a folder's names outlive a power failure, not the content of its files alone. */
export const syncFolder = sync

/** Makes sure that a file's content outlives a power failure. */
export const syncFile = sync

function sync(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
