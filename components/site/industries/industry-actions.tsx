import { buttonVariants } from '@/components/ui/button-variants'
import type { IndustryId } from '@/lib/templates/schema'
import { Link } from '../../ui/link'
import { INDUSTRIES, copy, demoOf, startFrom } from './copy'
import { contactSales } from '../navigation'

type Props = {
  id: IndustryId
  /** Whether the page has several of them. */
  quiet?: boolean
}

/** Get Started opens the template in the builder, View Demo the finished app, and Contact the form. */
export function IndustryActions({ id, quiet = false }: Props) {
  const { short } = INDUSTRIES[id]
  return (
    <div className="flex flex-wrap gap-2.5 max-sm:*:flex-1 max-sm:*:px-4">
      <Link
        href={startFrom(id)}
        aria-label={copy.getStartedFor(short)}
        className={buttonVariants({ variant: quiet ? 'strong' : 'primary', size: 'lg' })}
      >
        {copy.getStarted}
      </Link>
      {/* A plain link: the demo is another document, not a page of this site. */}
      <a
        href={demoOf(id)}
        aria-label={copy.viewDemoFor(short)}
        className={buttonVariants({ variant: 'outline', size: 'lg' })}
      >
        {copy.viewDemo}
      </a>
      <Link
        href={contactSales.href}
        aria-label={copy.contactFor(short)}
        className={buttonVariants({ variant: 'ghost', size: 'lg' })}
      >
        {copy.contact}
      </Link>
    </div>
  )
}
