import Link from 'next/link'
import { CopyButton } from '@/components/ui/copy-button'
import type { StoreApp } from '@/lib/apps/schema'
import { StoreSection } from '../store-section'
import { bannerSnippet } from './snippet'

const copy = {
  title: 'On your own website',
  text: 'This line offers the web app to people who visit your website. It opens the app, which they can put on their home screen: on Android and computers through the browser’s own prompt, on iPhones with Share and “Add to Home Screen”. Add the Install prompt component to the app to show them how.',
  notPublic: 'The app isn’t public right now, so the link wouldn’t work. Publish it first.',
  label: 'HTML for your website',
  copy: 'Copy the HTML',
  own: 'To make the website itself installable, get its manifest, service worker and the lines that register them from the',
  builder: 'PWA Builder',
}

/** A snippet for the owner's website that links to the web app. */
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
