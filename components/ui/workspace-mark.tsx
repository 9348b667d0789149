import { brand } from '@/lib/brand'

/** At the address of a workspace without a logo: the first letter of its name on its color. */
export function WorkspaceMark({ className }: { className?: string | undefined }) {
  const { accent, name } = brand
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true" className={className}>
      <rect width="64" height="64" rx="14" fill={accent ?? 'currentColor'} />
      <text x="32" y="46" fontSize="40" fontWeight="700" textAnchor="middle" fill="#fff">
        {name.trim().charAt(0).toUpperCase()}
      </text>
    </svg>
  )
}
