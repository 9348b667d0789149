import { MAX_IMPORT_CHARS } from '@/lib/collections/schema'
import { copy } from './copy'

/** Reads a text file: UTF-8, UTF-16 with a byte order mark, otherwise Windows-1252. @throws Error with a sentence */
export async function readCsvFile(file: File): Promise<string> {
  if (file.size > 2 * MAX_IMPORT_CHARS + 2) throw new Error(copy.import.tooLarge)
  const bytes = new Uint8Array(await file.arrayBuffer())
  const text = decode(bytes)
  if (text.length > MAX_IMPORT_CHARS) throw new Error(copy.import.tooLarge)
  if (text.includes('\0')) throw new Error(copy.import.unreadable)
  return text
}

function decode(bytes: Uint8Array): string {
  const [first, second] = bytes
  if (first === 0xff && second === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (first === 0xfe && second === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('windows-1252').decode(bytes)
  }
}
