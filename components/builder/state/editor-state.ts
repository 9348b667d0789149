import type { AppDetail } from '@/lib/apps/schema'
import type { BlockType } from '@/lib/document/block'
import type { AppDocument } from '@/lib/document/document'
import { type History, startHistory } from '@/lib/document/history'
import { createStore, type Store } from './store'

/** What the editor knows of the app besides its document. A new app has none until its first save. */
export type OpenApp = Pick<
  AppDetail,
  'id' | 'slug' | 'kind' | 'sourceUrl' | 'release' | 'published' | 'report'
>

export type SavePhase =
  | { kind: 'idle' }
  | { kind: 'saving' }
  /** The server could not be reached; the work is kept here and sent when it can be. */
  | { kind: 'offline' }
  | { kind: 'failed'; message: string }
  | { kind: 'signed-out' }
  /** The app was deleted elsewhere. */
  | { kind: 'gone' }
  /** Somebody saved since; `revision` is theirs. */
  | { kind: 'conflict'; revision: number }

export type Device = 'mobile' | 'tablet' | 'desktop'

/** What is being dragged over the canvas, and before which block it would land. */
export type Drag = { what: { type: BlockType } | { blockId: string }; index: number | null }

export type EditorState = {
  app: OpenApp | null
  /** The revision that the work is based on; 0 for a new app. */
  revision: number
  history: History
  /** The document as the server has it, by identity. */
  saved: AppDocument
  phase: SavePhase
  /** Whether the unsaved work is kept in this browser: yes, in a moment, or the last attempt failed. */
  kept: boolean | 'soon'
  /** What was typed into fields and is not valid yet, by field. It is shown again wherever the field is. */
  pending: Readonly<Record<string, string>>
  screenId: string
  /** The further language that the app is shown in; the main one without. `shown.ts` knows whether it still has it. */
  language: string | null
  selectedId: string | null
  /** Where the keyboard goes on after the selected block was removed. */
  cursor: number
  device: Device
  drag: Drag | null
  /** When the unsaved work was written that this session began with. */
  restoredAt: number | null
  /** The same app in another tab of this browser: only open there, or saved there since. */
  elsewhere: 'open' | 'saved' | null
  /** Which of the left pane's two tabs is open. */
  pane: 'components' | 'settings'
  dialog: 'preview' | 'translations' | 'publish' | 'shortcuts' | 'conflict' | 'gone' | 'sign-in' | null
  /** On small screens: the pane that lies over the canvas. */
  sheet: 'left' | 'properties' | null
  /** Read out by screen readers. */
  announcement: string
}

export type EditorStore = Store<EditorState>

export type OpenedDocument = { app: OpenApp | null; revision: number; document: AppDocument }

export function createEditorStore({ app, revision, document }: OpenedDocument): EditorStore {
  return createStore<EditorState>({
    app,
    revision,
    history: startHistory(document),
    saved: document,
    phase: { kind: 'idle' },
    kept: true,
    pending: {},
    screenId: document.screens[0].id,
    language: null,
    selectedId: null,
    cursor: 0,
    device: 'mobile',
    drag: null,
    restoredAt: null,
    elsewhere: null,
    pane: 'components',
    dialog: null,
    sheet: null,
    announcement: '',
  })
}

export function isDirty(state: EditorState): boolean {
  return state.history.present !== state.saved || Object.keys(state.pending).length > 0
}
