import type { Metadata } from 'next'
import { redirect } from 'next/navigation'
import { Queries } from '@/app/queries'
import { LinkEnded, ReviewPage } from '@/components/apps/review/review-page'
import { NeedsScript } from '@/components/ui/needs-script'
import { database } from '@/lib/platform/database/database'
import { currentOrigin } from '@/lib/platform/http/current-origin'
import { originOfWorkspace } from '@/lib/platform/http/custom-hosts'
import { findReview } from '@/lib/reviews/access'

// The URL contains the token, so no referrer may be sent to other sites.
export const metadata: Metadata = {
  title: 'Review',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
}

type Props = { params: Promise<{ token: string }> }

/** An app that a person without an account reviews, from a link. */
export default async function Page({ params }: Props) {
  const { token } = await params
  const link = await findReview(database(), token, new Date())
  if (!link) return <LinkEnded />
  // The app can be framed at one address only.
  const origin = originOfWorkspace(link.app.workspaceId)
  if (origin !== currentOrigin()) redirect(`${origin}/review/${token}`)
  return (
    <Queries>
      <ReviewPage token={token} />
      <NeedsScript />
    </Queries>
  )
}
