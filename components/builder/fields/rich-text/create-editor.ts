import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { RichText } from '@/lib/document/rich-text'
import { isSame } from '@/lib/document/same'
import { cleanPaste } from './clean-paste'
import { toggleBold, toggleItalic } from './commands'
import { fromEditor, toEditor } from './convert'
import { nodeType } from './schema'

export type EditorEvents = {
  /** After each change by the person who writes. */
  change: (text: RichText) => void
  /** After whatever changed what the buttons show. */
  update: (state: EditorState) => void
  /** Typing ends: what follows is another step of the history. */
  leave: () => void
  /** Asks for the address of a link. */
  link: () => void
  /** The browser's own undo, from a menu or by shaking the phone: the document's history does it. */
  undo: () => void
  redo: () => void
}

/**
 * Puts an editor of formatted text into an element. It has no history of its own: the document has one for everything.
 * @param attributes of the element that takes the text
 */
export function createEditor(
  place: HTMLElement,
  text: RichText,
  attributes: Record<string, string>,
  events: EditorEvents,
): EditorView {
  const view: EditorView = new EditorView(place, {
    state: stateOf(text),
    attributes,
    transformPastedHTML: cleanPaste,
    dispatchTransaction(transaction) {
      view.updateState(view.state.apply(transaction))
      if (transaction.docChanged && !transaction.getMeta(SHOWN)) {
        // What is pasted is undone by itself.
        const pasted = transaction.getMeta('uiEvent') !== undefined
        if (pasted) events.leave()
        events.change(fromEditor(view.state.doc))
        if (pasted) events.leave()
      }
      events.update(view.state)
    },
    handleDOMEvents: {
      blur: () => events.leave(),
      beforeinput: (_, event) => {
        const { inputType } = event
        if (inputType !== 'historyUndo' && inputType !== 'historyRedo') return false
        event.preventDefault()
        if (inputType === 'historyUndo') events.undo()
        else events.redo()
        return true
      },
    },
    handleKeyDown: (_, event) => {
      const pressed = (event.ctrlKey || event.metaKey) && !event.altKey ? event.key.toLowerCase() : ''
      // The editor would keep undo and redo from the page.
      if (pressed === 'z' && !event.shiftKey) events.undo()
      else if (pressed === 'z' || pressed === 'y') events.redo()
      else if (pressed === 'k') events.link()
      else return false
      return true
    },
  })
  return view
}

/** Shows another text, as after an undo. What is shown already stays with its cursor. */
export function showText(view: EditorView, text: RichText): void {
  if (isSame(fromEditor(view.state.doc), text)) return
  const { doc, tr } = view.state
  const next = toEditor(text)
  const cursor = Math.min(view.state.selection.from, next.content.size)
  const replaced = tr.replaceWith(0, doc.content.size, next.content)
  view.dispatch(replaced.setSelection(TextSelection.near(replaced.doc.resolve(cursor))).setMeta(SHOWN, true))
}

/** Marks what does not come from the person who writes. */
const SHOWN = 'shown'

function stateOf(text: RichText): EditorState {
  return EditorState.create({ doc: toEditor(text), plugins: [keymap(KEYS), keymap(baseKeymap)] })
}

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(nodeType('break').create()).scrollIntoView())
  return true
})

const KEYS: Record<string, Command> = {
  'Mod-b': toggleBold,
  'Mod-i': toggleItalic,
  'Shift-Enter': insertBreak,
  Enter: splitListItem(nodeType('item')),
}
