'use client'

import { X } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { DecisionBox } from '@/components/apps/review/decision-box'
import { ThreadList } from '@/components/apps/review/thread-list'
import { useCan } from '@/components/shell/can'
import { Button } from '@/components/ui/button'
import { Dialog, DialogTrigger } from '@/components/ui/dialog'
import { Spinner } from '@/components/ui/spinner'
import { notify } from '@/components/ui/toaster'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { findBlock } from '@/lib/document/tree-index'
import type { ReviewThread } from '@/lib/reviews/schema'
import { isDirty } from '../state/editor-state'
import { useEditor, useEditorStore } from '../state/use-editor'
import { copy } from './copy'
import { LinksDialog } from './links-dialog'
import { reviewPath, useApproval, useComments, useRefreshReview } from './use-review'

/** Comments and approvals beside the canvas, on small screens below it. */
export function ReviewPanel() {
  const store = useEditorStore()
  const can = useCan()
  const appId = useEditor((state) => state.app?.id)
  const panel = useRef<HTMLElement>(null)
  useEffect(() => {
    const before = document.activeElement
    panel.current?.focus({ preventScroll: true })
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true })
    }
  }, [])
  const close = () => store.set({ review: false })
  return (
    <section
      ref={panel}
      tabIndex={-1}
      aria-label={copy.title}
      onKeyDown={(event) => event.key === 'Escape' && close()}
      className="relative max-h-[55%] shrink-0 overflow-y-auto border-t bg-card outline-none min-[900px]:max-h-none min-[900px]:w-80 min-[900px]:border-t-0 min-[900px]:border-l [@media(max-height:500px)]:max-h-none [@media(max-height:500px)]:w-80 [@media(max-height:500px)]:border-t-0 [@media(max-height:500px)]:border-l"
    >
      <div className="flex min-h-14 items-center justify-between gap-2 pr-2 pl-4">
        <h2 className="text-sm font-semibold">{copy.title}</h2>
        <Button variant="ghost" size="icon" aria-label={copy.close} onClick={close}>
          <X aria-hidden="true" />
        </Button>
      </div>
      {appId !== undefined && (
        <div className="grid gap-7 px-4 pb-6">
          {can('reviews.manage') && <Links appId={appId} />}
          <Approval appId={appId} />
          <Comments appId={appId} />
        </div>
      )}
    </section>
  )
}

function Links({ appId }: { appId: string }) {
  const [open, setOpen] = useState(false)
  return (
    <Dialog open={open} onOpenChange={setOpen}>
      <DialogTrigger asChild>
        <Button>{copy.links.open}</Button>
      </DialogTrigger>
      {open && <LinksDialog appId={appId} />}
    </Dialog>
  )
}

function Approval({ appId }: { appId: string }) {
  const can = useCan()
  const revision = useEditor((state) => state.revision)
  const dirty = useEditor(isDirty)
  const { data } = useApproval(appId, revision)
  const refresh = useRefreshReview(appId)
  if (!data) return null
  return (
    <div className="grid gap-2">
      <DecisionBox
        key={revision}
        path={reviewPath(appId, 'approvals')}
        decision={data.decision}
        mayDecide={can('app.approve') && !dirty}
        revision={revision}
        author={null}
        onChange={() => void refresh()}
      />
      {can('app.approve') && dirty && (
        <p className="text-[13px] leading-5 text-muted-foreground">{copy.approval.unsaved}</p>
      )}
      {data.required && (
        <p className="text-[13px] leading-5 text-muted-foreground">{copy.approval.isRequired}</p>
      )}
    </div>
  )
}

function Comments({ appId }: { appId: string }) {
  const store = useEditorStore()
  const can = useCan()
  const document = useEditor((state) => state.history.present)
  const { data, isError, refetch } = useComments(appId)
  const refresh = useRefreshReview(appId)
  const [shownId, setShownId] = useState<string | null>(null)
  const act = async (method: 'PATCH' | 'DELETE', { id }: ReviewThread, body?: object) => {
    try {
      await apiRequest(method, reviewPath(appId, 'comments', id), body)
    } catch (error) {
      const description =
        error instanceof ApiError && error.status < 500 ? error.message : copy.comments.tryAgain
      notify({ title: copy.comments.actionFailed, description, tone: 'destructive' })
    }
    await refresh()
  }
  const screenOf = ({ screen, block }: ReviewThread) =>
    // A block may have moved to another screen.
    (block === null ? null : findBlock(document, block)?.screen) ??
    document.screens.find(({ id }) => id === screen)
  const isMissing = (thread: ReviewThread) =>
    thread.block === null ? !screenOf(thread) : !findBlock(document, thread.block)
  const show = (thread: ReviewThread) => {
    const screen = screenOf(thread)
    if (!screen) return
    setShownId(thread.id)
    store.set({ screenId: screen.id, selectedId: thread.block, sheet: null })
  }
  return (
    <section aria-label={copy.comments.title} className="grid gap-3">
      <h3 className="text-sm font-semibold">{copy.comments.title}</h3>
      {isError && (
        <div role="alert" className="flex flex-wrap items-center gap-3 text-sm">
          {copy.comments.failed}
          <Button variant="outline" size="sm" onClick={() => void refetch()}>
            {copy.comments.retry}
          </Button>
        </div>
      )}
      {!data && !isError && <Spinner />}
      {data && (
        <ThreadList
          threads={data}
          missing={data.filter(isMissing).map(({ id }) => id)}
          shownId={shownId}
          onShow={show}
          reply={
            can('app.edit')
              ? {
                  send: { pathOf: ({ id }) => reviewPath(appId, 'comments', id, 'replies') },
                  author: null,
                  onSent: () => void refresh(),
                }
              : null
          }
          placeOf={(thread) =>
            [
              screenOf(thread)?.title ?? copy.comments.removedScreen,
              thread.link !== null && copy.comments.through(thread.link),
            ]
              .filter(Boolean)
              .join(' · ')
          }
          actions={(thread) => (
            <>
              {can('app.edit') && (
                <Button
                  variant="ghost"
                  size="sm"
                  onClick={() => void act('PATCH', thread, { resolved: thread.resolvedAt === null })}
                >
                  {thread.resolvedAt === null ? copy.comments.resolve : copy.comments.reopen}
                </Button>
              )}
              {can('reviews.manage') && thread.resolvedAt !== null && (
                <Button variant="ghost" size="sm" onClick={() => void act('DELETE', thread)}>
                  {copy.comments.remove}
                </Button>
              )}
            </>
          )}
        />
      )}
    </section>
  )
}
