import { Download } from 'lucide-react'
import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { StoreApp } from '@/lib/apps/schema'
import { StoreSection } from '../store-section'

const copy = {
  title: 'Store kit',
  text: 'A ZIP of everything above for your newest version, in the folders that fastlane reads: texts, screenshots, icon, feature graphic, proposed answers about data safety and privacy, and the order of the steps.',
  download: 'Download the store kit',
  guide: 'How to use it',
}

/** Downloads everything that a store requires besides the package. */
export function StoreKit({ app }: { app: StoreApp }) {
  if (!app.release) return null
  return (
    <StoreSection title={copy.title} text={copy.text}>
      <div className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <a
          href={`/api/apps/${app.id}/releases/${app.release.version}/store-kit.zip`}
          download
          className={buttonVariants()}
        >
          <Download aria-hidden="true" />
          {copy.download}
        </a>
        <Link href="/docs/store-kit" className="text-sm text-link underline underline-offset-4">
          {copy.guide}
        </Link>
      </div>
    </StoreSection>
  )
}
