import { formatDateTime } from '@/components/data/date-format'
import { SetByEnvironment } from '@/components/payment-methods/settings/set-by-environment'
import { Badge } from '@/components/ui/badge'
import { AccountSection } from '@/components/ui/section-card'
import { MODE_NAMES, type StripeState } from '@/lib/billing/payments/providers/stripe/schema'
import { SettingFacts } from '../settings/setting-facts'
import { copy } from './copy'
import { StripeKeysForm } from './settings-form'
import { TestConnection } from './test-connection'
import { brand } from '@/lib/brand'

export function StripeSection(props: { state: unknown }) {
  const state = props.state as StripeState
  const { title, text, untried } = copy.settings
  return (
    <AccountSection title={title} text={text}>
      <p className="text-[15px] leading-6 text-muted-foreground">{untried}</p>
      {state.setBy === 'environment' ? (
        <>
          <SetByEnvironment variable="STRIPE_SECRET_KEY">
            <Facts state={state} />
          </SetByEnvironment>
          <TestConnection />
        </>
      ) : (
        <>
          <Facts state={state} />
          <StripeKeysForm state={state} />
        </>
      )}
    </AccountSection>
  )
}

/** Current state of Stripe. */
function Facts({ state }: { state: StripeState }) {
  const { setBy, mode, apiHost, keyEnding, setAt, hasWebhook, lastWebhookAt } = state
  if (setBy === null)
    return (
      <p>
        <Badge>Not set up</Badge>
      </p>
    )
  return (
    <SettingFacts
      rows={[
        ['Mode', mode && MODE_NAMES[mode]],
        ['Address', apiHost && copy.settings.custom(apiHost)],
        ['Key', `•••• ${keyEnding}`],
        ['Entered', setAt && `${formatDateTime(setAt)} ${brand.timeZone}`],
        ['Webhook', hasWebhook ? copy.settings.webhook : copy.settings.noWebhook],
        [
          'Last webhook',
          lastWebhookAt ? `${formatDateTime(lastWebhookAt)} ${brand.timeZone}` : copy.settings.never,
        ],
      ]}
    />
  )
}
