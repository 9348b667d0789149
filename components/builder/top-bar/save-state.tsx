'use client'

import { cn } from '@/components/ui/cn'
import { type EditorState, isDirty } from '../state/editor-state'
import { useEditor } from '../state/use-editor'

type Shown = { text: string; tone: 'good' | 'quiet' | 'bad' }

/** Where the work is, in few words. */
export function describeSaving(state: EditorState): Shown {
  const { phase, kept, app } = state
  if (phase.kind === 'saving') return { text: 'Saving…', tone: 'quiet' }
  if (!isDirty(state))
    return app ? { text: 'Saved', tone: 'good' } : { text: 'New, nothing to save yet', tone: 'quiet' }
  if (!kept) return { text: 'Unsaved, and could not be kept here', tone: 'bad' }
  if (phase.kind === 'offline') return { text: 'Offline, kept here', tone: 'bad' }
  if (phase.kind === 'failed' || phase.kind === 'conflict' || phase.kind === 'gone')
    return { text: 'Could not save', tone: 'bad' }
  return { text: kept === 'soon' ? 'Unsaved' : 'Unsaved, kept here', tone: 'quiet' }
}

const TONES = { good: 'text-success', quiet: 'text-muted-foreground', bad: 'text-link' } as const

export function SaveState({ className }: { className?: string }) {
  const text = useEditor((state) => describeSaving(state).text)
  const tone = useEditor((state) => describeSaving(state).tone)
  return (
    <p role="status" className={cn('truncate text-[13px]', TONES[tone], className)}>
      {text}
    </p>
  )
}
