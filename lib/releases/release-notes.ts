import { blockModule } from '../document/block'
import { type Change, compareDocuments } from '../document/compare'
import type { AppDocument } from '../document/document'
import { readDocument } from '../document/migrations'
import type { Actor } from '../platform/actor'
import { database } from '../platform/database/database'
import { requireApp } from '../apps/access'
import { MAX_NOTES } from '../apps/schema'

/** Maximum names per line. The rest is counted. */
const MAX_NAMES = 5

const APPEARANCE_KEYS = /color|font|radius|density|typeScale|icon$|navigation/i

/**
 * Suggests release notes from the changes since an app's newest release. Empty if there is no release or no
 * change.
 * @throws NotFoundError
 */
export async function proposeReleaseNotes(actor: Actor, appId: string): Promise<{ notes: string }> {
  const app = await requireApp(database(), actor, appId, { document: true })
  const newest = await database().release.findFirst({
    where: { appId },
    orderBy: { version: 'desc' },
    select: { document: true },
  })
  if (!newest) return { notes: '' }
  const [before, after] = [newest, app].map(({ document }) => readDocument(JSON.parse(document)))
  return { notes: summarizeChanges(before!, after!) }
}

/** Describes the visible changes, one line per kind, at most 500 characters in all. */
export function summarizeChanges(before: AppDocument, after: AppDocument): string {
  const changes = compareDocuments(before, after)
  if (changes.length === 0) return ''
  const screens = (kind: Change['kind']) =>
    changes.filter((change) => change.of === 'screen' && change.kind === kind).map(({ name }) => name)
  const added = screens('added')
  const lines = [
    line('New: ', added),
    ...newBlocks(changes),
    line('Updated: ', updatedScreens(changes, new Set(newBlockScreens(changes)))),
    line('Removed: ', screens('removed')),
    changes.some(({ of, props }) => of === 'settings' && props.some((prop) => APPEARANCE_KEYS.test(prop)))
      ? 'A new look.'
      : '',
  ].filter((text) => text !== '')
  return cut(lines.length > 0 ? lines : ['Small improvements.'])
}

/** Names a screen's new blocks by their labels in the builder. */
function newBlocks(changes: readonly Change[]): string[] {
  return newBlockScreens(changes).map((title) => {
    const labels = changes.flatMap(({ kind, type, screen }) =>
      kind === 'added' && type && screen?.title === title ? [blockModule(type).label.toLowerCase()] : [],
    )
    return line(`New on ${title}: `, labels)
  })
}

function newBlockScreens(changes: readonly Change[]): string[] {
  return unique(changes.flatMap(({ kind, screen }) => (kind === 'added' && screen ? [screen.title] : [])))
}

function updatedScreens(changes: readonly Change[], listed: ReadonlySet<string>): string[] {
  const titles = changes.flatMap(({ of, kind, name, screen }) =>
    of === 'screen' && kind === 'changed' ? [name] : of === 'block' && screen ? [screen.title] : [],
  )
  return unique(titles).filter((title) => !listed.has(title))
}

const unique = (names: readonly string[]): string[] => [...new Set(names)].filter((name) => name !== '')

function line(start: string, all: readonly string[]): string {
  const names = unique(all)
  if (names.length === 0) return ''
  const rest = names.length - MAX_NAMES
  const shown = names.slice(0, MAX_NAMES).join(', ')
  return `${start}${shown}${rest > 0 ? ` and ${rest} more` : ''}.`
}

/** Joins as many complete lines as fit. */
function cut(lines: readonly string[]): string {
  let text = ''
  for (const next of lines) {
    const longer = text === '' ? next : `${text}\n${next}`
    if (longer.length > MAX_NOTES) break
    text = longer
  }
  return text || lines[0]!.slice(0, MAX_NOTES)
}
