import { blockModule, type BlockType, createBlock, visitBlock } from '../block'
import { walkDocument } from '../walk'
import type { Check, Finding } from './check'
import { contentOf, findMissingFields } from './content'

/**
 * Finds content that the owner has not replaced: default texts, example prices, the contact details of
 * templates, and English default texts in an app of another language.
 */
export const sampleContent: Check = {
  name: 'sample-content',
  find: (document) => {
    const isEnglish = /^en\b/i.test(document.settings.language)
    const samples = new Map<BlockType, ReadonlySet<string>>()
    const found = new Map<string, Finding>()
    for (const { value, place, path } of contentOf(document, 'words')) {
      const { id, type } = place.block
      if (!samples.has(type)) samples.set(type, listSamples(type, isEnglish))
      if (found.has(id) || !samples.get(type)!.has(value)) continue
      const at = { screenId: place.screen.id, blockId: id, prop: path() }
      found.set(id, { ...describe(value, blockModule(type).label), at })
    }
    for (const { block, screen } of walkDocument(document))
      for (const { value, path } of contactsIn(block))
        found.set(`${block.id}.${path}`, {
          message: `${blockModule(block.type).label}: ${value} belongs to no one`,
          advice: 'It is reserved for examples, as in templates. Enter your own, or remove it.',
          at: { screenId: screen.id, blockId: block.id, prop: path },
        })
    return [...found.values(), ...findMissingFields(document, 'sample', describe)]
  },
}

function describe(text: string | null, label: string): Pick<Finding, 'message' | 'advice'> {
  return {
    message: `${label}: “${text?.trim()}” is an example`,
    advice: 'Enter your own, or remove it.',
  }
}

/**
 * The texts of a new component that the owner must replace. In another language than English, also those of
 * several words: a single one may be the same there.
 */
function listSamples(type: BlockType, isEnglish: boolean): ReadonlySet<string> {
  const samples = new Set(blockModule(type).samples)
  const words = (text: string) => (/\S\s+\S/.test(text) && samples.add(text), text)
  if (!isEnglish) visitBlock(createBlock(type, 'sample'), { words })
  return samples
}

/** Telephone numbers reserved for fiction in North America, the United Kingdom and Sweden. */
const FICTIONAL = /^\+?(1\d{3}55501\d\d|44(2079460|1632960)\d{3}|468465004\d\d)$/
/** Email addresses in the domain reserved for examples (RFC 2606). */
const EXAMPLE = /@([\w-]+\.)*example(\.(com|net|org))?$/i

/** Yields the fictional contact details in a block, not in its children. */
function* contactsIn(
  value: unknown,
  path: readonly string[] = [],
): Generator<{ value: string; path: string }> {
  if (typeof value !== 'object' || value === null) return
  for (const [key, part] of Object.entries(value)) {
    if (key === 'children') continue
    const id = Array.isArray(value) ? (part as { id?: string } | null)?.id : undefined
    const inside = [...path, id ?? key]
    if (typeof part !== 'string') yield* contactsIn(part, inside)
    else if (
      (key === 'email' && EXAMPLE.test(part)) ||
      ((key === 'phone' || key === 'whatsapp') && FICTIONAL.test(part.replaceAll(/[^+\d]/g, '')))
    )
      yield { value: part, path: inside.join('.') }
  }
}
