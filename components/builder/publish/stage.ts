import type { ReleaseSummary } from '@/lib/apps/schema'
import { type EditorState, isDirty } from '../state/editor-state'

/**
 * How what is open in the editor stands to what is live: never published, changed since, the same, or taken down.
 */
export type Stage = 'first' | 'changed' | 'same' | 'down'

/** @param newest the newest release, where one is known */
export function stageOf(state: EditorState, newest: ReleaseSummary | null): Stage {
  if (!newest) return 'first'
  // Another tab may have published since the app was opened here.
  const isLive = state.app?.published || newest.version > (state.app?.release?.version ?? 0)
  if (!isLive) return 'down'
  return newest.revision === state.revision && !isDirty(state) ? 'same' : 'changed'
}
