'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { RemoveMethod } from '@/components/payment-methods/settings/remove-method'
import { SettingForm } from '@/components/payment-methods/settings/setting-form'
import { useSaveSetting } from '@/components/payment-methods/settings/use-save-setting'
import { Field } from '@/components/ui/field'
import { PasswordInput } from '@/components/ui/password-input'
import {
  EVENT_TYPES,
  type StripeForm,
  stripeForm,
  type StripeState,
} from '@/lib/billing/payments/providers/stripe/schema'
import { copy } from './copy'
import { TestConnection } from './test-connection'

const EMPTY: StripeForm = { secretKey: '', webhookSecret: '' }

/** Stripe's keys. Stored values are never sent to the browser: empty fields change nothing. */
export function StripeKeysForm({ state }: { state: StripeState }) {
  const { setBy, keyEnding, hasWebhook, webhookByItself } = state
  const form = useForm<StripeForm>({
    resolver: zodResolver(stripeForm, undefined, { raw: true }),
    defaultValues: EMPTY,
  })
  const { errors, isSubmitting } = form.formState
  const { submit, saved } = useSaveSetting('/api/admin/settings/stripe', form, {
    failed: copy.settings.failed,
    then: () => form.reset(EMPTY),
  })
  const isConnected = setBy !== null
  return (
    <>
      <SettingForm
        submit={submit}
        saved={saved}
        busy={isSubmitting}
        error={errors.root?.message}
        action={isConnected ? 'Test the key and save' : 'Test the key and connect'}
        aside={
          isConnected && (
            <RemoveMethod
              method="stripe"
              name="Stripe"
              title={copy.settings.remove}
              text={copy.settings.removeText}
              then={() => form.reset(EMPTY)}
            />
          )
        }
      >
        <Field label="Secret key" error={errors.secretKey?.message} hint={copy.settings.key}>
          <PasswordInput
            autoComplete="off"
            placeholder={isConnected ? copy.settings.kept(keyEnding ?? '') : undefined}
            {...form.register('secretKey')}
          />
        </Field>
        <WebhookNote state={state} />
        {(!webhookByItself || (isConnected && !hasWebhook)) && (
          <Field label="Signing secret" error={errors.webhookSecret?.message}>
            <PasswordInput
              autoComplete="off"
              placeholder={hasWebhook ? copy.settings.keptSecret : undefined}
              {...form.register('webhookSecret')}
            />
          </Field>
        )}
      </SettingForm>
      {isConnected && <TestConnection />}
    </>
  )
}

/** URL of the webhook, and who registers it with Stripe. */
function WebhookNote({ state: { setBy, hasWebhook, webhookUrl, webhookByItself } }: { state: StripeState }) {
  const { webhookByItself: itself, webhookByHand, webhookUnreachable } = copy.settings
  const refused = webhookByItself && setBy !== null && !hasWebhook
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
