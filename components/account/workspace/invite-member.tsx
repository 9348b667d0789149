'use client'

import { zodResolver } from '@hookform/resolvers/zod'
import { useForm, useWatch } from 'react-hook-form'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Link } from '@/components/ui/link'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/toaster'
import { MEMBER_ROLES, type MemberRole, describeRole, isPermitted, roleName } from '@/lib/base/roles'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import { type WorkspaceDetail, invitationRequest } from '@/lib/workspaces/schema'
import { copy } from './copy'
import { Invitations } from './people-list'

const words = copy.invite

type Props = { workspace: WorkspaceDetail; refresh: () => Promise<unknown> }

/** Invites members while the plan has a seat, and lists the open invitations. */
export function InviteMember({ workspace, refresh }: Props) {
  const { id, role, seats, invitations } = workspace
  return (
    <div className="grid grid-cols-1 gap-6">
      {seats.used < seats.limit ? (
        <InviteForm path={`/api/workspaces/${id}/invitations`} refresh={refresh} />
      ) : (
        <p className="text-[15px] leading-6">
          {seats.limit === 1 ? copy.seats.one : copy.seats.full}{' '}
          {isPermitted(role, 'billing.manage') ? <PlansLink /> : copy.seats.ask}
        </p>
      )}
      <Invitations workspaceId={id} invitations={invitations} refresh={refresh} />
    </div>
  )
}

/** The seats that are taken, and a link to plans with more. */
export function Seats({ role, seats }: Pick<WorkspaceDetail, 'role' | 'seats'>) {
  return (
    <p className="text-[15px] leading-6 text-muted-foreground">
      <strong className="font-medium text-foreground tabular-nums">
        {copy.seats.count(seats.used, seats.limit)}
      </strong>
      . {copy.seats.text} {seats.used < seats.limit && isPermitted(role, 'billing.manage') && <PlansLink />}
    </p>
  )
}

function PlansLink() {
  return (
    <Link
      href="/account/plan/change"
      className="rounded-xs text-link underline decoration-link/40 underline-offset-4 hover:decoration-link"
    >
      {copy.seats.plans}
    </Link>
  )
}

function InviteForm({ path, refresh }: { path: string; refresh: () => Promise<unknown> }) {
  const { register, control, handleSubmit, setError, reset, formState } = useForm({
    resolver: zodResolver(invitationRequest),
    defaultValues: { email: '', role: 'editor' as MemberRole },
  })
  const { errors, isSubmitting } = formState
  const role = useWatch({ control, name: 'role' })
  const submit = handleSubmit(async (fields) => {
    try {
      await apiRequest('POST', path, fields)
      reset({ email: '', role: fields.role })
      notify({ title: words.sent(fields.email) })
      await refresh()
    } catch (error) {
      const { field, message } = refusalFor(error, ['email', 'role'], words.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form method="post" noValidate onSubmit={(event) => void submit(event)} className="grid gap-5">
      <div className="grid gap-5 sm:grid-cols-[minmax(0,1fr)_12rem]">
        <Field label={words.email} error={errors.email?.message} required>
          <Input type="email" autoComplete="off" spellCheck={false} maxLength={254} {...register('email')} />
        </Field>
        <Field label={words.role} error={errors.role?.message}>
          <NativeSelect {...register('role')} aria-describedby="invited-role">
            {MEMBER_ROLES.map((name) => (
              <option key={name} value={name}>
                {roleName(name)}
              </option>
            ))}
          </NativeSelect>
        </Field>
      </div>
      <p id="invited-role" className="-mt-2 text-[13px] leading-5 text-muted-foreground">
        {roleName(role)}: {describeRole(role)}
      </p>
      <FormError>{errors.root?.message}</FormError>
      <Button type="submit" className="justify-self-start" busy={isSubmitting}>
        {isSubmitting ? words.busy : words.button}
      </Button>
    </form>
  )
}
