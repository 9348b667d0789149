import { setBlockType, toggleMark, wrapIn, lift } from 'prosemirror-commands'
import type { Attrs, NodeType } from 'prosemirror-model'
import { liftListItem, wrapInList } from 'prosemirror-schema-list'
import type { Command, EditorState } from 'prosemirror-state'
import { nodeType, schema } from './schema'

export const toggleBold = toggleMark(schema.marks.bold)
export const toggleItalic = toggleMark(schema.marks.italic)

/** Toggles a heading of a size. */
export function toggleHeading(size: 'large' | 'small'): Command {
  return (state, dispatch) =>
    isIn(state, nodeType('heading'), { size })
      ? setBlockType(nodeType('paragraph'))(state, dispatch)
      : setBlockType(nodeType('heading'), { size })(state, dispatch)
}

/** Toggles a list, or changes its kind. */
export function toggleList(kind: 'bullets' | 'numbers'): Command {
  return (state, dispatch) => {
    const { $from } = state.selection
    for (let depth = $from.depth; depth > 0; depth--) {
      const { type } = $from.node(depth)
      if (type === nodeType(kind)) return liftListItem(nodeType('item'))(state, dispatch)
      if (type === nodeType('bullets') || type === nodeType('numbers')) {
        dispatch?.(state.tr.setNodeMarkup($from.before(depth), nodeType(kind)))
        return true
      }
    }
    return wrapInList(nodeType(kind))(state, dispatch)
  }
}

export const toggleQuote: Command = (state, dispatch) =>
  isIn(state, nodeType('quote')) ? lift(state, dispatch) : wrapIn(nodeType('quote'))(state, dispatch)

/** Links the selection, or the word at the cursor. Null removes the link. */
export function setLink(href: string | null): Command {
  return (state, dispatch) => {
    const range = linkRange(state)
    if (!range) return false
    const { link } = schema.marks
    const tr = state.tr.removeMark(range.from, range.to, link)
    dispatch?.(href === null ? tr : tr.addMark(range.from, range.to, link.create({ href })))
    return true
  }
}

/** URL of the link at the cursor. */
export function linkAt(state: EditorState): string | null {
  const range = linkRange(state)
  let href: string | null = null
  if (range)
    state.doc.nodesBetween(range.from, range.to, (node) => {
      href ??= (schema.marks.link.isInSet(node.marks)?.attrs['href'] as string | undefined) ?? null
    })
  return href
}

function linkRange(state: EditorState): { from: number; to: number } | null {
  const { from, to, empty, $from } = state.selection
  if (!empty) return { from, to }
  const text = $from.parent.textBetween(0, $from.parent.content.size, undefined, '\n')
  const before = /\S*$/.exec(text.slice(0, $from.parentOffset))![0].length
  const after = /^\S*/.exec(text.slice($from.parentOffset))![0].length
  return before + after === 0 ? null : { from: from - before, to: from + after }
}

/** Whether the selection starts in a block of this type. */
export function isIn(state: EditorState, type: NodeType, attrs?: Attrs): boolean {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) {
    const node = $from.node(depth)
    if (node.type === type)
      return Object.entries(attrs ?? {}).every(([key, value]) => node.attrs[key] === value)
  }
  return false
}

export function hasMark(state: EditorState, name: 'bold' | 'italic' | 'link'): boolean {
  const { from, to, empty, $from } = state.selection
  const type = schema.marks[name]
  return empty
    ? type.isInSet(state.storedMarks ?? $from.marks()) !== undefined
    : state.doc.rangeHasMark(from, to, type)
}
