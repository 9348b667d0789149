import type { Metadata } from 'next'
import { pageUser } from '@/app/page-user'
import { copy } from '@/components/apps/transfer/copy'
import { OfferPage } from '@/components/apps/transfer/offer-page'
import { MessagePage } from '@/components/site/message-page'
import { buttonVariants } from '@/components/ui/button-variants'
import { Link } from '@/components/ui/link'
import { toActor } from '@/lib/platform/actor'
import { AppError } from '@/lib/platform/errors'
import { findOffer } from '@/lib/workspaces/transfers/queries'
import { readToken } from '../read-token'

// The URL contains the token, so no referrer may be sent to other sites.
export const metadata: Metadata = {
  title: 'Receive an app',
  robots: { index: false },
  referrer: 'no-referrer',
}

type Props = { searchParams: Promise<Record<string, string | string[] | undefined>> }

export default async function TransferPage({ searchParams }: Props) {
  const token = await readToken(searchParams)
  const user = await pageUser()
  const { found, problem } = await readOffer(token, user && toActor(user))
  if (!found)
    return (
      <MessagePage
        title={copy.page.invalid}
        actions={
          <Link href="/app-builder" className={buttonVariants({ size: 'lg' })}>
            {copy.page.apps}
          </Link>
        }
      >
        {problem}
      </MessagePage>
    )
  const until = new Intl.DateTimeFormat('en', { dateStyle: 'long', timeZone: 'UTC' })
  const { offer, targets } = found
  return (
    <OfferPage
      {...{ token, offer, targets }}
      until={until.format(new Date(offer.expiresAt))}
      me={user?.email ?? null}
    />
  )
}

async function readOffer(...[token, actor]: Parameters<typeof findOffer>) {
  try {
    return { found: await findOffer(token, actor) }
  } catch (error) {
    if (error instanceof AppError) return { problem: error.message }
    throw error
  }
}
