import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { cache } from 'react'
import { copy } from '@/components/site/release/copy'
import { ReleasePage } from '@/components/site/release/release-page'
import { findPublicRelease } from '@/lib/releases/public-releases/queries'
import { NotFoundError } from '@/lib/platform/errors'
import { env } from '@/lib/platform/env'

type Props = { params: Promise<{ slug: string; version: string }> }

export const dynamic = 'force-dynamic'

const find = cache((slug: string, version: string) =>
  findPublicRelease(slug, version).catch((error: unknown) => {
    if (error instanceof NotFoundError) notFound()
    throw error
  }),
)

/** Not indexed: only people with the link should find it. */
export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const { slug, version } = await params
  const { app, versionName } = await find(slug, version)
  return {
    title: copy.title(app, versionName),
    description: copy.description(app, versionName),
    robots: { index: false },
    alternates: { types: { 'application/json': `/api/releases/${slug}/${version}` } },
  }
}

/** Public page of a release's files. */
export default async function PublicReleasePage({ params }: Props) {
  const { slug, version } = await params
  const release = await find(slug, version)
  return <ReleasePage release={release} address={`${env().APP_URL}/releases/${slug}/${version}`} />
}
