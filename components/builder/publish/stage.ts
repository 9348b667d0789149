import type { ReleaseSummary } from '@/lib/apps/schema'
import { type EditorState, isDirty } from '../state/editor-state'

/** State of the edited app compared with the live release: never published, changed, same, or unpublished. */
export type Stage = 'first' | 'changed' | 'same' | 'down'

/** @param newest newest release, if known */
export function stageOf(state: EditorState, newest: ReleaseSummary | null): Stage {
  if (!newest) return 'first'
  // Another tab may have published since the app was opened here.
  const isLive = state.app?.published || newest.version > (state.app?.release?.version ?? 0)
  if (!isLive) return 'down'
  return newest.revision === state.revision && !isDirty(state) ? 'same' : 'changed'
}
