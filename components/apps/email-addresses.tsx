'use client'

import { useRouter } from 'next/navigation'
import { type FormEvent, useId, useState } from 'react'
import { Badge } from '@/components/ui/badge'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { type AddressKind, type AddressList, MAX_ADDRESSES, addressRequest } from '@/lib/submissions/schema'
const VARIANTS = { confirmed: 'success', waiting: 'neutral', unsubscribed: 'outline' } as const

/** Texts about the addresses of one kind. */
type Words = {
  title: string
  text: string
  add: string
  placeholder: string
}

const copy = {
  statuses: { confirmed: 'Confirmed', waiting: 'Waiting', unsubscribed: 'Unsubscribed' },
  resend: 'Send again',
  resendTo: (email: string) => `Send again to ${email}`,
  sent: (email: string) => `We sent a link to ${email}`,
  remove: 'Remove',
  removeOne: (email: string) => `Remove ${email}`,
  removed: (email: string) => `${email} gets no more of these emails`,
  max: (count: number) => `An app can have at most ${count} addresses.`,
  failed: 'That didn’t work. Please try again.',
} as const

type Props = { appId: string; kind: AddressKind; list: Pick<AddressList, 'addresses'>; words: Words }

/** The addresses that get an app's answers or report. */
export function EmailAddresses({ appId, kind, list, words }: Props) {
  const router = useRouter()
  const titleId = useId()
  const [busy, setBusy] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const path = `/api/apps/${appId}/addresses`
  const { addresses } = list

  const act = async (method: 'POST' | 'DELETE', id: string, done: string) => {
    setBusy(`${method} ${id}`)
    setProblem(undefined)
    try {
      await apiRequest(method, `${path}/${id}`)
      notify({ title: done })
    } catch (error) {
      setProblem(refusalFor(error, [], copy.failed).message)
    } finally {
      setBusy(undefined)
      router.refresh()
    }
  }

  return (
    <div className="grid gap-4">
      <div>
        <h3 id={titleId} className="text-sm leading-5 font-medium">
          {words.title}
        </h3>
        <p className="mt-1 max-w-[62ch] text-[13px] leading-snug wrap-anywhere text-muted-foreground">
          {words.text}
        </p>
      </div>
      {addresses.length > 0 && (
        <ul aria-labelledby={titleId} className="divide-y rounded-md border">
          {addresses.map(({ id, email, status }) => (
            <li
              key={id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2 pr-2 pl-3.5"
            >
              <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
                <bdi className="min-w-0 text-[15px] wrap-anywhere">{email}</bdi>
                <Badge variant={VARIANTS[status]}>{copy.statuses[status]}</Badge>
              </span>
              <span className="ml-auto flex gap-1">
                {status !== 'confirmed' && (
                  <Button
                    variant="ghost"
                    size="sm"
                    aria-label={copy.resendTo(email)}
                    busy={busy === `POST ${id}`}
                    onClick={() => void act('POST', id, copy.sent(email))}
                  >
                    {copy.resend}
                  </Button>
                )}
                <Button
                  variant="ghost"
                  size="sm"
                  aria-label={copy.removeOne(email)}
                  busy={busy === `DELETE ${id}`}
                  onClick={() => void act('DELETE', id, copy.removed(email))}
                >
                  {copy.remove}
                </Button>
              </span>
            </li>
          ))}
        </ul>
      )}
      <FormError>{problem}</FormError>
      {addresses.length < MAX_ADDRESSES ? (
        <AddAddress path={path} kind={kind} words={words} />
      ) : (
        <p className="text-[13px] text-muted-foreground">{copy.max(MAX_ADDRESSES)}</p>
      )}
    </div>
  )
}

function AddAddress({ path, kind, words }: Pick<Props, 'kind' | 'words'> & { path: string }) {
  const router = useRouter()
  const [email, setEmail] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()

  const add = async (event: FormEvent) => {
    event.preventDefault()
    const parsed = addressRequest.safeParse({ email, kind })
    setProblem(parsed.error?.issues[0]?.message)
    if (!parsed.success) return
    setBusy(true)
    try {
      await apiRequest('POST', path, parsed.data)
      setEmail('')
      notify({ title: copy.sent(parsed.data.email) })
      router.refresh()
    } catch (error) {
      setProblem(refusalFor(error, ['email'], copy.failed).message)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form noValidate onSubmit={(event) => void add(event)} className="flex flex-wrap items-start gap-3">
      <Field label={words.add} error={problem} hideLabel className="min-w-0 flex-[1_1_14rem]">
        <Input
          type="email"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          placeholder={words.placeholder}
          maxLength={254}
          value={email}
          onChange={({ target }) => setEmail(target.value)}
        />
      </Field>
      <Button type="submit" variant="outline" busy={busy}>
        {words.add}
      </Button>
    </form>
  )
}
