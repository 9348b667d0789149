'use client'

import { useQueryClient } from '@tanstack/react-query'
import { Send, Smartphone } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import type { NewMessage } from '@/lib/push/message'
import type { MessagesApp } from '@/lib/push/messages/schema'
import { copy } from '../copy'
import { LivePreview } from '../preview/live-preview'
import { AudienceFields } from './audience-fields'
import { CloseButton } from './close-button'
import { ConfirmSend } from './confirm-send'
import { type Values, fieldOf, resolver, valuesOf } from '../form-values'
import { PictureField } from './picture-field'
import { ScheduleFields } from './schedule-fields'
import { TargetFields } from './target-fields'
import { WordsFields } from './words-fields'

const words = copy.composer

type Props = {
  app: MessagesApp
  /** Initial message, or null for an empty one. */
  like: NewMessage | null
  /** Called after sending or canceling. */
  close: () => void
}

/** Composes a message: text, target, audience and schedule, with a live preview. */
export function Composer({ app, like, close }: Props) {
  const path = `/api/apps/${encodeURIComponent(app.id)}/messages`
  const client = useQueryClient()
  const title = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const [main = 'en'] = app.languages
  const [language, setLanguage] = useState(main)
  const [pendingMessage, setPendingMessage] = useState<NewMessage | null>(null)
  // Idempotency key: repeated presses send the message once.
  const [key, setKey] = useState(newKey)
  const test = useAction()
  const form = useForm<Values, unknown, NewMessage>({
    resolver,
    defaultValues: valuesOf(like, app),
  })
  const { handleSubmit, setError, formState } = form
  useEffect(() => heading.current?.focus(), [])

  /** Shows an error at its field and above the buttons, because the field may be out of view. */
  const showError = (error: unknown) => {
    const faults = error instanceof ApiError ? Object.entries(error.fields) : []
    for (const [place, message] of faults) setError(fieldOf(place) as keyof Values, { message })
    const summary = error instanceof ApiError && error.status < 500 ? error.message : copy.otherwise
    setError('root', { message: summary })
  }
  const review = handleSubmit(
    (message) => {
      setKey(newKey())
      setPendingMessage(message)
    },
    ({ content }) => {
      const [wrong] = Object.keys(content?.translations ?? {})
      if (content?.title ?? content?.text) setLanguage(main)
      else if (wrong) setLanguage(wrong)
    },
  )
  const send = async () => {
    try {
      await apiRequest('POST', path, pendingMessage, { 'idempotency-key': key })
      notify({ title: words.done[pendingMessage!.schedule.type] })
      await client.invalidateQueries({ predicate: ({ queryKey }) => String(queryKey[0]).startsWith(path) })
      close()
    } catch (error) {
      setPendingMessage(null)
      showError(error)
    }
  }
  const tryOut = handleSubmit(({ content, urgency, ttl }) =>
    test.run(async () => {
      const message = { content, audience: { devices: 'test' }, schedule: { type: 'now' }, urgency, ttl }
      await apiRequest('POST', path, message, { 'idempotency-key': newKey() })
      notify({ title: words.tested })
    }),
  )

  return (
    <FormProvider {...form}>
      <section aria-labelledby={title} className="rounded-lg border bg-card p-5 sm:p-6">
        <div className="mb-6 flex items-center justify-between gap-4">
          <h2
            id={title}
            ref={heading}
            tabIndex={-1}
            className="font-display text-heading font-[600] outline-none"
          >
            {words.title}
          </h2>
          <CloseButton close={close} />
        </div>
        <div className="grid gap-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
          <form
            noValidate
            onSubmit={(event) => void review(event)}
            className="grid min-w-0 content-start gap-6"
          >
            <WordsFields languages={app.languages} language={language} setLanguage={setLanguage} />
            <PictureField pictures={app.pictures} />
            <TargetFields app={app} />
            <hr />
            <AudienceFields app={app} />
            <hr />
            <ScheduleFields />
            <FormError>{formState.errors.root?.message ?? test.problem}</FormError>
            <Buttons busy={formState.isSubmitting} testing={test.busy} tryOut={() => void tryOut()} />
          </form>
          <LivePreview app={app} language={language} />
        </div>
      </section>
      <ConfirmSend
        appId={app.id}
        message={pendingMessage}
        keepWriting={() => setPendingMessage(null)}
        send={send}
      />
    </FormProvider>
  )
}

const newKey = () => crypto.randomUUID()

function Buttons({ busy, testing, tryOut }: { busy: boolean; testing: boolean; tryOut: () => void }) {
  const { control } = useFormContext<Values>()
  const label = words.send[useWatch({ control, name: 'schedule.type' })]
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" busy={busy && !testing}>
        <Send aria-hidden="true" />
        {label}…
      </Button>
      <Button variant="outline" busy={testing} onClick={tryOut}>
        {!testing && <Smartphone aria-hidden="true" />}
        {words.test}
      </Button>
    </div>
  )
}
