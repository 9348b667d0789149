import { AccountSection } from '@/components/ui/section-card'
import { formatDateTime } from '@/components/data/date-format'
import { Badge } from '@/components/ui/badge'
import { ENVIRONMENT_NAMES, type PaypalState } from '@/lib/billing/payments/providers/paypal/schema'
import { SetByEnvironment } from '@/components/payment-methods/settings/set-by-environment'
import { SettingFacts } from '../settings/setting-facts'
import { copy } from './copy'
import { PaypalCredentialsForm } from './settings-form'
import { brand } from '@/lib/brand'

export function PaypalSection(props: { state: unknown }) {
  const state = props.state as PaypalState
  const { title, text } = copy.settings
  return (
    <AccountSection title={title} text={text}>
      {state.setBy === 'environment' ? (
        <SetByEnvironment variable="PAYPAL_CLIENT_ID">
          <Facts state={state} />
        </SetByEnvironment>
      ) : (
        <>
          <Facts state={state} />
          <PaypalCredentialsForm state={state} />
        </>
      )}
    </AccountSection>
  )
}

/** Current state of PayPal. */
function Facts({ state }: { state: PaypalState }) {
  const { setBy, environment, apiHost, clientIdEnding, setAt, webhookId, lastWebhookAt } = state
  if (setBy === null)
    return (
      <p>
        <Badge>Not set up</Badge>
      </p>
    )
  const rows: [string, string | null][] = [
    ['Environment', environment === 'custom' ? apiHost : environment && ENVIRONMENT_NAMES[environment]],
    ['Client ID', `•••• ${clientIdEnding}`],
    ['Entered', setAt && `${formatDateTime(setAt)} ${brand.timeZone}`],
    ['Webhook', webhookId ?? copy.settings.noWebhook],
    [
      'Last webhook',
      lastWebhookAt ? `${formatDateTime(lastWebhookAt)} ${brand.timeZone}` : copy.settings.never,
    ],
  ]
  return <SettingFacts rows={rows} />
}
