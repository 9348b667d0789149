import type { Metadata } from 'next'
import { PageTitle } from '@/components/admin/page-title'
import { copy } from '@/components/admin/plans/copy'
import { PlansEditor } from '@/components/admin/plans/plans-editor'
import { VersionList } from '@/components/admin/plans/version-list'
import { buttonVariants } from '@/components/ui/button-variants'
import { Link } from '@/components/ui/link'
import { NeedsScript } from '@/components/ui/needs-script'
import { planEditing } from '@/lib/billing/plan-versions/queries'
import { requireAdministrator } from '../require-administrator'

const words = copy.plans

export const metadata: Metadata = { title: words.title }

export default async function PlansPage() {
  const { actor } = await requireAdministrator()
  const { versions, ...editing } = await planEditing(actor)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div className="flex flex-wrap items-start justify-between gap-4">
        <PageTitle title={words.title}>{words.text}</PageTitle>
        <Link href="/admin/plans/coupons" className={buttonVariants({ variant: 'outline' })}>
          {words.coupons}
        </Link>
      </div>
      <NeedsScript />
      {/* A published version begins a new form. */}
      <PlansEditor key={editing.catalog.version} {...editing} />
      <VersionList versions={versions} />
    </div>
  )
}
