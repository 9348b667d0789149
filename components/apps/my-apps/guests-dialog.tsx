'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useQuery } from '@tanstack/react-query'
import { useForm } from 'react-hook-form'
import { Invitations, PersonRow } from '@/components/account/workspace/people-list'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { Dialog, DialogContent } from '@/components/ui/dialog'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Skeleton } from '@/components/ui/skeleton'
import { notify } from '@/components/ui/toaster'
import type { AppSummary } from '@/lib/apps/schema'
import { describeRole } from '@/lib/base/roles'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { useMe } from '@/lib/client/me'
import { type GuestList, type MemberSummary, guestRequest } from '@/lib/workspaces/schema'

type Props = { app: AppSummary; open: boolean; onOpenChange: (open: boolean) => void }

/** Invites people to work on one app, and ends their access. */
export function GuestsDialog({ app, open, onOpenChange }: Props) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange}>
      <DialogContent
        title={
          <>
            Guests of <bdi className="wrap-anywhere">{app.name}</bdi>
          </>
        }
        description={`They work on this app only, and need no seat. ${describeRole('guest')}`}
        className="max-w-xl"
      >
        <Guests path={`/api/apps/${app.id}/guests`} />
      </DialogContent>
    </Dialog>
  )
}

function Guests({ path }: { path: string }) {
  const workspaceId = useMe()?.workspaceId
  const { data, isError, refetch } = useQuery<GuestList>({ queryKey: [path], refetchOnMount: 'always' })
  return (
    <div className="grid min-w-0 gap-6">
      <InviteGuest path={path} refresh={refetch} />
      {isError && !data && <FormError>We couldn’t load the guests. Please try again.</FormError>}
      {!data && !isError && <Skeleton className="h-16" />}
      {data && data.guests.length > 0 && (
        <ul aria-label="Guests" className="divide-y">
          {data.guests.map((guest) => (
            <GuestRow key={guest.id} path={`${path}/${guest.id}`} guest={guest} refresh={refetch} />
          ))}
        </ul>
      )}
      {data && workspaceId && (
        <Invitations workspaceId={workspaceId} invitations={data.invitations} refresh={refetch} />
      )}
    </div>
  )
}

type GuestProps = { path: string; guest: MemberSummary; refresh: () => Promise<unknown> }

function GuestRow({ path, guest, refresh }: GuestProps) {
  const { busy, problem, run } = useAction()
  const remove = () =>
    run(async () => {
      await apiRequest('DELETE', path)
      notify({ title: `${guest.name} was removed` })
      await refresh()
    })
  return (
    <PersonRow person={guest}>
      <FormError>{problem}</FormError>
      <Button variant="outline" size="sm" busy={busy} onClick={() => void remove()}>
        Remove<span className="sr-only"> {guest.name}</span>
      </Button>
    </PersonRow>
  )
}

function InviteGuest({ path, refresh }: { path: string; refresh: () => Promise<unknown> }) {
  const { register, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(guestRequest),
    defaultValues: { email: '' },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      await apiRequest('POST', path, fields)
      reset()
      notify({ title: `Invitation sent to ${fields.email}` })
      await refresh()
    } catch (error) {
      const otherwise = 'We couldn’t send the invitation. Please try again.'
      const { field, message } = refusalFor(error, ['email'], otherwise)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <div className="grid items-start gap-2 sm:grid-cols-[minmax(0,1fr)_auto]">
        <Field label="Email" error={errors.email?.message} required>
          <Input type="email" autoComplete="off" spellCheck={false} maxLength={254} {...register('email')} />
        </Field>
        <Button type="submit" busy={isSubmitting} className="h-11 sm:mt-[26px]">
          {isSubmitting ? 'Sending…' : 'Send invitation'}
        </Button>
      </div>
      <FormError>{errors.root?.message}</FormError>
    </form>
  )
}
