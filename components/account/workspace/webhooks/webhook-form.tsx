'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { Controller, useForm } from 'react-hook-form'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Field, FieldError, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { refusalFor } from '@/lib/client/form-errors'
import { WEBHOOK_EVENTS, WEBHOOK_EVENT_NAMES } from '@/lib/base/webhook-events'
import { type WebhookRequest, type WebhookSummary, webhookRequest } from '@/lib/webhooks/schema'
import { words } from './copy'

type Props = {
  webhook?: WebhookSummary
  save: (fields: WebhookRequest) => Promise<void>
  cancel: () => void
}

/** The address and events of a webhook. */
export function WebhookForm({ webhook, save, cancel }: Props) {
  const { register, control, handleSubmit, setError, formState } = useForm({
    resolver: zodResolver(webhookRequest),
    defaultValues: {
      url: webhook?.url ?? '',
      events: WEBHOOK_EVENT_NAMES.filter((name) => !webhook || webhook.events.includes(name)),
    },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      await save(fields)
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, ['url', 'events'], words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid min-w-0 gap-4">
      <Field label={words.address} hint={words.addressHint} error={errors.url?.message} required>
        <Input type="url" inputMode="url" autoComplete="off" spellCheck={false} {...register('url')} />
      </Field>
      <Controller
        control={control}
        name="events"
        render={({ field: { value, onChange, ref } }) => (
          <fieldset className="grid gap-1">
            <legend className="mb-1 text-sm font-medium">{words.events}</legend>
            {WEBHOOK_EVENT_NAMES.map((name, index) => (
              <label key={name} className="flex min-h-10 items-start gap-3 py-1 text-[15px] leading-5">
                <Checkbox
                  {...(index === 0 && { ref })}
                  checked={value.includes(name)}
                  aria-invalid={Boolean(errors.events)}
                  onCheckedChange={(checked) =>
                    onChange(checked ? [...value, name] : value.filter((one) => one !== name))
                  }
                />
                <span className="min-w-0">
                  {WEBHOOK_EVENTS[name]}
                  <code className="block text-[13px] text-muted-foreground">{name}</code>
                </span>
              </label>
            ))}
            {errors.events?.message && <FieldError>{errors.events.message}</FieldError>}
          </fieldset>
        )}
      />
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {webhook ? words.save : words.add}
        </Button>
        <Button variant="ghost" onClick={cancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}
