import { Plus } from 'lucide-react'
import { brand } from '@/lib/brand'
import { TEMPLATE_IDS } from '@/lib/templates/schema'
import { StartCard } from './start-card'
import { TemplateCard } from './template-card'

const outline =
  'flex h-[420px] w-[146px] shrink-0 flex-col items-center rounded-[24px] border-2 text-muted-foreground sm:w-[177px] sm:rounded-[28px]'

/** All the ways to start an app: blank, from a website, from a template. */
export function NewApp() {
  return (
    <div className="mx-auto w-full max-w-6xl px-4 pt-10 pb-24 sm:px-6 sm:pt-16">
      <h1 className="font-display text-title font-[640]">Start a new app</h1>
      <p className="mt-3 max-w-prose text-lead text-muted-foreground">
        Start with a template for your line of business, with your website, or with a blank app.
      </p>
      <ul
        aria-label="Ways to start"
        className="mt-8 grid grid-cols-2 gap-3 sm:grid-cols-3 sm:gap-5 lg:grid-cols-4"
      >
        <StartCard href="/products/custom" title="Blank app" detail="An empty screen">
          <div className={`${outline} border-dashed border-input/60 pt-16`}>
            <Plus className="size-8" strokeWidth={1.5} />
          </div>
        </StartCard>
        <StartCard
          href={`/${brand.webProduct.slug}`}
          title="From a website"
          detail="Its name, icon, colors and menu"
        >
          <div className={`${outline} gap-3 border-input/60 bg-card px-3 pt-6`}>
            <div className="flex h-7 w-full items-center rounded-full border px-2.5 text-[11px]">
              yourshop.com
            </div>
            <div className="h-16 w-full rounded-md bg-muted" />
            <div className="h-2.5 w-3/4 self-start rounded-full bg-muted" />
            <div className="h-2.5 w-1/2 self-start rounded-full bg-muted" />
          </div>
        </StartCard>
        {TEMPLATE_IDS.map((id) => (
          <TemplateCard key={id} id={id} />
        ))}
      </ul>
    </div>
  )
}
