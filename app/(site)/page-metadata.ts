import type { Metadata } from 'next'
import { OG_SIZE } from '@/components/site/seo/og/size'
import { brand } from '@/lib/brand'
import { socialPicture } from './public-pages'

type Page = {
  /** Without the brand's name, which is added. */
  title: string
  /** One or two sentences, at most 160 characters: what search engines show. */
  description: string
  /** `/pricing` */
  path: string
  /** Where the same page has an address that counts more. */
  canonical?: string
}

/** What search engines and messengers read of a public page. */
export function pageMetadata({ title, description, path, canonical = path }: Page): Metadata {
  const picture = { url: socialPicture(path), ...OG_SIZE, alt: title }
  const shared = { title, description, images: [picture] }
  return {
    title,
    description,
    alternates: { canonical, types: { 'application/rss+xml': '/changelog/feed.xml' } },
    openGraph: { ...shared, url: canonical, siteName: brand.name, type: 'website', locale: 'en_US' },
    twitter: { ...shared, card: 'summary_large_image' },
  }
}
