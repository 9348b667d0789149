import { Landmark, type LucideIcon, Wallet } from 'lucide-react'
import { Link } from '@/components/site/link'
import { Badge } from '@/components/ui/badge'
import { copy } from './copy'
import { Panel } from './panel'

type Props = { paypal: boolean; bank: boolean }

/** What can be paid with, as it really stands. */
export function PaymentMethods({ paypal, bank }: Props) {
  const { title, text } = copy.methods
  return (
    <Panel id="payment-methods" title={title} text={text}>
      <ul className="divide-y border-y">
        <Method icon={Wallet} name="PayPal" on={paypal} text={copy.methods.paypal[paypal ? 'on' : 'off']} />
        <Method icon={Landmark} name="Bank Account" on={bank} text={copy.methods.bank[bank ? 'on' : 'off']} />
      </ul>
      <Link
        href="/admin/payments/settings"
        className="w-fit text-sm font-medium text-link underline underline-offset-4"
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
        <p className="text-[13px] leading-snug text-muted-foreground">{text}</p>
      </div>
      <Badge variant={on ? 'success' : 'outline'}>{on ? 'On' : 'Off'}</Badge>
    </li>
  )
}
