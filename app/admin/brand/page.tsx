import type { Metadata } from 'next'
import { BrandForm } from '@/components/admin/brand/brand-form'
import { copy } from '@/components/admin/brand/copy'
import { PageTitle } from '@/components/admin/page-title'
import { NeedsScript } from '@/components/ui/needs-script'
import { findBrandState } from '@/lib/host-brand/queries'
import { requireAdministrator } from '../require-administrator'

export const metadata: Metadata = { title: copy.title }

export default async function BrandPage() {
  const { actor } = await requireAdministrator()
  const state = await findBrandState(actor)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <PageTitle title={copy.title}>{copy.lead}</PageTitle>
      <NeedsScript />
      <BrandForm key={state.newest} initial={state} />
    </div>
  )
}
