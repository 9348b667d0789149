import type { Metadata } from 'next'
import { requireAdministrator } from '@/app/admin/require-administrator'
import { BackLink } from '@/components/account/back-link'
import { BankSection } from '@/components/admin/payment-settings/bank-section'
import { PaypalSection } from '@/components/admin/payment-settings/paypal-section'
import { SellerSection } from '@/components/admin/payment-settings/seller-section'
import { NeedsScript } from '@/components/site/needs-script'
import { bankState, paypalState, sellerState } from '@/lib/billing/settings/queries'

export const metadata: Metadata = { title: 'Payment settings' }

export default async function PaymentSettingsPage() {
  await requireAdministrator()
  const [paypal, bank, seller] = await Promise.all([paypalState(), bankState(), sellerState()])
  return (
    <div className="mx-auto grid max-w-3xl gap-6">
      <div>
        <BackLink href="/admin">Payment Management</BackLink>
        <h1 className="font-display text-title font-[640]">Payment settings</h1>
      </div>
      <NeedsScript />
      <PaypalSection state={paypal} />
      <BankSection state={bank} />
      <SellerSection state={seller} />
    </div>
  )
}
