import { workspaceAddress } from '@/lib/base/workspace-address'
import { WorkspaceMark } from './workspace-mark'

/** The logo: a kiln with its opening. */
export function Mark({ className }: { className?: string }) {
  if (workspaceAddress()) return <WorkspaceMark className={className} />
  return (
    <svg viewBox="0 0 32 32" aria-hidden="true" className={className}>
      <path
        d="M3 15.5C3 8 8.8 2 16 2s13 6 13 13.5V26a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4Z"
        className="fill-ember"
      />
      <path d="M11 30v-9.5a5 5 0 0 1 10 0V30Z" className="fill-background" />
    </svg>
  )
}
