import { brand } from '@/lib/brand'
import { Link } from './link'
import { Mark } from './logo-mark'

export function Logo() {
  return (
    <Link
      href="/"
      aria-label={`${brand.name}, home`}
      className="flex items-center gap-2.5 rounded-sm font-display text-[21px] leading-none font-bold tracking-[-0.03em]"
    >
      <Mark className="size-6" />
      {brand.name}
    </Link>
  )
}
