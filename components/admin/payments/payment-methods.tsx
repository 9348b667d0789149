import { Landmark, type LucideIcon, Wallet } from 'lucide-react'
import { Link } from '@/components/site/link'
import { Badge } from '@/components/ui/badge'
import type { PaymentMethodStates } from '@/lib/billing/settings/schema'
import { moments } from '../moments'
import { copy } from './copy'
import { Panel } from '../panel'

type Props = { methods: PaymentMethodStates }

/** What can be paid with, as it really stands. */
export function PaymentMethods({ methods: { paypal, bank } }: Props) {
  const { title, text } = copy.methods
  return (
    <Panel title={title} text={text}>
      <ul className="divide-y border-y">
        <Method icon={Wallet} name="PayPal" on={paypal.ready} text={paypalText(paypal)} />
        <Method
          icon={Landmark}
          name="Bank Account"
          on={bank.ready}
          text={bank.account ?? copy.methods.bankOff}
        />
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

/** Where the money goes to, and when PayPal was last heard. */
function paypalText({ ready, environment, webhooks, lastWebhookAt }: PaymentMethodStates['paypal']): string {
  const words = copy.methods.paypal
  if (!ready || environment === null) return words.off
  if (!webhooks) return `${words[environment]} ${words.noWebhooks}`
  const heard = lastWebhookAt ? words.heard(moments.format(new Date(lastWebhookAt))) : words.unheard
  return `${words[environment]} ${heard}`
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
