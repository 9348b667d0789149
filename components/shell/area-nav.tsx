'use client'

import { clsx } from 'clsx'
import {
  Activity,
  AppWindow,
  ChartColumn,
  ChartNoAxesColumn,
  ClipboardList,
  Table2,
  CreditCard,
  Download,
  KeyRound,
  Layers,
  LayoutDashboard,
  type LucideIcon,
  MessageSquareText,
  Palette,
  Pencil,
  ScrollText,
  ShieldCheck,
  Store,
  UserRound,
  Users,
} from 'lucide-react'
import { usePathname } from 'next/navigation'
import { Suspense, use } from 'react'
import { Link } from '@/components/ui/link'
import { SET_UP_PAGE } from '@/lib/accounts/constants'
import { type Area, type Place, type PlaceIcon, currentPlace } from './places'

const ICONS: Record<PlaceIcon, LucideIcon> = {
  analytics: ChartNoAxesColumn,
  answers: ClipboardList,
  apps: AppWindow,
  audit: ScrollText,
  billing: CreditCard,
  collections: Table2,
  brand: Palette,
  dashboard: LayoutDashboard,
  data: Download,
  edit: Pencil,
  messages: MessageSquareText,
  plan: Layers,
  profile: UserRound,
  reports: ChartColumn,
  security: ShieldCheck,
  stores: Store,
  system: Activity,
  tokens: KeyRound,
  workspace: Users,
}

/**
 * Pages of an area: a sidebar from 1280 px on, a row below the header from 768 px on. On phones they are in
 * the header's menu.
 */
export function AreaNav({ label, places }: Area) {
  const pathname = usePathname()
  if (pathname === SET_UP_PAGE) return null // setup comes first
  const current = currentPlace(places, pathname)
  return (
    <nav
      aria-label={label}
      className="max-xl:border-b max-xl:bg-band max-md:hidden xl:pt-10 print:hidden"
      data-area-nav=""
    >
      <ul className="mx-auto flex max-w-[1248px] flex-wrap gap-x-1 px-3.5 xl:sticky xl:top-24 xl:grid xl:gap-0.5 xl:px-0">
        {places.map((place) => (
          <li key={place.href}>
            <PlaceLink
              place={place}
              current={place === current}
              className={clsx(
                'relative h-11 rounded-sm px-2.5 text-sm xl:h-10 xl:rounded-md xl:px-3 xl:text-[15px]',
                place === current &&
                  'max-xl:after:absolute max-xl:after:inset-x-2.5 max-xl:after:-bottom-px max-xl:after:h-0.5 max-xl:after:bg-ember xl:bg-accent forced-colors:xl:outline-1',
              )}
            />
          </li>
        ))}
      </ul>
    </nav>
  )
}

type LinkProps = { place: Place; current: boolean; className: string }

/** A link of an area, with its icon and badge. */
export function PlaceLink({ place, current, className }: LinkProps) {
  const { href, label, icon, badge } = place
  const Icon = ICONS[icon]
  return (
    <Link
      href={href}
      aria-current={current ? 'page' : undefined}
      className={clsx(
        'flex items-center gap-2.5 transition-colors duration-200',
        current ? 'font-medium text-foreground' : 'text-muted-foreground hover:text-foreground',
        className,
      )}
    >
      <Icon aria-hidden="true" className="size-[18px] shrink-0 md:max-xl:hidden" />
      {label}
      {badge && (
        <Suspense>
          <WaitingCount {...badge} />
        </Suspense>
      )}
    </Link>
  )
}

function WaitingCount({ count, unit }: NonNullable<Place['badge']>) {
  const number = use(count)
  if (number === 0) return null
  return (
    <span className="rounded-full bg-peach px-1.5 text-xs leading-5 font-semibold text-ink tabular-nums xl:ml-auto">
      {number.toLocaleString('en')}
      <span className="sr-only"> {unit}</span>
    </span>
  )
}
