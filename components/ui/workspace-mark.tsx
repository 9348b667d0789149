import { clsx } from 'clsx'
import { brand } from '@/lib/brand'

/** At a workspace's address: its logo, or the first letter of its name on its color. */
export function WorkspaceMark({ className }: { className?: string | undefined }) {
  const { accent, logo, name } = brand
  if (logo)
    return (
      // Next's image service would fetch it from our address.
      // oxlint-disable-next-line nextjs/no-img-element
      <img
        src={`/brand/${logo.hash}.png`}
        alt=""
        width={logo.width}
        height={logo.height}
        className={clsx(className, 'w-auto max-w-40 rounded-xs bg-white object-contain')}
      />
    )
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <rect width="64" height="64" rx="14" fill={accent ?? 'currentColor'} />
      <text x="32" y="46" fontSize="40" fontWeight="700" textAnchor="middle" fill="#fff">
        {name.trim().charAt(0).toUpperCase()}
      </text>
    </svg>
  )
}
