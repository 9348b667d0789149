import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button-variants'
import type { EmailPreview as Preview } from '@/lib/admin/emails/previews'
import { PageTitle } from '../../page-title'
import { Facts, Panel } from '../../panel'
import { copy } from './copy'
import { EmailFrame } from './email-frame'
import { SendSample } from './send-sample'

/** An example of an email, as HTML and as text. `to` is the administrator's address for a sample. */
export function EmailPreview({ email, to }: { email: Preview; to: string }) {
  const { name, title, subject, replyTo, text, attachments } = email
  return (
    <div className="grid gap-6">
      <div className="grid gap-3">
        <Link
          href="/admin/system/emails"
          className="justify-self-start text-sm text-link underline underline-offset-4"
        >
          {copy.all}
        </Link>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <PageTitle title={title} />
          <SendSample name={name} to={to} />
        </div>
        <Facts
          facts={[
            { name: copy.subject, value: subject },
            ...(replyTo ? [{ name: copy.replyTo, value: replyTo }] : []),
            ...(attachments.length > 0 ? [{ name: copy.attachments, value: attachments.join(', ') }] : []),
          ]}
        />
      </div>
      <EmailFrame name={name} title={title} />
      <Panel title={copy.text} text={copy.textLead}>
        <pre className="font-mono text-[13px] leading-5 wrap-anywhere whitespace-pre-wrap">{text}</pre>
      </Panel>
      <Neighbors {...email} />
    </div>
  )
}

function Neighbors({ previous, next }: Pick<Preview, 'previous' | 'next'>) {
  const link = (email: Preview['next'], label: string, className?: string) =>
    email && (
      <Link
        href={`/admin/system/emails/${email.name}`}
        className={buttonVariants({ variant: 'outline', className })}
      >
        <span className="sr-only">{label}: </span>
        {email.title}
      </Link>
    )
  return (
    <nav aria-label={copy.pages} className="flex flex-wrap gap-3">
      {link(previous, copy.previous)}
      {link(next, copy.next, 'ml-auto')}
    </nav>
  )
}
