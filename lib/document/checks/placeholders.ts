import { blockModule } from '../block'
import type { AppDocument } from '../document'
import { findPlaceholders } from '../placeholders'
import { walkDocument } from '../walk'
import type { Check, Finding, Jump } from './check'

/** Finds placeholders of a template that no value has replaced, each once. */
export const placeholders: Check = {
  name: 'placeholders',
  find: (document) => {
    const found = new Map<string, Finding>()
    for (const { text, owner, at } of textsOf(document))
      for (const name of findPlaceholders(text)) {
        if (found.has(name)) continue
        const message = `${owner}: {{${name}}} is a placeholder`
        const advice =
          'Enter the text that belongs there. Apps created from a CSV file get it from their row.'
        found.set(name, { message, advice, at })
      }
    return [...found.values()]
  },
}

type Text = { text: string; owner: string; at: Jump }

function* textsOf({ settings, screens, tabs }: AppDocument): Generator<Text> {
  for (const { text, path } of stringsIn(settings)) {
    const at = { screenId: null, blockId: null, prop: `settings.${path}` }
    yield { text, owner: 'Settings', at }
  }
  for (const { id: screenId, title, barTitle = '' } of screens)
    yield { text: `${title} ${barTitle}`, owner: title, at: { screenId, blockId: null, prop: null } }
  for (const { label, action } of tabs)
    for (const { text } of stringsIn({ label, action }))
      yield { text, owner: label, at: { screenId: null, blockId: null, prop: null } }
  for (const { block, screen } of walkDocument({ screens }))
    for (const { text, path } of stringsIn(block)) {
      const at = { screenId: screen.id, blockId: block.id, prop: path }
      yield { text, owner: blockModule(block.type).label, at }
    }
}

/** Yields the texts in a value with their paths, without those of child blocks. */
function* stringsIn(value: unknown, path: readonly string[] = []): Generator<{ text: string; path: string }> {
  if (typeof value === 'string') yield { text: value, path: path.join('.') }
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'children') continue
    const id = Array.isArray(value) ? (part as { id?: string } | null)?.id : undefined
    yield* stringsIn(part, [...path, id ?? key])
  }
}
