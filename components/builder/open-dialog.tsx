'use client'

import { type ComponentType, useState } from 'react'
import { lazyPart } from '../ui/lazy'
import type { EditorState } from './state/editor-state'
import { useEditor } from './state/use-editor'

type DialogName = NonNullable<EditorState['dialog']>

const DIALOGS: { [K in DialogName]: ComponentType } = {
  preview: lazyPart(() => import('./preview/preview-dialog').then((file) => file.PreviewDialog)),
  publish: lazyPart(() => import('./publish/publish-dialog').then((file) => file.PublishDialog)),
  history: lazyPart(() => import('./history/history-dialog').then((file) => file.HistoryDialog)),
  translations: lazyPart(() =>
    import('./languages/translation-dialog').then((file) => file.TranslationDialog),
  ),
  'site-content': lazyPart(() =>
    import('./site-content/site-content-dialog').then((file) => file.SiteContentDialog),
  ),
  shortcuts: lazyPart(() => import('./dialogs/shortcuts-dialog').then((file) => file.ShortcutsDialog)),
  conflict: lazyPart(() => import('./dialogs/conflict-dialog').then((file) => file.ConflictDialog)),
  gone: lazyPart(() => import('./dialogs/app-deleted-dialog').then((file) => file.AppDeletedDialog)),
  'sign-in': lazyPart(() => import('./dialogs/sign-in-dialog').then((file) => file.SignInDialog)),
}

const SelectionMenu = lazyPart(() => import('./menu/selection-menu').then((file) => file.SelectionMenu))
const Palette = lazyPart(() => import('./palette/palette').then((file) => file.Palette))

/** The open dialog, the context menu and the palette. */
export function OpenDialog() {
  const dialog = useEditor((state) => state.dialog)
  const menu = useEditor((state) => state.menu !== null)
  const palette = useEditor((state) => state.palette !== null)
  // Opened dialogs stay mounted, so that they can animate their closing.
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
