import type { AppDocument } from '@/lib/document/document'
import {
  FILE_LIMIT,
  type Import,
  matchReturned,
  TOO_LARGE,
  UnreadableFile,
} from '@/lib/document/translation-files/rows'

/** Result of reading a file, or why it can't be read. */
export type Outcome = { kind: 'read'; found: Import } | { kind: 'refused'; message: string }

/** Reads an XLIFF or CSV file. Detects the format from the content. */
export async function readFile(file: File, document: AppDocument, locale: string): Promise<Outcome> {
  try {
    if (file.size > 2 * FILE_LIMIT) throw new UnreadableFile(TOO_LARGE)
    const text = decode(await file.arrayBuffer())
    const returned = text.trimStart().startsWith('<')
      ? (await import('@/lib/document/translation-files/read-xliff')).readXliff(text, locale)
      : (await import('@/lib/document/translation-files/csv')).readCsv(text, locale)
    return { kind: 'read', found: matchReturned(document, locale, returned) }
  } catch (error) {
    if (error instanceof UnreadableFile) return { kind: 'refused', message: error.message }
    throw error
  }
}

/** Decodes UTF-16, which some spreadsheets save, by its byte order mark. */
function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes, 0, Math.min(2, bytes.byteLength))
  const encoding =
    first === 0xff && second === 0xfe ? 'utf-16le' : first === 0xfe && second === 0xff ? 'utf-16be' : 'utf-8'
  return new TextDecoder(encoding).decode(bytes)
}
