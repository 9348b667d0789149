import { Fragment, type Mark, type Node } from 'prosemirror-model'
import { isSame } from '@/lib/document/values'
import type { RichPart, RichText, Run } from '@/lib/document/rich-text'
import { schema } from './schema'

const MAX_RUN = 5000

/** Converts a document's rich text to an editor node. */
export function toEditor(text: RichText): Node {
  const blocks = text.flatMap(toBlocks)
  return schema.node('doc', null, blocks.length > 0 ? blocks : [paragraph([])])
}

function toBlocks(part: RichPart): Node[] {
  if (part.type === 'heading') return [schema.node('heading', { size: part.size }, inline(part.runs))]
  if (part.type === 'quote') return [schema.node('quote', null, [paragraph(part.runs)])]
  if (part.type === 'paragraph') return [paragraph(part.runs)]
  const items = part.items.map((runs) => schema.node('item', null, [paragraph(runs)]))
  return [schema.node(part.ordered ? 'numbers' : 'bullets', null, items)]
}

function paragraph(runs: readonly Run[]): Node {
  return schema.node('paragraph', null, inline(runs))
}

function inline(runs: readonly Run[]): Fragment {
  return Fragment.from(runs.flatMap((run) => withBreaks(run.text, marksOf(run))))
}

function withBreaks(text: string, marks: Mark[]): Node[] {
  return text
    .split('\n')
    .flatMap((line, index) => [
      ...(index > 0 ? [schema.node('break', null, undefined, marks)] : []),
      ...(line === '' ? [] : [schema.text(line, marks)]),
    ])
}

function marksOf({ bold, italic, href }: Run): Mark[] {
  return [
    ...(href ? [schema.mark('link', { href })] : []),
    ...(bold ? [schema.mark('bold')] : []),
    ...(italic ? [schema.mark('italic')] : []),
  ]
}

/** Converts an editor node to a document's rich text. Empty if there are only empty lines. */
export function fromEditor(doc: Node): RichText {
  const parts: RichText = []
  doc.forEach((block) => parts.push(toPart(block)))
  return parts.length === 1 && parts[0]!.type === 'paragraph' && parts[0]!.runs.length === 0 ? [] : parts
}

function toPart(block: Node): RichPart {
  const { name } = block.type
  if (name === 'heading')
    return { type: 'heading', size: block.attrs['size'] === 'small' ? 'small' : 'large', runs: runsOf(block) }
  if (name === 'quote') return { type: 'quote', runs: joined(childrenOf(block).map(runsOf)) }
  if (name === 'paragraph') return { type: 'paragraph', runs: runsOf(block) }
  const items = childrenOf(block).map((item) => joined(childrenOf(item).map(runsOf)))
  return { type: 'points', ordered: name === 'numbers', items }
}

function childrenOf(node: Node): Node[] {
  return node.content.content.slice()
}

/** Joins a quote's paragraphs with line breaks. */
function joined(paragraphs: Run[][]): Run[] {
  return merged(paragraphs.flatMap((runs, index) => (index > 0 ? [{ text: '\n' }, ...runs] : runs)))
}

function runsOf(textblock: Node): Run[] {
  const runs: Run[] = []
  textblock.forEach((node) => {
    const text = node.type.name === 'break' ? '\n' : printable(node.text ?? '')
    if (text) runs.push({ text, ...stylesOf(node.marks) })
  })
  return merged(runs)
}

function stylesOf(marks: readonly Mark[]): Omit<Run, 'text'> {
  const has = (name: string) => marks.some((mark) => mark.type.name === name)
  const href = marks.find((mark) => mark.type.name === 'link')?.attrs['href'] as string | undefined
  return {
    ...(has('bold') && { bold: true as const }),
    ...(has('italic') && { italic: true as const }),
    ...(href !== undefined && { href }),
  }
}

/** Merges adjacent runs with the same style, and splits runs above the maximum length. */
function merged(runs: readonly Run[]): Run[] {
  const result: Run[] = []
  for (const run of runs) {
    const { text: before, ...lastStyles } = result.at(-1) ?? { text: '' }
    const { text, ...styles } = run
    if (result.length > 0 && isSame(lastStyles, styles))
      result[result.length - 1] = { ...run, text: before + text }
    else result.push(run)
  }
  return result.flatMap((run) => pieces(run.text).map((text) => ({ ...run, text })))
}

function pieces(text: string): string[] {
  if (text.length <= MAX_RUN) return [text]
  const characters = [...text]
  const found: string[] = ['']
  for (const character of characters) {
    if (found.at(-1)!.length + character.length > MAX_RUN) found.push('')
    found[found.length - 1] += character
  }
  return found
}

/** Removes control characters and lone surrogates, which phones and stores reject, and normalizes spaces. */
function printable(text: string): string {
  return text
    .replaceAll(/[\p{Cs}\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f\ufffe\uffff]/gu, '')
    .replaceAll(/[\t\r\n\u2028\u2029]/g, ' ')
}
