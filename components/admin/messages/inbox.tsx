import { Inbox as InboxIcon } from 'lucide-react'
import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { MessageSummary } from '@/lib/contact/schema'
import { MessageList } from './message-list'

type Props = {
  messages: MessageSummary[]
  unread: number
  nextCursor: string | null
  /** Whether this is the page that begins with the newest. */
  first: boolean
  /** Where messages are mailed as well, when there is a mail server. */
  mailedTo: string | null
}

/** Everything that was written through the contact forms. */
export function Inbox({ messages, unread, nextCursor, first, mailedTo }: Props) {
  return (
    <div className="mx-auto grid max-w-4xl gap-8">
      <div>
        <h1 className="font-display text-title font-[640]">Messages</h1>
        <p className="mt-2 text-muted-foreground">
          {unread} unread.{' '}
          {mailedTo ? (
            <>
              Each is also mailed to <span className="wrap-anywhere">{mailedTo}</span>.
            </>
          ) : (
            'No mail server is set up (SMTP_URL), so look here for new ones.'
          )}
        </p>
      </div>
      {messages.length > 0 ? <MessageList messages={messages} /> : <Nothing first={first} />}
      <nav aria-label="Pages" className="flex flex-wrap justify-between gap-3 empty:hidden">
        {!first && (
          <Link href="/admin/messages" className={buttonVariants({ variant: 'outline' })}>
            Back to the newest
          </Link>
        )}
        {nextCursor && (
          <Link
            href={`/admin/messages?cursor=${nextCursor}`}
            className={buttonVariants({ variant: 'outline', className: 'ml-auto' })}
          >
            Older messages
          </Link>
        )}
      </nav>
    </div>
  )
}

function Nothing({ first }: { first: boolean }) {
  return (
    <div className="grid justify-items-center gap-3 rounded-lg border border-dashed px-5 py-16 text-center">
      <InboxIcon aria-hidden="true" strokeWidth={1.5} className="size-8 text-muted-foreground" />
      <p className="font-medium">{first ? 'No messages yet' : 'No older messages'}</p>
      {first && (
        <p className="max-w-[40ch] text-[15px] text-muted-foreground">
          What people write on the home page and on{' '}
          <Link href="/contact" className="text-link underline underline-offset-4">
            the contact page
          </Link>{' '}
          arrives here.
        </p>
      )}
    </div>
  )
}
