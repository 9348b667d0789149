import { zoomBy } from '../state/zoom'
import type { EditorState, EditorStore } from '../state/editor-state'
import { redo, undo } from '../state/history-commands'
import type { Command } from './command'

/** Search fields of the editor have their own undo. */
const ON_THE_APP = ['text', 'canvas', 'page', 'control'] as const
const EVERYWHERE = [...ON_THE_APP, 'entry'] as const

/** Commands for the view and the whole app. */
export const APP_COMMANDS: readonly Command[] = [
  {
    id: 'search',
    label: 'Search commands, components and content',
    group: 'View',
    needs: 'app.edit',
    keys: ['Mod+K'],
    where: EVERYWHERE,
    unlisted: true,
    run: ({ store }) => store.set({ palette: { mode: 'all' } }),
  },
  {
    id: 'layers',
    label: 'Show the layers',
    group: 'View',
    needs: 'app.edit',
    run: ({ store }) => showPane(store, 'layers'),
  },
  {
    id: 'settings',
    label: 'Show the settings',
    group: 'View',
    needs: 'app.edit',
    run: ({ store }) => showPane(store, 'settings'),
  },
  {
    id: 'zoom-in',
    label: 'Zoom in',
    group: 'View',
    keys: ['Mod+Plus'],
    otherKeys: ['Mod+='],
    where: ['canvas'],
    run: ({ store, canvas }) => zoomBy(store, canvas, 1),
  },
  {
    id: 'zoom-out',
    label: 'Zoom out',
    group: 'View',
    keys: ['Mod+Minus'],
    where: ['canvas'],
    run: ({ store, canvas }) => zoomBy(store, canvas, -1),
  },
  {
    id: 'zoom-fit',
    label: 'Zoom to fit',
    group: 'View',
    keys: ['Mod+0'],
    where: ['canvas'],
    run: ({ store }) => store.set({ zoom: 'fit', announcement: 'Zoom: fits' }),
  },
  {
    id: 'preview',
    label: 'Preview',
    group: 'View',
    run: ({ store }) => store.set({ dialog: 'preview' }),
  },
  {
    id: 'shortcuts',
    label: 'Keyboard shortcuts',
    group: 'View',
    keys: ['?'],
    where: ['canvas', 'page', 'control'],
    run: ({ store }) => store.set({ dialog: 'shortcuts' }),
  },

  {
    id: 'save',
    label: 'Save',
    group: 'App',
    needs: 'app.edit',
    keys: ['Mod+S'],
    where: EVERYWHERE,
    run: ({ save }) => save(),
  },
  {
    id: 'undo',
    label: 'Undo',
    group: 'App',
    keys: ['Mod+Z'],
    where: ON_THE_APP,
    when: (state) => state.history.past.length > 0,
    run: ({ store }) => undo(store),
  },
  {
    id: 'redo',
    label: 'Redo',
    group: 'App',
    keys: ['Mod+Shift+Z', 'Mod+Y'],
    where: ON_THE_APP,
    when: (state) => state.history.future.length > 0,
    run: ({ store }) => redo(store),
  },
  {
    id: 'publish',
    label: 'Publish',
    group: 'App',
    needs: 'app.publish',
    run: ({ openPublish }) => openPublish(),
  },
]

function showPane(store: EditorStore, pane: EditorState['pane']): void {
  const isSmall = !document.getElementById('properties')?.offsetParent
  store.set({ pane, sheet: isSmall ? 'left' : null })
}
