'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useRouter } from 'next/navigation'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { Button, buttonVariants } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { notify } from '@/components/ui/toaster'
import { replyRequest } from '@/lib/contact/schema'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

const words = copy.reply

type Props = { id: string; email: string; replyUrl: string }

/** Replies by email. Keeps the text until the service has stored it. */
export function ReplyForm({ id, email, replyUrl }: Props) {
  const router = useRouter()
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(replyRequest, undefined, { raw: true }),
    defaultValues: { text: '' },
  })
  const { errors, isSubmitting } = formState
  const send = useSendReply(id)
  const submit = handleSubmit(async (fields) => {
    try {
      await send(fields)
      notify({ title: words.done })
    } catch (error) {
      setError('root', { message: error instanceof ApiError ? error.message : copy.failed })
      return
    }
    reset()
    router.refresh()
  })
  return (
    <form noValidate className="grid gap-4" onSubmit={(event) => void submit(event)}>
      <h2 className="font-display text-heading font-[620]">{words.title}</h2>
      <Field label={words.label} hint={words.hint(email)} error={errors.text?.message} required>
        <Textarea rows={7} maxLength={6000} dir="auto" {...register('text')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={isSubmitting}>
          {isSubmitting ? words.sending : words.send}
        </Button>
        <a href={replyUrl} className={buttonVariants({ variant: 'ghost' })}>
          {words.own}
        </a>
      </div>
    </form>
  )
}

/**
 * Sends a reply with an idempotency key that stays the same until it is accepted, so that a retry sends it
 * only once.
 */
function useSendReply(id: string): (fields: { text: string }) => Promise<void> {
  const lastReply = useRef({ text: '', key: '' })
  return async ({ text }) => {
    if (lastReply.current.text !== text) lastReply.current = { text, key: crypto.randomUUID() }
    await apiRequest(
      'POST',
      `/api/admin/messages/${id}/replies`,
      { text },
      { 'Idempotency-Key': lastReply.current.key },
    )
    lastReply.current = { text: '', key: '' }
  }
}
