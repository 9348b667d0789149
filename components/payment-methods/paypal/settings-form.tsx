'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { PasswordInput } from '@/components/ui/password-input'
import {
  ENVIRONMENT_NAMES,
  EVENT_TYPES,
  type PaypalForm,
  paypalForm,
  type PaypalState,
} from '@/lib/billing/payments/providers/paypal/schema'
import { SettingForm } from '@/components/payment-methods/settings/setting-form'
import { RemoveMethod } from '@/components/payment-methods/settings/remove-method'
import { useSaveSetting } from '@/components/payment-methods/settings/use-save-setting'
import { copy } from './copy'

const EMPTY: PaypalForm = { environment: 'live', clientId: '', clientSecret: '', webhookId: '' }

/**
 * PayPal's credentials. Stored values are never sent to the browser: both fields are empty, and empty ones
 * change nothing.
 */
export function PaypalCredentialsForm({ state }: { state: PaypalState }) {
  const { setBy, clientIdEnding, webhookId, webhookByItself } = state
  const form = useForm<PaypalForm>({
    resolver: zodResolver(paypalForm, undefined, { raw: true }),
    defaultValues: {
      ...EMPTY,
      ...(state.chosen ? { environment: state.chosen } : {}),
      webhookId: webhookId ?? '',
    },
  })
  const { errors, isSubmitting } = form.formState
  const { submit, saved } = useSaveSetting('/api/admin/settings/paypal', form, {
    failed: copy.settings.failed,
    then: () => {
      form.resetField('clientId')
      form.resetField('clientSecret')
    },
  })
  const connected = setBy !== null
  return (
    <SettingForm
      submit={submit}
      saved={saved}
      busy={isSubmitting}
      error={errors.root?.message}
      primary
      action={connected ? 'Test and save' : 'Test and connect'}
      aside={
        connected && (
          <RemoveMethod
            method="paypal"
            name="PayPal"
            title={copy.settings.remove}
            text={copy.settings.removeText}
            then={() => form.reset(EMPTY)}
          />
        )
      }
    >
      <Field
        label="Environment"
        error={errors.environment?.message}
        hint={state.apiOverruled && copy.settings.overruled(state.apiHost)}
      >
        <NativeSelect {...form.register('environment')}>
          {Object.entries(ENVIRONMENT_NAMES).map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </NativeSelect>
      </Field>
      <div className="grid gap-5 sm:grid-cols-2">
        <Field label="Client ID" error={errors.clientId?.message} hint={copy.settings.credentials}>
          <Input
            autoComplete="off"
            spellCheck={false}
            placeholder={connected ? copy.settings.kept(clientIdEnding ?? '') : undefined}
            {...form.register('clientId')}
          />
        </Field>
        <Field label="Secret" error={errors.clientSecret?.message}>
          <PasswordInput
            autoComplete="off"
            placeholder={connected ? copy.settings.keptSecret : undefined}
            {...form.register('clientSecret')}
          />
        </Field>
      </div>
      <WebhookNote state={state} />
      {(!webhookByItself || (connected && webhookId === null)) && (
        <Field label="Webhook ID" error={errors.webhookId?.message}>
          <Input autoComplete="off" spellCheck={false} {...form.register('webhookId')} />
        </Field>
      )}
    </SettingForm>
  )
}

/** URL of the webhook, and who registers it with PayPal. */
function WebhookNote({ state: { setBy, webhookId, webhookUrl, webhookByItself } }: { state: PaypalState }) {
  const { webhookByItself: itself, webhookByHand, webhookUnreachable } = copy.settings
  const refused = webhookByItself && setBy !== null && webhookId === null
  const text = refused ? webhookByHand : webhookByItself ? itself : webhookUnreachable
  return (
    <div className="grid gap-1.5 text-[13px] leading-5 text-muted-foreground">
      <p>{text}</p>
      <p>
        <code className="font-mono break-all text-foreground">{webhookUrl}</code>
      </p>
      {text !== itself && <p className="break-words">{EVENT_TYPES.join(', ')}</p>}
    </div>
  )
}
