import { ImageIcon } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import { cn } from '@/components/ui/cn'
import type { LoadedTemplate } from '@/lib/templates/load-template'
import { copy } from './copy'

type Props = { template: LoadedTemplate; className?: string }

/** The source website of the app, with numbers on everything that is read. */
export function BrowserWindow({ template: { document, pictures }, className }: Props) {
  const { settings, tabs } = document
  const [picture] = pictures
  const colors = {
    '--primary-color': settings.primaryColor,
    '--ground': settings.backgroundColor,
  } as CSSProperties
  return (
    <div style={colors} className={cn('rounded-lg border bg-card shadow-float', className)}>
      <div className="flex items-center gap-3 border-b px-4 py-3">
        <Numbered number={2} className="-top-2 -left-2.5">
          <span className="grid size-6 place-items-center rounded-xs bg-(--primary-color) text-xs font-bold text-white">
            {settings.appName.charAt(0)}
          </span>
        </Numbered>
        <span className="min-w-0 flex-1 truncate rounded-sm bg-muted px-3 py-1.5 text-[13px] text-muted-foreground">
          {copy.address}
        </span>
      </div>
      {/* The site looks the same in both themes. */}
      <div className="rounded-b-lg bg-(--ground) px-5 pt-5 pb-7 text-ink sm:px-8">
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-ink/10 pb-4">
          <Numbered number={1} className="-top-3 -left-4 sm:-left-5">
            <span className="font-display text-lg font-[640]">{settings.appName}</span>
          </Numbered>
          <Numbered number={4} className="-top-3 -right-5">
            <span className="flex gap-4 text-[13px]">
              {tabs.map(({ id, label }) => (
                <span key={id}>{label}</span>
              ))}
            </span>
          </Numbered>
        </div>
        <div className="grid items-center gap-6 pt-6 sm:grid-cols-[1fr_1.1fr]">
          <div>
            <Numbered number={5} className="-top-3 -left-4 sm:-left-5">
              <span className="block font-display text-[1.75rem] leading-8 font-[640] tracking-[-0.03em]">
                {copy.site.welcome}
              </span>
            </Numbered>
            <p className="mt-3 text-[13px] leading-5 text-ink/70">{settings.description}</p>
            <p className="mt-5">
              <Numbered number={3} className="-top-2.5 -right-2.5">
                <span className="inline-block rounded-sm bg-(--primary-color) px-4 py-2 text-[13px] font-semibold text-white">
                  {copy.site.order}
                </span>
              </Numbered>
            </p>
          </div>
          {picture ? (
            // An SVG of a few kilobytes: next/image has nothing to optimize.
            // oxlint-disable-next-line nextjs/no-img-element
            <img src={picture.url} alt="" className="aspect-[4/3] w-full rounded-md object-cover" />
          ) : (
            <ImageIcon className="size-12" />
          )}
        </div>
      </div>
    </div>
  )
}

/** An element that is read, with its number in the table. */
function Numbered({
  number,
  className,
  children,
}: {
  number: number
  className: string
  children: ReactNode
}) {
  return (
    <span className="relative inline-block">
      {children}
      <span
        className={cn(
          'absolute grid size-5 place-items-center rounded-full bg-ink font-sans text-[11px] leading-none font-semibold text-paper ring-1 ring-paper/40',
          className,
        )}
      >
        {number}
      </span>
    </span>
  )
}
