'use client'

import { useEffect } from 'react'
import { CanProvider } from '../shell/can'
import { cn } from '@/components/ui/cn'
import { TooltipProvider } from '@/components/ui/tooltip'
import { BlockBar } from './block-bar'
import { BottomBar } from './bottom-bar'
import { Canvas } from './canvas/canvas'
import { useShortcuts } from './commands/use-shortcuts'
import { lazyPart, preloadParts } from '../ui/lazy'
import { Notices } from './notices'
import { OpenDialog } from './open-dialog'
import { LeftPane } from './panels/left-pane'
import { PropertiesPanel } from './properties/properties-lazy'
import { LeftSheet, PropertiesDock } from './sheets'
import { canEdit } from './state/editor-state'
import { EditorStoreProvider, useEditor, useEditorStore } from './state/use-editor'
import { type OpenSession, SessionProvider } from './session/use-session'
import { TopBar } from './top-bar/top-bar'
import { offerBlock } from './state/block-commands'
import { useClipboard } from './use-clipboard'
import { useKeyboardRoom } from './use-keyboard-room'
import { useSaving } from './session/use-saving'

const ReviewPanel = lazyPart(() => import('./review/review-panel').then((file) => file.ReviewPanel))

export type Resume = 'save' | 'publish' | 'add-notifications' | 'comments' | null

type EditorProps = {
  session: OpenSession
  /** Action to continue after signing in, or that a page links to. */
  resume?: Resume
}

/** The editor of an open app. */
export function Editor({ session, resume = null }: EditorProps) {
  return (
    <SessionProvider value={session}>
      <EditorStoreProvider value={session.store}>
        <CanProvider permissions={session.store.get().permissions}>
          <TooltipProvider>
            <Workbench resume={resume} />
          </TooltipProvider>
        </CanProvider>
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
  const isEditor = useEditor(canEdit)
  const isReviewing = useEditor((state) => state.review)
  return (
    <div className="flex h-[calc(100dvh-var(--keyboard,0px))] flex-col overflow-hidden bg-background text-foreground">
      <TopBar />
      <Notices />
      <main className="flex min-h-0 flex-1 flex-col min-[900px]:flex-row [@media(max-height:500px)]:flex-row">
        {isEditor && (
          <section
            aria-label="Components, screens and settings"
            className="relative hidden w-60 shrink-0 overflow-y-auto border-r bg-card min-[900px]:block"
          >
            <LeftPane />
          </section>
        )}
        {/* Target of the skip link, after the component list. */}
        <div id="main" tabIndex={-1} className="flex min-h-0 min-w-0 flex-1 outline-none">
          <Canvas />
        </div>
        {isEditor && (
          <>
            <BlockBar />
            <section
              id="properties"
              aria-label="Properties"
              hidden={isReviewing}
              className={cn(
                'relative hidden w-72 shrink-0 overflow-y-auto border-l bg-card',
                !isReviewing && 'min-[900px]:block',
              )}
            >
              <PropertiesPanel />
            </section>
            {!isReviewing && <PropertiesDock />}
          </>
        )}
        {isReviewing && <ReviewPanel />}
      </main>
      <BottomBar />
      {isEditor && <LeftSheet />}
      <OpenDialog />
      <Announcer />
    </div>
  )
}

function useResume(resume: Resume): void {
  const { save, openPublish } = useSaving()
  const store = useEditorStore()
  useEffect(() => {
    if (resume === null) return
    // Removes the parameter, so that a reload doesn't save again.
    const url = new URL(location.href)
    url.searchParams.delete('continue')
    window.history.replaceState(null, '', url)
    const { permissions } = store.get()
    if (resume === 'save' && permissions.includes('app.edit')) save()
    if (resume === 'publish' && permissions.includes('app.publish')) openPublish()
    if (resume === 'comments') store.set({ review: true })
    if (resume === 'add-notifications' && permissions.includes('app.edit')) offerBlock(store, 'notifications')
  }, [resume, save, openPublish, store])
}

/** Loads the lazy parts and notices when the app is shown, so that they work offline later. */
function useTheRest(): void {
  useEffect(() => {
    import('@/components/ui/toast-stack').catch(() => undefined)
    return preloadParts()
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
