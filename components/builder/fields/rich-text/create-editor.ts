import { baseKeymap, chainCommands, exitCode } from 'prosemirror-commands'
import { keymap } from 'prosemirror-keymap'
import { splitListItem } from 'prosemirror-schema-list'
import { type Command, EditorState, TextSelection } from 'prosemirror-state'
import { EditorView } from 'prosemirror-view'
import type { RichText } from '@/lib/document/rich-text'
import { isSame } from '@/lib/document/values'
import { cleanPaste } from './clean-paste'
import { toggleBold, toggleItalic } from './commands'
import { fromEditor, toEditor } from './convert'
import { nodeType } from './schema'

export type EditorEvents = {
  /** Called after each change by the user. */
  change: (text: RichText) => void
  /** Called after each change of the toolbar's state. */
  update: (state: EditorState) => void
  /** Called when typing ends, so that the next change is a new undo step. */
  leave: () => void
  /** Called to ask for a link's URL. */
  link: () => void
  /** Called for the browser's undo (menu, or shaking the phone). The document's history handles it. */
  undo: () => void
  redo: () => void
}

/**
 * Creates a rich text editor in an element. Has no history, because the document has one.
 * @param attributes of the editable element
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
        // A paste is a separate undo step.
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
      // Otherwise the editor would keep undo and redo from the page.
      if (pressed === 'z' && !event.shiftKey) events.undo()
      else if (pressed === 'z' || pressed === 'y') events.redo()
      else if (pressed === 'k') events.link()
      else return false
      return true
    },
  })
  return view
}

/** Shows another text, such as after an undo. Keeps the cursor if the text is the same. */
export function showText(view: EditorView, text: RichText): void {
  if (isSame(fromEditor(view.state.doc), text)) return
  const { doc, tr } = view.state
  const next = toEditor(text)
  const cursor = Math.min(view.state.selection.from, next.content.size)
  const replaced = tr.replaceWith(0, doc.content.size, next.content)
  view.dispatch(replaced.setSelection(TextSelection.near(replaced.doc.resolve(cursor))).setMeta(SHOWN, true))
}

/** Marks transactions that are not by the user. */
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
