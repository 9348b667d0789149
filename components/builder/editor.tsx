'use client'

import { lazy, Suspense, useEffect } from 'react'
import { TooltipProvider } from '@/components/ui/tooltip'
import { BlockBar } from './block-bar'
import { BottomBar } from './bottom-bar'
import { Canvas } from './canvas/canvas'
import { useShortcuts } from './commands/use-shortcuts'
import { TranslationDialog } from './languages/translation-dialog'
import { ConflictDialog } from './dialogs/conflict-dialog'
import { GoneDialog } from './dialogs/gone-dialog'
import { ShortcutsDialog } from './dialogs/shortcuts-dialog'
import { SignInDialog } from './dialogs/sign-in-dialog'
import { HistoryDialog } from './history/history-dialog'
import { Notices } from './notices'
import { LeftPane } from './panels/left-pane'
import { PreviewDialog } from './preview/preview-dialog'
import { PropertiesPanel } from './properties/properties-panel'
import { PublishDialog } from './publish/publish-dialog'
import { LeftSheet, PropertiesDock } from './sheets'
import { EditorStoreProvider, useEditor } from './state/use-editor'
import { type OpenSession, SessionProvider } from './state/use-session'
import { TopBar } from './top-bar/top-bar'
import { useClipboard } from './use-clipboard'
import { useKeyboardRoom } from './use-keyboard-room'
import { useSaving } from './use-saving'

const SelectionMenu = lazy(() => import('./menu/selection-menu'))
const Palette = lazy(() => import('./palette/palette'))

export type Resume = 'save' | 'publish' | null

type EditorProps = {
  session: OpenSession
  /** What was asked for before the person was sent to sign in. */
  resume?: Resume
}

/** The whole editor around an open app. */
export function Editor({ session, resume = null }: EditorProps) {
  return (
    <SessionProvider value={session}>
      <EditorStoreProvider value={session.store}>
        <TooltipProvider>
          <Workbench resume={resume} />
        </TooltipProvider>
      </EditorStoreProvider>
    </SessionProvider>
  )
}

function Workbench({ resume }: { resume: Resume }) {
  useShortcuts()
  useClipboard()
  useResume(resume)
  useNoticesOffline()
  useKeyboardRoom()
  return (
    <div
      data-theme="dark"
      className="flex h-[calc(100dvh-var(--keyboard,0px))] flex-col overflow-hidden bg-background text-foreground"
    >
      <TopBar />
      <Notices />
      <main
        id="main"
        tabIndex={-1}
        className="flex min-h-0 flex-1 flex-col outline-none min-[900px]:flex-row [@media(max-height:500px)]:flex-row"
      >
        <section
          aria-label="Components, screens and settings"
          className="hidden w-60 shrink-0 overflow-y-auto border-r bg-card min-[900px]:block"
        >
          <LeftPane />
        </section>
        <Canvas />
        <BlockBar />
        <section
          id="properties"
          aria-label="Properties"
          className="hidden w-72 shrink-0 overflow-y-auto border-l bg-card min-[900px]:block"
        >
          <PropertiesPanel />
        </section>
        <PropertiesDock />
      </main>
      <BottomBar />
      <LeftSheet />
      <HistoryDialog />
      <PreviewDialog />
      <TranslationDialog />
      <PublishDialog />
      <ConflictDialog />
      <GoneDialog />
      <SignInDialog />
      <ShortcutsDialog />
      <Overlays />
      <Announcer />
    </div>
  )
}

/** What few sessions need at once comes with its first use. */
function Overlays() {
  const menu = useEditor((state) => state.menu !== null)
  const palette = useEditor((state) => state.palette !== null)
  return (
    <Suspense fallback={null}>
      {menu && <SelectionMenu />}
      {palette && <Palette />}
    </Suspense>
  )
}

function useResume(resume: Resume): void {
  const { save, openPublish } = useSaving()
  useEffect(() => {
    if (resume === null) return
    // Asked for once: a reload must not save again unasked.
    const url = new URL(location.href)
    url.searchParams.delete('continue')
    window.history.replaceState(null, '', url)
    if (resume === 'save') save()
    if (resume === 'publish') openPublish()
  }, [resume, save, openPublish])
}

/** Notices bring their code with the first of them; one about a lost connection would come too late. */
function useNoticesOffline(): void {
  useEffect(() => {
    import('@/components/ui/toast-stack').catch(() => undefined)
  }, [])
}

function Announcer() {
  const announcement = useEditor((state) => state.announcement)
  return (
    <p role="status" className="sr-only">
      {announcement}
    </p>
  )
}
