import type { LucideIcon } from 'lucide-react'
import { viewOf } from '@/components/payment-methods/registry'
import { Link } from '@/components/ui/link'
import { Badge } from '@/components/ui/badge'
import { findMethod, listedMethods } from '@/lib/billing/methods/registry'
import type { MethodState } from '@/lib/billing/payments/method-states'
import { copy } from './copy'
import { Panel } from '../panel'

/** State of each payment method. */
export function PaymentMethods({ methods }: { methods: MethodState[] }) {
  const { title, text } = copy.methods
  return (
    <Panel title={title} text={text}>
      <ul className="divide-y border-y">
        {listedMethods(methods).map(({ id, ready, state }) => {
          const { icon, status } = viewOf(id)
          const name = findMethod(id)?.accountName ?? id
          return <Method key={id} icon={icon} name={name} on={ready} text={status(state)} />
        })}
      </ul>
      <Link
        href="/admin/payments/settings"
        className="inline-flex min-h-6 w-fit items-center text-sm font-medium text-link underline underline-offset-4"
      >
        Change payment settings
      </Link>
    </Panel>
  )
}

type MethodProps = { icon: LucideIcon; name: string; on: boolean; text: string }

function Method({ icon: Icon, name, on, text }: MethodProps) {
  return (
    <li className="flex items-start gap-3 py-3">
      <Icon aria-hidden="true" strokeWidth={1.75} className="mt-0.5 size-5 shrink-0 text-muted-foreground" />
      <div className="min-w-0 flex-1">
        <p className="text-[15px] font-medium">{name}</p>
        <p className="text-[13px] leading-snug break-words text-muted-foreground">{text}</p>
      </div>
      <Badge variant={on ? 'success' : 'outline'}>{on ? 'On' : 'Off'}</Badge>
    </li>
  )
}
