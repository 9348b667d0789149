import type { RichPart, RichText } from '../../../document/rich-text'
import type { BlockList } from '../../compose/block-list'
import { type Part, textOfPart } from '../text/flow'
import type { PageKind } from './kind'

/** Characters of a text that is worth a place in the app. */
const MIN_TEXT = 40
/** Parts of one block. A long text is several blocks, which an owner can move. */
const MAX_PARTS = 60

/** The main text, with its headings, lists, links and pictures. */
export const text: PageKind = {
  kind: 'text',
  read(page, taken) {
    const parts = page.parts.filter(
      (part) => !taken.has(part) && part.type !== 'frame' && part.type !== 'file',
    )
    const clean = withoutEmptyHeadings(parts)
    const words = clean
      .filter((part) => part.type !== 'picture')
      .map(textOfPart)
      .join(' ')
      .trim()
    if (words.length < MIN_TEXT) return []
    return [
      {
        title: words.replaceAll(/\s+/g, ' ').slice(0, 200),
        place: 'text',
        draw: (blocks) => draw(blocks, clean),
      },
    ]
  },
}

function draw(blocks: BlockList, parts: readonly Part[]): void {
  let text: RichText = []
  const end = () => {
    if (text.length > 0) blocks.add('rich-text', { text })
    text = []
  }
  for (const part of parts) {
    const rich = toRich(part)
    if (rich) {
      if (text.length >= MAX_PARTS) end()
      text.push(rich)
    } else if (part.type === 'picture') {
      end()
      blocks.add('image', { src: part.src, alt: part.alt })
    }
  }
  end()
}

function toRich(part: Part): RichPart | null {
  if (part.type === 'heading')
    return { type: 'heading', size: part.level < 3 ? 'large' : 'small', runs: part.runs }
  if (part.type === 'paragraph' || part.type === 'quote') return { type: part.type, runs: part.runs }
  return part.type === 'points' ? { type: 'points', ordered: part.ordered, items: part.items } : null
}

/** Drops headings whose content is elsewhere in the app. */
function withoutEmptyHeadings(parts: readonly Part[]): Part[] {
  return parts.filter((part, index) => {
    if (part.type !== 'heading') return true
    const next = parts[index + 1]
    return next !== undefined && !(next.type === 'heading' && next.level <= part.level)
  })
}
