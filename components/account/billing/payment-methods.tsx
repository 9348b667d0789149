import { Landmark, type LucideIcon, WalletMinimal } from 'lucide-react'
import { Badge } from '@/components/ui/badge'
import { type BillingOverview, METHOD_NAMES } from '@/lib/billing/schema'
import { copy } from './copy'

const ICONS: Record<'bank' | 'paypal', LucideIcon> = { bank: Landmark, paypal: WalletMinimal }

/** What can be paid with here. Nothing of a person's own is kept. */
export function PaymentMethods({ methods }: { methods: BillingOverview['methods'] }) {
  const offered = (['bank', 'paypal'] as const).filter((method) => methods[method])
  if (offered.length === 0) return <p className="text-sm text-muted-foreground">{copy.methods.none}</p>
  return (
    <ul className="divide-y">
      {offered.map((method) => {
        const Icon = ICONS[method]
        return (
          <li key={method} className="flex items-start gap-4 py-3.5 first:pt-0 last:pb-0">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0 flex-1">
              <p className="text-[15px] font-medium">{METHOD_NAMES[method]}</p>
              <p className="text-sm text-muted-foreground">{copy.methods[method]}</p>
            </div>
            <Badge variant="success">{copy.methods.available}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
