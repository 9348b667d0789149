import Link from 'next/link'
import { MessagePage } from '@/components/site/message-page'
import { buttonVariants } from '@/components/ui/button'

export default function Forbidden() {
  return (
    <MessagePage
      title="This page is for administrators"
      actions={
        <Link href="/app-builder" className={buttonVariants({ size: 'lg' })}>
          My apps
        </Link>
      }
    >
      You are signed in, but your account may not open the dashboard. An administrator can change that.
    </MessagePage>
  )
}
