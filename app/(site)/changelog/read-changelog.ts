import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** A version of the service. `date` is null until it is released. */
export type Version = { number: string; date: string | null; changes: string[] }

const VERSION = /^## (\d+\.\d+\.\d+) \((unreleased|\d{4}-\d\d-\d\d)\)$/

/** The project's CHANGELOG.md, newest version first. */
export async function readChangelog(): Promise<Version[]> {
  return parseChangelog(await readFile(join(process.cwd(), 'CHANGELOG.md'), 'utf8'))
}

/**
 * Parses versions (`## 1.2.0 (2026-11-21)`), each with a list of changes of one or more lines. It refuses anything else,
 * which would silently be missing on the page.
 * @throws RangeError naming the line
 */
export function parseChangelog(text: string): Version[] {
  const versions: Version[] = []
  for (const line of text.split('\n').slice(1)) {
    const [, number, date] = VERSION.exec(line) ?? []
    const changes = versions.at(-1)?.changes
    if (number) versions.push({ number, date: date === 'unreleased' ? null : (date ?? null), changes: [] })
    else if (changes && line.startsWith('- ')) changes.push(line.slice(2))
    else if (changes?.length && line.startsWith('  ')) changes.push(`${changes.pop()} ${line.trim()}`)
    else if (line !== '')
      throw new RangeError(`CHANGELOG.md has a line that is neither version nor change: ${line}`)
  }
  return versions
}
