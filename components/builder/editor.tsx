'use client'

import { useEffect } from 'react'
import { TooltipProvider } from '@/components/ui/tooltip'
import { BlockBar } from './block-bar'
import { BottomBar } from './bottom-bar'
import { Canvas } from './canvas/canvas'
import { useShortcuts } from './commands/use-shortcuts'
import { loadTheRest } from '../ui/later'
import { Notices } from './notices'
import { OpenDialog } from './open-dialog'
import { LeftPane } from './panels/left-pane'
import { PropertiesPanel } from './properties/properties-later'
import { LeftSheet, PropertiesDock } from './sheets'
import { EditorStoreProvider, useEditor } from './state/use-editor'
import { type OpenSession, SessionProvider } from './session/use-session'
import { TopBar } from './top-bar/top-bar'
import { useClipboard } from './use-clipboard'
import { useKeyboardRoom } from './use-keyboard-room'
import { useSaving } from './session/use-saving'

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
  useTheRest()
  useKeyboardRoom()
  return (
    <div
      data-theme="dark"
      className="flex h-[calc(100dvh-var(--keyboard,0px))] flex-col overflow-hidden bg-background text-foreground"
    >
      <TopBar />
      <Notices />
      <main className="flex min-h-0 flex-1 flex-col min-[900px]:flex-row [@media(max-height:500px)]:flex-row">
        <section
          aria-label="Components, screens and settings"
          className="relative hidden w-60 shrink-0 overflow-y-auto border-r bg-card min-[900px]:block"
        >
          <LeftPane />
        </section>
        {/* Where the skip link leads: past all that can be added. */}
        <div id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 outline-none">
          <Canvas />
        </div>
        <BlockBar />
        <section
          id="properties"
          aria-label="Properties"
          className="relative hidden w-72 shrink-0 overflow-y-auto border-l bg-card min-[900px]:block"
        >
          <PropertiesPanel />
        </section>
        <PropertiesDock />
      </main>
      <BottomBar />
      <LeftSheet />
      <OpenDialog />
      <Announcer />
    </div>
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

/** What opens later, and the notices, come when the app is shown: without a connection it would be too late. */
function useTheRest(): void {
  useEffect(() => {
    import('@/components/ui/toast-stack').catch(() => undefined)
    return loadTheRest()
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
