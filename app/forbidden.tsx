import type { Metadata } from 'next'
import { Link } from '@/components/ui/link'
import { MessagePage } from '@/components/site/message-page'
import { SiteFrame } from '@/components/site/site-frame'
import { buttonVariants } from '@/components/ui/button-variants'
import { currentOrigin } from '@/lib/platform/http/current-origin'

export const metadata: Metadata = { title: 'No access' }

export default function Forbidden() {
  return (
    <SiteFrame origin={currentOrigin()}>
      <MessagePage
        title="You have no access to this page"
        actions={
          <Link href="/app-builder" className={buttonVariants({ size: 'lg' })}>
            My apps
          </Link>
        }
      >
        You are signed in, but your role doesn’t include this page. An administrator can give you access.
      </MessagePage>
    </SiteFrame>
  )
}
