'use client'

import { cn } from '@/components/ui/cn'
import { type EditorState, isDirty, type SavePhase } from '../state/editor-state'
import { describeInvalidFields } from '../invalid-fields'
import { useEditor } from '../state/use-editor'

type Shown = { text: string; tone: 'good' | 'quiet' | 'bad' }

const OBSTACLES: Partial<Record<SavePhase['kind'], string>> = {
  offline: 'Offline: stored in this browser',
  'signed-out': 'Signed out: stored in this browser',
  conflict: 'Not saved: there is a newer version',
  gone: 'Not saved: this app is gone',
  failed: 'Could not save: stored in this browser',
}

/** Describes the save state in a few words. */
export function describeSaving(state: EditorState): Shown {
  const { phase, draftState, app } = state
  if (phase.kind === 'saving') return { text: 'Saving…', tone: 'quiet' }
  if (phase.kind === 'gone') return { text: OBSTACLES.gone!, tone: 'bad' }
  if (!isDirty(state))
    return app ? { text: 'Saved', tone: 'good' } : { text: 'New, nothing to save yet', tone: 'quiet' }
  if (!draftState) return { text: 'Unsaved, and couldn’t be stored here', tone: 'bad' }
  const obstacle = OBSTACLES[phase.kind]
  if (obstacle) return { text: obstacle, tone: 'bad' }
  if (app && state.history.present === state.saved)
    return { text: `Saved, except for ${describeInvalidFields(state)}`, tone: 'bad' }
  return { text: draftState === 'soon' ? 'Unsaved' : 'Unsaved, stored here', tone: 'quiet' }
}

const TONES = { good: 'text-success', quiet: 'text-muted-foreground', bad: 'text-link' } as const

export function SaveState({ className }: { className?: string }) {
  const text = useEditor((state) => describeSaving(state).text)
  const tone = useEditor((state) => describeSaving(state).tone)
  return (
    <p
      role="status"
      // Automatic saves every few seconds are not announced.
      aria-live={tone === 'bad' ? 'polite' : 'off'}
      className={cn('truncate text-[13px]', TONES[tone], className)}
    >
      {text}
    </p>
  )
}
