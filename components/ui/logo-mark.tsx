import { clsx } from 'clsx'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { brand } from '@/lib/brand'
import { WorkspaceMark } from './workspace-mark'

/** The logo of the host, or of the workspace at its address. Without one, the built-in mark, or a letter. */
export function Mark({ className }: { className?: string }) {
  const { logo } = brand
  if (!logo && workspaceAddress()) return <WorkspaceMark className={className} />
  if (!logo) return <BuiltInMark className={className} />
  return (
    // oxlint-disable-next-line nextjs/no-img-element -- small, and its address contains its content's hash
    <img
      src={`/brand/${logo.hash}.png`}
      alt=""
      width={logo.width}
      height={logo.height}
      className={clsx('object-contain', className)}
    />
  )
}

/** A kiln with its opening. */
export function BuiltInMark({ className }: { className?: string | undefined }) {
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
