'use client'

import { useState } from 'react'
import { MessagePage } from '@/components/site/message-page'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { NeedsScript } from '@/components/ui/needs-script'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import type { AddressOffer } from '@/lib/submissions/schema'

const COPY = {
  confirm: {
    title: 'Confirm this address',
    text: ({ email, app, kind }: AddressOffer) =>
      kind === 'report'
        ? `A report about the use, messages and checks of ${app} will go to ${email} each month. You can unsubscribe in every email.`
        : `What people send through the forms of ${app}, such as bookings and questions, will also go to ${email}. You can unsubscribe in every email.`,
    button: 'Confirm',
    doneTitle: 'Your address is confirmed',
    done: ({ email, app, kind }: AddressOffer) =>
      kind === 'report'
        ? `The monthly report of ${app} now goes to ${email}.`
        : `Answers of ${app} now go to ${email}.`,
    invalid: 'It was used, or it expired. Ask whoever manages the app to send it again.',
  },
  unsubscribe: {
    title: 'Unsubscribe?',
    text: ({ email, app, kind }: AddressOffer) =>
      kind === 'report'
        ? `${email} will no longer get the monthly report of ${app}.`
        : `${email} will no longer get what people send through the forms of ${app}.`,
    button: 'Unsubscribe',
    doneTitle: 'You are unsubscribed',
    done: ({ email, app, kind }: AddressOffer) =>
      `${email} no longer gets ${kind === 'report' ? 'the monthly report' : 'answers'} of ${app}.`,
    invalid: 'Either it is incomplete, or the address was removed already and gets no more emails.',
  },
} as const

const INVALID = 'This link doesn’t work'
const FAILED = 'That didn’t work. Please try again.'

type Props = { kind: keyof typeof COPY; token: string; offer: AddressOffer | null }

/** Page behind a link in an email about an app's answers or report. Only its button acts, because scanners open links. */
export function AddressLink({ kind, token, offer }: Props) {
  const copy = COPY[kind]
  const [isDone, setIsDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const act = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      if (kind === 'confirm') await apiRequest('POST', '/api/app-addresses/confirm', { token })
      else await apiRequest('POST', `/api/unsubscribe?token=${encodeURIComponent(token)}`)
      setIsDone(true)
    } catch (error) {
      setProblem(error instanceof ApiError && error.status < 500 ? error.message : FAILED)
    } finally {
      setBusy(false)
    }
  }

  const [title, text] = !offer
    ? [INVALID, copy.invalid]
    : isDone
      ? [copy.doneTitle, copy.done(offer)]
      : [copy.title, copy.text(offer)]
  return (
    <div role="status">
      <MessagePage
        title={title}
        actions={
          offer &&
          !isDone && (
            <div className="grid justify-items-center gap-4">
              <NeedsScript />
              <FormError>{problem}</FormError>
              <Button size="lg" busy={busy} onClick={() => void act()}>
                {copy.button}
              </Button>
            </div>
          )
        }
      >
        {text}
      </MessagePage>
    </div>
  )
}
