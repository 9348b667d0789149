import type { Metadata } from 'next'
import { requireAdministrator } from '@/app/admin/require-administrator'
import { BackLink } from '@/components/account/back-link'
import { SellerSection } from '@/components/admin/payments/seller-section'
import { viewOf } from '@/components/payment-methods/registry'
import { NeedsScript } from '@/components/ui/needs-script'
import { sellerState } from '@/lib/billing/invoices/seller'
import { methodStates } from '@/lib/billing/payments/method-states'

export const metadata: Metadata = { title: 'Payment settings' }

export default async function PaymentSettingsPage() {
  const { actor } = await requireAdministrator()
  const [methods, seller] = await Promise.all([methodStates(actor), sellerState()])
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      <div>
        <BackLink href="/admin">Payment Management</BackLink>
        <h1 className="font-display text-title font-[640]">Payment settings</h1>
      </div>
      <NeedsScript />
      {methods.map(({ id, state }) => {
        const { Settings } = viewOf(id)
        return <Settings key={id} state={state} />
      })}
      <SellerSection state={seller} />
    </div>
  )
}
