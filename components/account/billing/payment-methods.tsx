import { viewOf } from '@/components/payment-methods/registry'
import { Badge } from '@/components/ui/badge'
import { METHOD_IDS, methodLabel } from '@/lib/billing/methods/registry'
import type { BillingOverview } from '@/lib/billing/reports/schema'
import { copy } from './copy'

/** The available payment methods. No customer payment data is stored. */
export function PaymentMethods({ methods }: { methods: BillingOverview['methods'] }) {
  const offered = METHOD_IDS.filter((id) => methods[id])
  if (offered.length === 0) return <p className="text-sm text-muted-foreground">{copy.methods.none}</p>
  return (
    <ul className="divide-y">
      {offered.map((id) => {
        const { icon: Icon, summary } = viewOf(id)
        return (
          <li key={id} className="flex items-start gap-4 py-3.5 first:pt-0 last:pb-0">
            <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
            <div className="min-w-0 flex-1">
              <p className="text-[15px] font-medium">{methodLabel(id)}</p>
              <p className="text-sm text-muted-foreground">{summary}</p>
            </div>
            <Badge variant="success">{copy.methods.available}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
