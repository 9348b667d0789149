import type { Metadata } from 'next'
import { OG_SIZE } from '@/components/site/seo/og/size'
import { workspaceAddress } from '@/lib/base/workspace-address'
import { brand } from '@/lib/brand'
import { socialPicture } from './public-pages'

type Page = {
  /** Without the brand's name, which is added automatically. */
  title: string
  /** One or two sentences, at most 160 characters. Shown by search engines. */
  description: string
  /** `/pricing` */
  path: string
  /** The canonical path, if the page has several. */
  canonical?: string
}

/** Metadata of a public page for search engines and messengers. */
export function pageMetadata({ title, description, path, canonical = path }: Page): Metadata {
  // Search engines and messengers have no business at a workspace's address.
  if (workspaceAddress()) return { title, robots: { index: false } }
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
