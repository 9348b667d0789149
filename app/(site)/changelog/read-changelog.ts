import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Changes of one area of the product, which are listed together. Those without a title come first. */
export type ChangeGroup = { title: string | null; changes: string[] }

/** A release of the service, or what comes with the next one. */
export type Version = {
  /** Of the section: its number, or `unreleased`. */
  id: string
  /** `2026-11-22`, or null while it is not released. */
  date: string | null
  groups: ChangeGroup[]
}

const RELEASE = /^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/
const UNRELEASED = '## Unreleased'

/** The project's CHANGELOG.md, newest version first. */
export async function readChangelog(): Promise<Version[]> {
  return parseChangelog(await readFile(join(process.cwd(), 'CHANGELOG.md'), 'utf8'))
}

/**
 * Parses what is unreleased (`## Unreleased`), then releases (`## 1.2.0 (2026-11-21)`), each with a list of changes of one or
 * more lines, which titles (`### Builder`) may divide. It refuses anything else, which would silently be missing on the page.
 * @throws RangeError naming the line
 */
export function parseChangelog(text: string): Version[] {
  const versions: Version[] = []
  for (const line of text.split('\n').slice(1)) {
    const [, number, date] = RELEASE.exec(line) ?? []
    const version = versions.at(-1)
    const changes = version?.groups.at(-1)?.changes
    if (number && date) versions.push({ id: number, date, groups: [] })
    else if (line === UNRELEASED && !version) versions.push({ id: 'unreleased', date: null, groups: [] })
    else if (version && line.startsWith('### ')) version.groups.push({ title: line.slice(4), changes: [] })
    else if (version && line.startsWith('- ')) {
      if (changes) changes.push(line.slice(2))
      else version.groups.push({ title: null, changes: [line.slice(2)] })
    } else if (changes?.length && line.startsWith('  ')) changes.push(`${changes.pop()} ${line.trim()}`)
    else if (line !== '')
      throw new RangeError(`CHANGELOG.md has a line that is neither version nor change: ${line}`)
  }
  return versions
}

/** A change in pieces: every other one stood between backticks and is code. */
export function codePieces(change: string): { text: string; isCode: boolean }[] {
  return change.split('`').map((text, index) => ({ text, isCode: index % 2 === 1 }))
}
