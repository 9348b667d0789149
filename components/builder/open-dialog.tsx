'use client'

import { type ComponentType, useState } from 'react'
import { later } from '../ui/later'
import type { EditorState } from './state/editor-state'
import { useEditor } from './state/use-editor'

type DialogName = NonNullable<EditorState['dialog']>

const DIALOGS: { [K in DialogName]: ComponentType } = {
  preview: later(() => import('./preview/preview-dialog').then((file) => file.PreviewDialog)),
  publish: later(() => import('./publish/publish-dialog').then((file) => file.PublishDialog)),
  history: later(() => import('./history/history-dialog').then((file) => file.HistoryDialog)),
  translations: later(() => import('./languages/translation-dialog').then((file) => file.TranslationDialog)),
  shortcuts: later(() => import('./dialogs/shortcuts-dialog').then((file) => file.ShortcutsDialog)),
  conflict: later(() => import('./dialogs/conflict-dialog').then((file) => file.ConflictDialog)),
  gone: later(() => import('./dialogs/gone-dialog').then((file) => file.GoneDialog)),
  'sign-in': later(() => import('./dialogs/sign-in-dialog').then((file) => file.SignInDialog)),
}

const SelectionMenu = later(() => import('./menu/selection-menu').then((file) => file.SelectionMenu))
const Palette = later(() => import('./palette/palette').then((file) => file.Palette))

/** The dialog that is open, the menu of the selection and the palette. */
export function OpenDialog() {
  const dialog = useEditor((state) => state.dialog)
  const menu = useEditor((state) => state.menu !== null)
  const palette = useEditor((state) => state.palette !== null)
  // One that was open stays: it closes by itself, and in its own time.
  const [opened, setOpened] = useState<readonly DialogName[]>([])
  if (dialog && !opened.includes(dialog)) setOpened([...opened, dialog])
  return (
    <>
      {opened.map((name) => {
        const Dialog = DIALOGS[name]
        return <Dialog key={name} />
      })}
      {menu && <SelectionMenu />}
      {palette && <Palette />}
    </>
  )
}
