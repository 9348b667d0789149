import { workspaceAddress } from '@/lib/base/workspace-address'
import { brand } from '@/lib/brand'
import { Link } from './link'
import { Mark } from './logo-mark'

/** From this ratio of width to height on, a logo is a word, and stands for the name. */
const WIDE = 2

export function Logo() {
  const { name, logo } = brand
  const isWide = logo !== null && logo.width / logo.height >= WIDE
  return (
    <Link
      href={workspaceAddress() ? '/app-builder' : '/'}
      aria-label={`${name}, home`}
      className="flex items-center gap-2.5 rounded-sm font-display text-[21px] leading-none font-bold tracking-[-0.03em]"
    >
      {logo ? (
        // oxlint-disable-next-line nextjs/no-img-element -- small, and its address contains its content's hash
        <img
          src={`/brand/${logo.hash}.png`}
          alt=""
          width={logo.width}
          height={logo.height}
          className={isWide ? 'h-7 w-auto max-w-44 object-contain object-left' : 'size-6 object-contain'}
        />
      ) : (
        <Mark className="size-6" />
      )}
      {!isWide && name}
    </Link>
  )
}
