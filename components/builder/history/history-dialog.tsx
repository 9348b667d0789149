'use client'

import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { cn } from '@/components/ui/cn'
import { FullDialog, FullDialogBar } from '../controls/full-dialog'
import { useEditor } from '../state/use-editor'
import { useSmallScreen } from '../use-small-screen'
import { RevisionList } from './revision-list'
import { RevisionView } from './revision-view'
import { useRevisions } from './use-history'

/** Saved versions of the app. */
export function HistoryDialog() {
  return (
    <FullDialog name="history">
      <History />
    </FullDialog>
  )
}

function History() {
  const isSaved = useEditor((state) => state.app !== null)
  const small = useSmallScreen()
  const [chosen, setChosen] = useState<number | null>(null)
  const { data, isError, isFetchingNextPage, hasNextPage, fetchNextPage, refetch } = useRevisions()
  const revisions = data?.pages.flat() ?? []
  // On small screens, shows the list first and then one version.
  const shown = chosen ?? (small ? null : (revisions[0]?.number ?? null))
  return (
    <>
      <FullDialogBar
        title="Version history"
        before={
          small &&
          shown !== null && (
            <Button variant="ghost" size="icon" aria-label="All versions" onClick={() => setChosen(null)}>
              <ArrowLeft aria-hidden="true" />
            </Button>
          )
        }
      />
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
