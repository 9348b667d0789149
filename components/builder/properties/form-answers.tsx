'use client'

import { useQuery } from '@tanstack/react-query'
import { ChevronRight, ClipboardList } from 'lucide-react'
import Link from 'next/link'
import { Badge } from '@/components/ui/badge'
import { DropdownMenuItem, DropdownMenuSeparator } from '@/components/ui/dropdown-menu'
import { type Block, getForm } from '@/lib/document/block'
import { findBlock } from '@/lib/document/tree-index'
import type { FormSummary } from '@/lib/submissions/schema'
import { copy } from '../../apps/submissions/copy'
import { useEditor } from '../state/use-editor'

/** Age in milliseconds after which the counts are fetched again. */
const STALE_AFTER = 30_000

function answersPath(appId: string, form: string, state = ''): string {
  const query = new URLSearchParams({ form, ...(state && { state }) })
  return `/app-builder/answers/${appId}?${query}`
}

/** How many answers a form has, linked to them. Renders nothing for other blocks, and before the first save. */
export function FormAnswers({ block }: { block: Block }) {
  const appId = useEditor((state) => state.app?.id)
  if (appId === undefined || !getForm(block)) return null
  return <AnswersLink appId={appId} blockId={block.id} />
}

const rowClasses = 'flex min-h-10 items-center gap-2.5 rounded-md border px-3 py-2 text-sm [&_svg]:size-4'

function AnswersLink({ appId, blockId }: { appId: string; blockId: string }) {
  const { data: forms, isPending } = useQuery<FormSummary[]>({
    queryKey: [`/api/apps/${appId}/answers/forms`],
    staleTime: STALE_AFTER,
  })
  const form = forms?.find(({ id }) => id === blockId)
  if (forms && !form)
    return (
      <p className={`${rowClasses} text-muted-foreground`}>
        <ClipboardList aria-hidden="true" />
        {copy.none}
      </p>
    )
  // Without counts, such as offline, the link still leads to the answers.
  const { total = 0, unread = 0, held = 0 } = form ?? {}
  const onlyHeld = total === 0 && held > 0
  return (
    <Link
      prefetch={false}
      href={answersPath(appId, blockId, onlyHeld ? 'held' : '')}
      aria-busy={isPending || undefined}
      className={`${rowClasses} hover:bg-accent`}
    >
      <ClipboardList aria-hidden="true" className="shrink-0 text-muted-foreground" />
      <span className="flex-1">
        {!form && copy.title}
        {form && (onlyHeld ? copy.held.title(held) : copy.answers(total))}
      </span>
      {unread > 0 && <Badge variant="ember">{copy.unreadCount(unread)}</Badge>}
      <ChevronRight aria-hidden="true" className="shrink-0 text-muted-foreground rtl:-scale-x-100" />
    </Link>
  )
}

/** Menu item to the answers of the selected form. Renders nothing for other blocks, and before the first save. */
export function FormAnswersItem() {
  const appId = useEditor((state) => state.app?.id)
  const block = useEditor(({ history, selectedId, also }) =>
    selectedId === null || also.size > 0 ? undefined : findBlock(history.present, selectedId)?.block,
  )
  if (appId === undefined || !block || !getForm(block)) return null
  return (
    <>
      <DropdownMenuItem asChild>
        <Link prefetch={false} href={answersPath(appId, block.id)}>
          {copy.title}
        </Link>
      </DropdownMenuItem>
      <DropdownMenuSeparator />
    </>
  )
}
