import Link from 'next/link'
import { CopyButton } from '@/components/ui/copy-button'
import type { StoreApp } from '@/lib/apps/schema'
import { StoreSection } from '../store-section'
import { copy } from './copy'
import { bannerSnippet } from './snippet'

/** What the owner puts on their own website, so that people there find the web app. */
export function WebsiteBanner({ app }: { app: StoreApp }) {
  const snippet = bannerSnippet(app)
  return (
    <StoreSection title={copy.title} text={copy.text}>
      {!app.published && <p className="max-w-prose text-[15px] leading-6">{copy.notPublic}</p>}
      <figure className="overflow-hidden rounded-md border">
        <figcaption className="flex min-h-10 items-center justify-between gap-3 border-b py-1 pr-1.5 pl-4 text-[13px] text-muted-foreground">
          {copy.label}
          <CopyButton text={snippet} label={copy.copy} />
        </figcaption>
        <pre
          tabIndex={0}
          aria-label={copy.label}
          className="overflow-x-auto px-4 py-3.5 text-[13px] leading-5.5"
        >
          <code>{snippet}</code>
        </pre>
      </figure>
      <p className="max-w-prose text-[15px] leading-6 text-muted-foreground">
        {copy.own}{' '}
        <Link href="/products/pwa" className="text-link underline underline-offset-2">
          {copy.builder}
        </Link>
        .
      </p>
    </StoreSection>
  )
}
