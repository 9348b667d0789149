import { FileDown, FileSpreadsheet, PackageOpen, Plus } from 'lucide-react'
import type { ReactNode } from 'react'
import Link from 'next/link'
import { loadTemplate } from '@/lib/templates/load-template'
import { TEMPLATE_CATEGORIES, TEMPLATE_IDS } from '@/lib/templates/schema'
import { TemplateGallery, type GalleryItem } from './template-gallery'
import { TemplateCard } from './template-card'

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
  <StartCard key="website" href="/web-to-app" title="From a website" detail="Its name, icon, colors and menu">
    <div className={`${outline} gap-3 border-input/60 bg-card px-3 pt-6`}>
      <div className="flex h-7 w-full items-center rounded-full border px-2.5 text-[11px]">yourshop.com</div>
      <div className="h-16 w-full rounded-md bg-muted" />
      <div className="h-2.5 w-3/4 self-start rounded-full bg-muted" />
      <div className="h-2.5 w-1/2 self-start rounded-full bg-muted" />
    </div>
  </StartCard>
)

const takeover = (
  <StartCard
    key="elsewhere"
    href="/app-builder/new/takeover"
    title="From an Android app"
    detail="Bring an app from elsewhere"
  >
    <div className={`${outline} gap-3 border-input/60 bg-card pt-14`}>
      <PackageOpen className="size-9" strokeWidth={1.5} />
      <span className="rounded-full border px-2.5 py-1 text-[11px]">your-app.apk</span>
    </div>
  </StartCard>
)

const csv = (
  <StartCard
    key="csv"
    href="/app-builder/new/csv"
    title="From a CSV file"
    detail="Many apps from one template"
  >
    <div className={`${outline} gap-3 border-input/60 bg-card px-3 pt-8`}>
      <FileSpreadsheet className="size-9" strokeWidth={1.5} />
      {[1, 2, 3, 4].map((line) => (
        <div key={line} className="flex w-full gap-2">
          <div className="h-2 flex-1 rounded-full bg-muted" />
          <div className="h-2 flex-1 rounded-full bg-muted" />
          <div className="h-2 w-5 rounded-full bg-muted" />
        </div>
      ))}
    </div>
  </StartCard>
)

const fromFile = (
  <StartCard
    key="import"
    href="/app-builder/new/import"
    title="Import an app"
    detail="From its export file, with its key"
  >
    <div className={`${outline} gap-3 border-input/60 bg-card pt-14`}>
      <FileDown className="size-9" strokeWidth={1.5} />
      <span className="rounded-full border px-2.5 py-1 text-[11px]">your-app.example.com</span>
    </div>
  </StartCard>
)

/** All ways to start an app: blank, from a website, from an app elsewhere, from an export, from a CSV file or from a template. `own` contains the user's templates. */
export function NewApp({ own }: { own: ReactNode }) {
  const ways = [
    { id: 'blank', category: null, words: '', card: blank },
    { id: 'website', category: null, words: '', card: website },
    { id: 'elsewhere', category: null, words: '', card: takeover },
    { id: 'csv', category: null, words: '', card: csv },
    { id: 'import', category: null, words: '', card: fromFile },
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

/** All templates with their search text. */
function galleryItems(): GalleryItem[] {
  return TEMPLATE_IDS.map((id) => {
    const { industry, category, keywords, document } = loadTemplate(id)
    const words = [industry, document.settings.appName, keywords, TEMPLATE_CATEGORIES[category]].join(' ')
    return { id, category, words, card: <TemplateCard key={id} id={id} /> }
  })
}

type StartCardProps = { href: string; title: string; detail: string; children: ReactNode }

/** A card for starting without a template: shows a drawing instead of a phone. */
function StartCard({ href, title, detail, children }: StartCardProps) {
  return (
    <li className="relative overflow-hidden rounded-lg border bg-card transition-colors focus-within:border-input hover:border-input">
      <div
        aria-hidden="true"
        className="flex h-52 items-start justify-center overflow-hidden bg-muted pt-6 sm:h-60"
      >
        {children}
      </div>
      <div className="border-t p-3 sm:p-4">
        <Link
          href={href}
          prefetch={false}
          className="font-semibold after:absolute after:inset-0 after:rounded-lg"
        >
          {title}
        </Link>
        <p className="text-sm text-muted-foreground">{detail}</p>
      </div>
    </li>
  )
}
