import type { Metadata } from 'next'
import { requireAdministrator } from '@/app/admin/require-administrator'
import { BackLink } from '@/components/account/back-link'
import { CurrencySection } from '@/components/admin/payments/settings/currency-section'
import { SellerSection } from '@/components/admin/payments/settings/seller-section'
import { viewOf } from '@/components/payment-methods/registry'
import { NeedsScript } from '@/components/ui/needs-script'
import { currencyState } from '@/lib/billing/currency/currency'
import { sellerState } from '@/lib/billing/invoices/seller'
import { methodStates } from '@/lib/billing/payments/method-states'

export const metadata: Metadata = { title: 'Payment settings' }

export default async function PaymentSettingsPage() {
  const { actor } = await requireAdministrator()
  const [methods, seller, currency] = await Promise.all([methodStates(actor), sellerState(), currencyState()])
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
      <CurrencySection state={currency} />
      <SellerSection state={seller} />
    </div>
  )
}
