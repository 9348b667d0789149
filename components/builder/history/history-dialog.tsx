'use client'

import { ArrowLeft, X } from 'lucide-react'
import { Dialog as Primitive } from 'radix-ui'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { useFocusReturn } from '@/components/ui/use-focus-return'
import { useEditor, useEditorStore } from '../state/use-editor'
import { useSmallScreen } from '../use-small-screen'
import { RevisionList } from './revision-list'
import { RevisionView } from './revision-view'
import { useRevisions } from './use-history'

/** The saved versions of the app. */
export function HistoryDialog() {
  const store = useEditorStore()
  const focusReturn = useFocusReturn()
  const open = useEditor((state) => state.dialog === 'history')
  return (
    <Primitive.Root open={open} onOpenChange={(next) => !next && store.set({ dialog: null })}>
      <Primitive.Portal>
        <Primitive.Content
          {...focusReturn}
          aria-describedby={undefined}
          className="fixed inset-0 z-50 flex flex-col bg-background text-foreground outline-none data-[state=open]:animate-fade-in"
        >
          <History />
        </Primitive.Content>
      </Primitive.Portal>
    </Primitive.Root>
  )
}

function History() {
  const isSaved = useEditor((state) => state.app !== null)
  const small = useSmallScreen()
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useRevisions()
  const revisions = data?.pages.flat() ?? []
  // On a small screen the list comes first, one version after it.
  const shown = chosen ?? (small ? null : (revisions[0]?.number ?? null))
  return (
    <>
      <div className="flex h-14 shrink-0 items-center gap-2 border-b bg-card px-3">
        {small && shown !== null && (
          <Button variant="ghost" size="icon" aria-label="All versions" onClick={() => setChosen(null)}>
            <ArrowLeft aria-hidden="true" />
          </Button>
        )}
        <Primitive.Title className="min-w-0 flex-1 truncate text-sm font-semibold">
          Version history
        </Primitive.Title>
        <Primitive.Close asChild>
          <Button variant="outline" size="sm" className="h-9">
            <X aria-hidden="true" />
            Close
          </Button>
        </Primitive.Close>
      </div>
      <div className="grid min-h-0 flex-1 min-[900px]:grid-cols-[19rem_1fr]">
        <div
          className={cn(
            'min-h-0 overflow-y-auto bg-card min-[900px]:border-r',
            small && shown !== null && 'hidden',
          )}
        >
          {!isSaved && <p className="p-4 text-sm text-muted-foreground">{NOTHING}</p>}
          {isError && (
            <div className="grid gap-3 p-4 text-sm">
              <p>We couldn’t load the versions of this app.</p>
              <Button variant="outline" onClick={() => void refetch()}>
                Try again
              </Button>
            </div>
          )}
          <RevisionList
            revisions={revisions}
            shown={shown}
            onShow={setChosen}
            onMore={hasNextPage ? () => void fetchNextPage() : null}
            busy={isFetchingNextPage}
          />
        </div>
        {shown !== null && <RevisionView number={shown} />}
      </div>
    </>
  )
}

const NOTHING = 'This app has no versions yet. The first one is made when it is saved.'
