import { workspaceAddress } from '@/lib/base/workspace-address'
import { brand, isWide } from '@/lib/brand'
import { Link } from './link'
import { Mark } from './logo-mark'

export function Logo() {
  const { name, logo } = brand
  const standsForName = logo !== null && isWide(logo)
  return (
    <Link
      href={workspaceAddress() ? '/app-builder' : '/'}
      aria-label={`${name}, home`}
      className="flex items-center gap-2.5 rounded-sm font-display text-[21px] leading-none font-bold tracking-[-0.03em]"
    >
      <Mark className={standsForName ? 'h-7 w-auto max-w-44 object-left' : 'size-6'} />
      {!standsForName && name}
    </Link>
  )
}
