import type { Metadata } from 'next'
import { BackLink } from '@/components/account/back-link'
import { PageTitle } from '@/components/admin/page-title'
import { copy } from '@/components/admin/plans/copy'
import { CouponList } from '@/components/admin/plans/coupon-list'
import { NewCoupon } from '@/components/admin/plans/new-coupon'
import { NeedsScript } from '@/components/ui/needs-script'
import { listCoupons } from '@/lib/billing/coupons/queries'
import { soldPlans } from '@/lib/billing/reports/transactions/schema'
import { requireAdministrator } from '../../require-administrator'

const words = copy.coupons

export const metadata: Metadata = { title: words.title }

export default async function CouponsPage() {
  const { actor } = await requireAdministrator()
  const coupons = await listCoupons(actor)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackLink href="/admin/plans">{words.back}</BackLink>
        <div className="flex flex-wrap items-start justify-between gap-4">
          <PageTitle title={words.title}>{words.text}</PageTitle>
          <NewCoupon plans={soldPlans()} />
        </div>
      </div>
      <NeedsScript />
      <CouponList coupons={coupons} plans={soldPlans()} />
    </div>
  )
}
