import {
  ArrowLeft,
  type LucideIcon,
  Monitor,
  Play,
  Redo2,
  Rocket,
  Save,
  Search,
  Smartphone,
  Tablet,
  Undo2,
} from 'lucide-react'
import { cn } from '@/components/ui/cn'
import { blockModule } from '@/lib/document/block'
import { BLOCK_ICONS, type ShownBlock } from './block-icons'
import { copy } from './copy'

const { preview } = copy.benefits

/** Parts of the builder around the phone, as a picture: not focusable and hidden from screen readers. */
export function TopBar({ name }: { name: string }) {
  return (
    <div aria-hidden="true" inert className="flex h-14 items-center gap-2 border-b bg-card px-3 select-none">
      <Tool icon={ArrowLeft} />
      <p className="flex min-w-0 flex-1 flex-wrap items-baseline gap-x-3 text-sm leading-5">
        <span className="truncate font-semibold">{name}</span>
        <span className="text-[13px] text-success">{preview.saved}</span>
      </p>
      <div className="flex max-sm:hidden">
        <Tool icon={Undo2} />
        <Tool icon={Redo2} />
      </div>
      <div className="flex gap-1 rounded-md border bg-muted p-1 max-md:hidden">
        {[Smartphone, Tablet, Monitor].map((Icon, index) => (
          <span
            key={index}
            className={cn(
              'grid h-7 w-9 place-items-center rounded-sm text-muted-foreground',
              index === 0 && 'bg-raised text-foreground',
            )}
          >
            <Icon className="size-4" />
          </span>
        ))}
      </div>
      <span className="px-1 text-[13px] text-muted-foreground tabular-nums max-lg:hidden">375 × 667</span>
      <span className="max-lg:hidden">
        <Tool icon={Search} />
      </span>
      <BarButton icon={Play} label={preview.tools.preview} className="max-lg:hidden" />
      <BarButton icon={Save} label={preview.tools.save} className="max-sm:hidden" />
      <BarButton
        icon={Rocket}
        label={preview.tools.publish}
        className="border-transparent bg-primary text-primary-foreground"
      />
    </div>
  )
}

function Tool({ icon: Icon }: { icon: LucideIcon }) {
  return (
    <span className="grid size-9 place-items-center text-foreground/80">
      <Icon className="size-[18px]" />
    </span>
  )
}

function BarButton({ icon: Icon, label, className }: { icon: LucideIcon; label: string; className: string }) {
  return (
    <span
      className={cn('flex h-9 items-center gap-2 rounded-md border px-3 text-[13px] font-[560]', className)}
    >
      <Icon className="size-4" />
      {label}
    </span>
  )
}

const GROUPS: readonly { name: string; types: readonly ShownBlock[] }[] = [
  { name: 'Content', types: ['header', 'text', 'rich-text', 'button', 'grid', 'card', 'list'] },
  { name: 'Media', types: ['image', 'gallery', 'video', 'audio'] },
]

/** The component that is selected on the canvas next to it. */
const SELECTED: ShownBlock = 'button'

/** The builder's component panel, by group. */
export function ComponentsPane() {
  const [build, ...others] = preview.panes
  return (
    <div
      aria-hidden="true"
      inert
      className="h-[31rem] overflow-hidden border-r bg-card p-3 select-none max-md:hidden lg:h-[36rem]"
    >
      <div className="flex gap-1 rounded-md border bg-muted p-1 text-[13px] font-medium text-muted-foreground">
        <span className="flex h-7 flex-1 items-center justify-center rounded-sm bg-raised text-foreground">
          {build}
        </span>
        {others.map((name) => (
          <span key={name} className="flex h-7 flex-1 items-center justify-center max-lg:last:hidden">
            {name}
          </span>
        ))}
      </div>
      <p className="mt-4 text-xs font-semibold text-muted-foreground">{preview.components}</p>
      {GROUPS.map(({ name, types }) => (
        <div key={name} className="mt-3">
          <p className="text-[11px] font-medium text-muted-foreground">{name}</p>
          <ul className="mt-1">
            {types.map((type) => {
              const Icon = BLOCK_ICONS[type]
              return (
                <li
                  key={type}
                  className={cn(
                    'flex h-9 items-center gap-2.5 rounded-sm px-1.5 text-sm whitespace-nowrap lg:px-2.5',
                    type === SELECTED && 'bg-accent',
                  )}
                >
                  <Icon className="size-4 text-muted-foreground" />
                  {blockModule(type).label}
                </li>
              )
            })}
          </ul>
        </div>
      ))}
    </div>
  )
}
