import { closeSync, fsyncSync, linkSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Writes a small file atomically, readable by its owner only. After a crash the file has either its old or
 * its new content.
 * @param options.replace `false` leaves an existing file as it is
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
  else writeIfAbsent(partial, file)
  syncFolder(dirname(file))
}

function writeIfAbsent(partial: string, file: string): void {
  try {
    linkSync(partial, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(partial)
  }
}

/**
 * Flushes a folder's entries, so that they survive a power failure. Flushing a file covers only its content.
 */
export const syncFolder = sync

/** Flushes a file's content, so that it survives a power failure. */
export const syncFile = sync

function sync(path: string): void {
  const opened = openSync(path, 'r')
  try {
    fsyncSync(opened)
  } finally {
    closeSync(opened)
  }
}
