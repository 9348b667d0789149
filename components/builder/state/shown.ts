import type { AppDocument } from '@/lib/document/document'
import { inLanguage } from '@/lib/document/in-language'
import type { EditorState } from './editor-state'

/** The further language that the app is shown in, or null for its main one. */
export function shownLanguage({ language, history }: EditorState): string | null {
  return language !== null && history.present.settings.locales?.includes(language) ? language : null
}

/** The app as it is looked at: what is edited is `history.present`. */
export function shownDocument(state: EditorState): AppDocument {
  return inLanguage(state.history.present, shownLanguage(state) ?? '')
}
