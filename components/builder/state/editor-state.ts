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
import { PERMISSION_NAMES, type Permission } from '@/lib/base/roles'
import { createStore, type Store } from './store'

/** Data of the app besides its document. Null for a new app before its first save. */
export type OpenApp = Pick<
  AppDetail,
  'id' | 'slug' | 'kind' | 'sourceUrl' | 'release' | 'published' | 'report'
>

export type SavePhase =
  | { kind: 'idle' }
  /** `isManual` if the person pressed Save. */
  | { kind: 'saving'; isManual: boolean }
  /** The server is unreachable. The work is stored here and sent later. */
  | { kind: 'offline' }
  | { kind: 'failed'; message: string }
  | { kind: 'signed-out' }
  | { kind: 'gone' }
  /** Someone else saved since. `revision` is theirs. */
  | { kind: 'conflict'; revision: number }

/** A save in flight: the document, its edits since the last saved one, and whether it is automatic. */
export type PendingSave = { document: AppDocument; operations: readonly Operation[]; auto: boolean }

export type Device = 'mobile' | 'tablet' | 'desktop'

/** The dragged block, and the index at which it would drop. */
export type Drag = { what: { type: BlockType } | { blockId: string }; index: number | null }

/** Mode of the palette: everything, components for a position, or screens to move the selection to. */
export type Palette =
  | { mode: 'all' }
  | { mode: 'add'; to: Target | null; /** Initial search. */ query?: string }
  | { mode: 'move' }

/** Style of a component, without its content. */
export type CopiedStyle = { appearance: Appearance; props: Readonly<Record<string, unknown>> }

/** Uploads at a place. Failed ones count as done. */
export type Uploads = { total: number; done: number; failed: readonly { name: string; error: string }[] }

/** Place of uploads that were dropped or pasted on the canvas. */
export const CANVAS = 'canvas'

export type EditorState = {
  app: OpenApp | null
  /** What the user's role includes for the app. */
  permissions: readonly Permission[]
  /** Base revision of the work; 0 for a new app. */
  revision: number
  history: History
  /** The document as saved on the server. Compared by identity. */
  saved: AppDocument
  /** Edits that turn the saved document into the current one, in order. */
  unsent: readonly Operation[]
  /** Number of the first unsent edits that are in flight individually. */
  inFlight: number
  /** Whole saves without a response. The server may have any of them. */
  inDoubt: readonly PendingSave[]
  /** Other participants who have the app open. */
  others: readonly Participant[]
  phase: SavePhase
  /** Whether the unsaved work is stored in this browser: yes, soon, or the last attempt failed. */
  draftState: boolean | 'soon'
  /** Invalid texts by field. Shown again wherever the field is. */
  pending: Readonly<Record<string, string>>
  screenId: string
  /** The displayed translation, or null for the main language. `shown.ts` checks that it still exists. */
  language: string | null
  /** The primary selection: keys continue from it, and its fields are shown. */
  selectedId: string | null
  /** The additional selection. A new selection clears it. */
  also: ReadonlySet<string>
  /** Start of a range selection. Null for the selected component. */
  anchor: string | null
  /** Multi-select mode for touch: taps add to the selection. */
  adding: boolean
  /** Field edited on the canvas: `block-1.title`. */
  writing: string | null
  /** Index at which keyboard navigation continues after the selected block was removed. */
  cursor: number
  device: Device
  /** Settings shown on the canvas but not set, such as a hovered theme. */
  tried: Partial<Settings> | null
  /** Displayed scheme of an app that follows the phone. Null for its first. */
  scheme: Scheme | null
  /** Scale of the device; 1 is its size. */
  zoom: 'fit' | number
  style: CopiedStyle | null
  drag: Drag | null
  /** When the restored work was written, or null. */
  restoredAt: number | null
  /** Set if the app was saved in another tab of this browser. */
  elsewhere: 'saved' | null
  /** Whether the comments and the approval are shown in place of the properties. */
  review: boolean
  /** Open tab of the left pane. */
  pane: 'components' | 'layers' | 'settings'
  /** Position of the open context menu, in the window. */
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
    | 'site-content'
    | null
  /** On small screens, the open sheet. `screen` contains the screen's properties. */
  sheet: 'left' | 'properties' | 'style' | 'screen' | null
  /** Running and failed uploads by place: the path of a field, or `CANVAS`. */
  uploads: Readonly<Record<string, Uploads>>
  /** Text of the live region. */
  announcement: string
}

/** No additional selection. */
export const NONE: ReadonlySet<string> = new Set()

export type EditorStore = Store<EditorState>

export type OpenedDocument = {
  app: OpenApp | null
  revision: number
  document: AppDocument
  /** By default all: visitors try everything out, and the service decides. */
  permissions?: readonly Permission[] | undefined
}

export function createEditorStore({
  app,
  revision,
  document,
  permissions = PERMISSION_NAMES,
}: OpenedDocument): EditorStore {
  const store = createStore<EditorState>({
    app,
    permissions,
    revision,
    history: startHistory(document),
    saved: document,
    unsent: [],
    inFlight: 0,
    inDoubt: [],
    others: [],
    phase: { kind: 'idle' },
    draftState: true,
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
    review: false,
    pane: 'components',
    menu: null,
    palette: null,
    dialog: null,
    sheet: null,
    uploads: {},
    announcement: '',
  })
  return { ...store, set: (change) => store.set(withNewSelection(change)) }
}

/** A new primary selection clears the additional one. Clearing it also ends multi-select mode. */
export function withNewSelection(change: Partial<EditorState>): Partial<EditorState> {
  if (!('selectedId' in change)) return change
  return {
    ...(!('also' in change) && { also: NONE, anchor: null }),
    ...(change.selectedId === null && { adding: false }),
    ...change,
  }
}

/** Whether the user may edit the app. Otherwise the editor only shows it. */
export function canEdit({ permissions }: Pick<EditorState, 'permissions'>): boolean {
  return permissions.includes('app.edit')
}

export function isDirty(state: EditorState): boolean {
  return state.history.present !== state.saved || Object.keys(state.pending).length > 0
}
