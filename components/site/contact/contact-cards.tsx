import { Clock, type LucideIcon, Mail, MapPin, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { brand } from '@/lib/brand'
import { Link } from '../../ui/link'
import { contactCopy } from './copy'

const { cards, help } = contactCopy
const linkClasses =
  'rounded-xs font-medium text-link underline decoration-link/40 underline-offset-4 hover:decoration-link'

/** Other ways to reach the host: phone, email, office, business hours. */
export function ContactCards() {
  const { phone, email, address, hours } = brand.contact
  return (
    <div className="grid gap-6">
      <dl className="grid gap-px overflow-hidden rounded-lg border bg-border sm:grid-cols-2 lg:grid-cols-1">
        <Card icon={Phone} title={cards.phone}>
          <a href={`tel:${phone.replace(/[^+\d]/g, '')}`} className={`inline-block ${linkClasses}`}>
            {phone}
          </a>
        </Card>
        <Card icon={Mail} title={cards.email}>
          <a href={`mailto:${email}`} className={`inline-block max-w-full break-words ${linkClasses}`}>
            {email}
          </a>
        </Card>
        <Card icon={MapPin} title={cards.address}>
          <address className="not-italic">
            <Lines of={address} />
          </address>
        </Card>
        <Card icon={Clock} title={cards.hours}>
          <Lines of={hours} />
        </Card>
      </dl>
      <p className="text-[15px] text-muted-foreground">
        {help.question}{' '}
        <Link href="/help" className={linkClasses}>
          {help.link}
        </Link>
        .
      </p>
    </div>
  )
}

function Card({ icon: Icon, title, children }: { icon: LucideIcon; title: string; children: ReactNode }) {
  return (
    <div className="bg-card p-5">
      <dt className="flex items-center gap-4 text-sm text-muted-foreground">
        <Icon aria-hidden="true" strokeWidth={1.75} className="size-5 shrink-0 text-link" />
        {title}
      </dt>
      <dd className="mt-1 pl-9 text-[15px] leading-6">{children}</dd>
    </div>
  )
}

function Lines({ of }: { of: readonly string[] }) {
  return of.map((line) => (
    <span key={line} className="block">
      {line}
    </span>
  ))
}
