import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { MessagePage } from '@/components/site/message-page'
import { SiteFrame } from '@/components/site/site-frame'
import { buttonVariants } from '@/components/ui/button-variants'

export const metadata: Metadata = { title: 'Page Not Found' }

export default function NotFound() {
  return (
    <SiteFrame>
      <MessagePage
        title="Page Not Found"
        actions={
          <>
            <Link href="/" className={buttonVariants({ size: 'lg' })}>
              Go to the home page
            </Link>
            <Link href="/app-builder" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
              My apps
            </Link>
          </>
        }
      >
        We couldn’t find this page. It may have moved, or the address may have a typo.
      </MessagePage>
    </SiteFrame>
  )
}
