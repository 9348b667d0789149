import type { AppDetail } from '@/lib/apps/schema'
import type { Participant } from '@/lib/apps/collaboration/schema'
import type { BlockType } from '@/lib/document/block'
import type { Appearance } from '@/lib/document/appearance'
import type { Target } from '@/lib/document/block-operations'
import type { Scheme } from '@/lib/document/color-scheme'
import type { AppDocument } from '@/lib/document/document'
import { type History, startHistory } from '@/lib/document/history'
import type { Operation } from '@/lib/document/operations'
import type { Settings } from '@/lib/document/settings'
import { createStore, type Store } from './store'

/** What the editor knows of the app besides its document. A new app has none until its first save. */
export type OpenApp = Pick<
  AppDetail,
  'id' | 'slug' | 'kind' | 'sourceUrl' | 'release' | 'published' | 'report'
>

export type SavePhase =
  | { kind: 'idle' }
  /** `asked` where the person asked for it. */
  | { kind: 'saving'; asked: boolean }
  /** The server could not be reached; the work is kept here and sent when it can be. */
  | { kind: 'offline' }
  | { kind: 'failed'; message: string }
  | { kind: 'signed-out' }
  /** The app was deleted elsewhere. */
  | { kind: 'gone' }
  /** Somebody saved since; `revision` is theirs. */
  | { kind: 'conflict'; revision: number }

/** A document on its way, and the edits that it has and the one before it did not. */
export type PendingSave = { document: AppDocument; operations: readonly Operation[] }

export type Device = 'mobile' | 'tablet' | 'desktop'

/** What is being dragged over the canvas, and before which block it would land. */
export type Drag = { what: { type: BlockType } | { blockId: string }; index: number | null }

/** What the searchable list shows: everything, components for a place, or screens for what is selected. */
export type Palette = { mode: 'all' } | { mode: 'add'; to: Target | null } | { mode: 'move' }

/** How a component looks, without what it says. */
export type CopiedStyle = { appearance: Appearance; look: Readonly<Record<string, unknown>> }

export type EditorState = {
  app: OpenApp | null
  /** The revision that the work is based on; 0 for a new app. */
  revision: number
  history: History
  /** The document as the server has it, by identity. */
  saved: AppDocument
  /** The edits that make what is shown out of what is saved, in their order. */
  unsent: readonly Operation[]
  /** How many of them, from the first on, are on their way to the server one by one. */
  inFlight: number
  /** What was sent as a whole and never answered: the server may have any of these. */
  inDoubt: readonly PendingSave[]
  /** Who else has the app open now. */
  others: readonly Participant[]
  phase: SavePhase
  /** Whether the unsaved work is kept in this browser: yes, in a moment, or the last attempt failed. */
  kept: boolean | 'soon'
  /** What was typed into fields and is not valid yet, by field. It is shown again wherever the field is. */
  pending: Readonly<Record<string, string>>
  screenId: string
  /** The further language that the app is shown in; the main one without. `shown.ts` knows whether it still has it. */
  language: string | null
  /** The component that was selected last: keys go on from it, and its fields are shown. */
  selectedId: string | null
  /** What is selected besides it. Selecting anew empties it. */
  also: ReadonlySet<string>
  /** Where a range of selected components began; without one it begins at the selected component. */
  anchor: string | null
  /** Taps add to the selection, for those without a Shift key. */
  adding: boolean
  /** The field whose words are edited on the canvas: `block-1.title`. */
  writing: string | null
  /** Where the keyboard goes on after the selected block was removed. */
  cursor: number
  device: Device
  /** Settings that the canvas shows without their being the app's: a theme that is pointed at. */
  tried: Partial<Settings> | null
  /** Which scheme the canvas shows of an app that follows the phone; its first when null. */
  scheme: Scheme | null
  /** How large the device is drawn; 1 is its own size. */
  zoom: 'fit' | number
  /** The style that was copied last. */
  style: CopiedStyle | null
  drag: Drag | null
  /** When the unsaved work was written that this session began with. */
  restoredAt: number | null
  /** The same app was saved in another tab of this browser since. */
  elsewhere: 'saved' | null
  /** Which of the left pane's tabs is open. */
  pane: 'components' | 'layers' | 'settings'
  /** Where the menu of the selection is open, in the window. */
  menu: { x: number; y: number } | null
  palette: Palette | null
  dialog:
    | 'preview'
    | 'history'
    | 'translations'
    | 'publish'
    | 'shortcuts'
    | 'conflict'
    | 'gone'
    | 'sign-in'
    | null
  /** On small screens: the pane that lies over or beside the canvas; `screen` holds what can be set of the screen itself. */
  sheet: 'left' | 'properties' | 'style' | 'screen' | null
  /** Read out by screen readers. */
  announcement: string
}

/** Nothing is selected besides. */
export const NONE: ReadonlySet<string> = new Set()

export type EditorStore = Store<EditorState>

export type OpenedDocument = { app: OpenApp | null; revision: number; document: AppDocument }

export function createEditorStore({ app, revision, document }: OpenedDocument): EditorStore {
  const store = createStore<EditorState>({
    app,
    revision,
    history: startHistory(document),
    saved: document,
    unsent: [],
    inFlight: 0,
    inDoubt: [],
    others: [],
    phase: { kind: 'idle' },
    kept: true,
    pending: {},
    screenId: document.screens[0].id,
    language: null,
    selectedId: null,
    also: NONE,
    anchor: null,
    adding: false,
    writing: null,
    cursor: 0,
    device: 'mobile',
    zoom: 'fit',
    style: null,
    tried: null,
    scheme: null,
    drag: null,
    restoredAt: null,
    elsewhere: null,
    pane: 'components',
    menu: null,
    palette: null,
    dialog: null,
    sheet: null,
    announcement: '',
  })
  return { ...store, set: (change) => store.set(selectingAnew(change)) }
}

/** Who selects one component selects no others; who selects none is done with choosing several. */
function selectingAnew(change: Partial<EditorState>): Partial<EditorState> {
  if (!('selectedId' in change)) return change
  return {
    ...(!('also' in change) && { also: NONE, anchor: null }),
    ...(change.selectedId === null && { adding: false }),
    ...change,
  }
}

export function isDirty(state: EditorState): boolean {
  return state.history.present !== state.saved || Object.keys(state.pending).length > 0
}
