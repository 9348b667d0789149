import type { AppDocument } from '@/lib/document/document'
import { inLanguage } from '@/lib/document/in-language'
import type { EditorState } from './editor-state'

/** The displayed translation, or null for the main language. */
export function shownLanguage({ language, history }: EditorState): string | null {
  return language !== null && history.present.settings.locales?.includes(language) ? language : null
}

/** The app in the displayed language. Edits apply to `history.present`. */
export function shownDocument(state: EditorState): AppDocument {
  return inLanguage(state.history.present, shownLanguage(state) ?? '')
}
