import { Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '@/lib/brand'
import { galleryItems } from './gallery-items'
import { StartCard } from './start-card'
import { TemplateGallery } from './template-gallery'

const outline =
  'flex h-[420px] w-[146px] shrink-0 flex-col items-center rounded-[24px] border-2 text-muted-foreground sm:w-[177px] sm:rounded-[28px]'

const blank = (
  <StartCard key="blank" href="/products/custom" title="Blank app" detail="An empty screen">
    <div className={`${outline} border-dashed border-input/60 pt-16`}>
      <Plus className="size-8" strokeWidth={1.5} />
    </div>
  </StartCard>
)

const website = (
  <StartCard
    key="website"
    href={`/${brand.webProduct.slug}`}
    title="From a website"
    detail="Its name, icon, colors and menu"
  >
    <div className={`${outline} gap-3 border-input/60 bg-card px-3 pt-6`}>
      <div className="flex h-7 w-full items-center rounded-full border px-2.5 text-[11px]">yourshop.com</div>
      <div className="h-16 w-full rounded-md bg-muted" />
      <div className="h-2.5 w-3/4 self-start rounded-full bg-muted" />
      <div className="h-2.5 w-1/2 self-start rounded-full bg-muted" />
    </div>
  </StartCard>
)

/** All the ways to start an app: blank, from a website, from a template. `own` are the templates that the person saved. */
export function NewApp({ own }: { own: ReactNode }) {
  const ways = [
    { id: 'blank', category: null, words: '', card: blank },
    { id: 'website', category: null, words: '', card: website },
    ...galleryItems(),
  ]
  return (
    <div>
      <h1 className="font-display text-title font-[640]">Start a new app</h1>
      <p className="mt-3 max-w-prose text-lead text-muted-foreground">
        Start with a template for your line of business, with your website, or with a blank app.
      </p>
      {own}
      <TemplateGallery items={ways} label="Ways to start" />
    </div>
  )
}
