import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

/** Changes of one area of the product. Changes without a title come first. */
export type ChangeGroup = { title: string | null; picture: Picture | null; changes: string[] }

/** A picture of the site's screens: its path below `public`, and its text alternative. */
export type Picture = { src: string; label: string }

/** A release of the service, or the unreleased changes. */
export type Version = {
  /** Id of the section: the version number, or `unreleased`. */
  id: string
  /** `2026-11-22`, or null if unreleased. */
  date: string | null
  groups: ChangeGroup[]
}

const RELEASE = /^## (\d+\.\d+\.\d+) \((\d{4}-\d\d-\d\d)\)$/
const UNRELEASED = '## Unreleased'
const PICTURE = /^!\[([^\]]+)\]\(public(\/screens\/[\w/-]+\.avif)\)$/

/** Reads the project's CHANGELOG.md, newest version first. */
export async function readChangelog(): Promise<Version[]> {
  return parseChangelog(await readFile(join(process.cwd(), 'CHANGELOG.md'), 'utf8'))
}

/**
 * Parses unreleased changes (`## Unreleased`), then releases (`## 1.2.0 (2026-11-21)`). Each has a list of
 * changes of one or more lines, optionally grouped by headings (`### Builder`), and one picture per group
 * before its changes. Rejects anything else, because it would silently be missing from the page.
 * @throws RangeError naming the line
 */
export function parseChangelog(text: string): Version[] {
  const versions: Version[] = []
  for (const line of text.split('\n').slice(1)) {
    const [, number, date] = RELEASE.exec(line) ?? []
    const [, label, src] = PICTURE.exec(line) ?? []
    const version = versions.at(-1)
    const group = version?.groups.at(-1)
    const changes = group?.changes
    if (number && date) versions.push({ id: number, date, groups: [] })
    else if (line === UNRELEASED && !version) versions.push({ id: 'unreleased', date: null, groups: [] })
    else if (version && line.startsWith('### ')) version.groups.push(newGroup(line.slice(4)))
    else if (version && label && src && !changes?.length && !group?.picture) {
      if (!group) version.groups.push(newGroup(null))
      version.groups.at(-1)!.picture = { src, label }
    } else if (version && line.startsWith('- ')) {
      if (changes) changes.push(line.slice(2))
      else version.groups.push({ ...newGroup(null), changes: [line.slice(2)] })
    } else if (changes?.length && line.startsWith('  ')) changes.push(`${changes.pop()} ${line.trim()}`)
    else if (line !== '')
      throw new RangeError(`CHANGELOG.md has a line that is neither version nor change: ${line}`)
  }
  return versions
}

function newGroup(title: string | null): ChangeGroup {
  return { title, picture: null, changes: [] }
}

/** Splits a change at backticks. Every second piece is code. */
export function codePieces(change: string): { text: string; isCode: boolean }[] {
  return change.split('`').map((text, index) => ({ text, isCode: index % 2 === 1 }))
}
