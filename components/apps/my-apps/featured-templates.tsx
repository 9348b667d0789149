import { ArrowRight } from 'lucide-react'
import Link from 'next/link'
import { buttonVariants } from '@/components/ui/button-variants'
import { TEMPLATE_IDS } from '@/lib/templates/schema'
import { TemplateCard } from './template-card'

/** A few templates, for users without an app. */
export function FeaturedTemplates() {
  return (
    <section className="mt-12">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h2 className="font-display text-heading font-[640]">Or start from a template</h2>
          <p className="mt-1 text-muted-foreground">
            A complete app for your line of business. Change the text and pictures, then publish.
          </p>
        </div>
        <Link href="/app-builder/new" className={buttonVariants({ variant: 'outline' })}>
          All {TEMPLATE_IDS.length} templates
          <ArrowRight aria-hidden="true" />
        </Link>
      </div>
      <ul aria-label="Templates" className="mt-6 grid grid-cols-2 gap-3 sm:gap-5 lg:grid-cols-4">
        {TEMPLATE_IDS.slice(0, 4).map((id) => (
          <TemplateCard key={id} id={id} />
        ))}
      </ul>
    </section>
  )
}
