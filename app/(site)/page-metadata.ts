import type { Metadata } from 'next'
import { brand } from '@/lib/brand'

type Page = {
  /** Without the brand's name, which is added. */
  title: string
  /** One or two sentences, at most 160 characters: what search engines show. */
  description: string
  /** `/pricing` */
  path: string
}

/** What search engines and messengers read of a public page. */
export function pageMetadata({ title, description, path }: Page): Metadata {
  const shared = { title, description, url: path, siteName: brand.name }
  return {
    title,
    description,
    alternates: { canonical: path },
    openGraph: { ...shared, type: 'website', locale: 'en_US' },
    twitter: { card: 'summary_large_image', title, description },
  }
}
