import { type Mark, Schema, type TagParseRule } from 'prosemirror-model'
import { linkUrl } from '@/lib/document/action'

const heading = (level: number, size: 'large' | 'small'): TagParseRule => ({
  tag: `h${level}`,
  attrs: { size },
})

/**
 * Schema of the rich text editor, limited to what the document stores. Pasted content outside it keeps only
 * its text.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { group: 'block', content: 'inline*', parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      group: 'block',
      content: 'inline*',
      attrs: { size: { default: 'large' } },
      defining: true,
      parseDOM: [
        heading(1, 'large'),
        heading(2, 'large'),
        heading(3, 'small'),
        heading(4, 'small'),
        heading(5, 'small'),
        heading(6, 'small'),
      ],
      toDOM: ({ attrs }) => [attrs['size'] === 'large' ? 'h2' : 'h3', 0],
    },
    bullets: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    numbers: {
      group: 'block',
      content: 'item+',
      parseDOM: [{ tag: 'ol' }],
      toDOM: () => ['ol', 0],
    },
    item: { content: 'paragraph', defining: true, parseDOM: [{ tag: 'li' }], toDOM: () => ['li', 0] },
    quote: {
      group: 'block',
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    text: { group: 'inline' },
    break: {
      group: 'inline',
      inline: true,
      selectable: false,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
      leafText: () => '\n',
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [{ tag: 'a[href]', getAttrs: linkOf }],
      toDOM: ({ attrs }) => ['a', { href: String(attrs['href']), rel: 'noopener noreferrer' }, 0],
    },
    bold: {
      parseDOM: [
        { tag: 'strong' },
        // Google Docs wraps copied content in <b style="font-weight: normal">.
        { tag: 'b', getAttrs: (element) => element.style.fontWeight !== 'normal' && null },
        { style: 'font-weight', getAttrs: (weight) => isBold(weight) && null },
        { style: 'font-weight', clearMark: isBoldMark, getAttrs: (weight) => isPlain(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    italic: {
      parseDOM: [
        { tag: 'em' },
        { tag: 'i', getAttrs: (element) => element.style.fontStyle !== 'normal' && null },
        { style: 'font-style=italic' },
        { style: 'font-style=normal', clearMark: (mark: Mark) => mark.type.name === 'italic' },
      ],
      toDOM: () => ['em', 0],
    },
  },
})

function linkOf(element: HTMLElement): { href: string } | false {
  const checked = linkUrl.safeParse(element.getAttribute('href'))
  return checked.success && { href: checked.data }
}

function isBold(weight: string): boolean {
  return /^(bold(er)?|[6-9]\d{2})$/.test(weight)
}

function isPlain(weight: string): boolean {
  return /^(normal|lighter|[1-5]00)$/.test(weight)
}

function isBoldMark(mark: Mark): boolean {
  return mark.type.name === 'bold'
}

/** Node type of the schema by name. */
export function nodeType(name: 'paragraph' | 'heading' | 'bullets' | 'numbers' | 'item' | 'quote' | 'break') {
  return schema.nodes[name]
}
