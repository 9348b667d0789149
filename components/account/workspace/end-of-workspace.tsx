'use client'

import { Controller, useForm } from 'react-hook-form'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { useAction } from '@/components/auth/use-action'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/toaster'
import { refusalFor } from '@/lib/client/form-errors'
import { apiRequest } from '@/lib/client/api-request'
import { leaveWorkspace } from '@/lib/client/workspaces'
import type { MemberSummary, WorkspaceDetail } from '@/lib/workspaces/schema'
import { EndDialog, EndForm } from '../end-dialog'
import { AcceptLoss, LeavingApps, type LeavingApp, lossError } from '../leaving-apps'
import { copy } from './copy'

type Props = { workspace: WorkspaceDetail }

/** Leaves the workspace, after a confirmation. */
export function Leave({ workspace: { id, name }, userId }: Props & { userId: string }) {
  const words = copy.leave
  const { busy, problem, run } = useAction()
  const leave = () =>
    run(async () => {
      await apiRequest('DELETE', `/api/workspaces/${id}/members/${userId}`)
      leaveWorkspace()
    })
  return (
    <EndDialog button={words.button} title={words.dialog.title(name)} text={words.text}>
      {() => (
        <EndForm
          words={words.dialog}
          busy={busy}
          error={problem}
          onSubmit={(event) => {
            event.preventDefault()
            void leave()
          }}
        />
      )}
    </EndDialog>
  )
}

type HandOverProps = Props & { refresh: () => Promise<unknown> }

/** Makes another member the owner, after a confirmation of the user’s identity. */
export function HandOver({ workspace, refresh }: HandOverProps) {
  const words = copy.handOver
  const others = workspace.members.filter(({ role }) => role !== 'owner')
  if (others.length === 0) return <p className="text-[15px] text-muted-foreground">{words.nobody}</p>
  return (
    <EndDialog button={words.button} title={words.dialog.title(workspace.name)} text={words.dialog.text}>
      {(close) => (
        <HandOverForm
          id={workspace.id}
          members={others}
          onDone={async () => {
            close()
            await refresh()
          }}
        />
      )}
    </EndDialog>
  )
}

type HandOverFormProps = { id: string; members: readonly MemberSummary[]; onDone: () => Promise<void> }

function HandOverForm({ id, members, onDone }: HandOverFormProps) {
  const words = copy.handOver.dialog
  const request = useConfirmedRequest()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { member: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      await request('PUT', `/api/workspaces/${id}/owner`, fields)
      notify({ title: words.done(members.find((member) => member.id === fields.member)?.name ?? '') })
      await onDone()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, ['member'], copy.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <EndForm
      words={words}
      busy={isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void submit(event)}
    >
      <Field label={words.label} error={errors.member?.message} required>
        <NativeSelect {...register('member', { required: `${words.choose}.` })}>
          <option value="">{words.choose}</option>
          {members.map(({ id: member, name, email }) => (
            <option key={member} value={member}>
              {name} ({email})
            </option>
          ))}
        </NativeSelect>
      </Field>
    </EndForm>
  )
}

type DeleteProps = Props & { apps: readonly LeavingApp[] }

/** Deletes the workspace with its apps. Requires its name and a confirmation of the user’s identity. */
export function DeleteWorkspace({ workspace, apps }: DeleteProps) {
  const words = copy.remove
  return (
    <>
      {apps.length > 0 && <LeavingApps apps={apps} />}
      <EndDialog
        button={words.button}
        title={words.dialog.title(workspace.name)}
        text={words.dialog.text}
        variant="destructive"
      >
        {() => <DeleteForm {...workspace} apps={apps} />}
      </EndDialog>
    </>
  )
}

function DeleteForm({ id, name, apps }: Pick<WorkspaceDetail, 'id' | 'name'> & Pick<DeleteProps, 'apps'>) {
  const words = copy.remove.dialog
  const request = useConfirmedRequest()
  const { register, control, handleSubmit, setError, formState } = useForm({
    defaultValues: { name: '', apps: [] as string[] },
  })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    const loss = lossError(apps, fields.apps)
    if (loss) {
      setError('apps', { message: loss })
      return
    }
    try {
      await request('DELETE', `/api/workspaces/${id}`, fields)
      leaveWorkspace()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, ['name', 'apps'], copy.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <EndForm
      words={words}
      busy={isSubmitting}
      error={errors.root?.message}
      onSubmit={(event) => void submit(event)}
    >
      <Field label={words.label(name)} error={errors.name?.message} required>
        <Input autoComplete="off" spellCheck={false} {...register('name')} />
      </Field>
      {apps.length > 0 && (
        <Controller
          control={control}
          name="apps"
          render={({ field: { value, onChange } }) => (
            <AcceptLoss apps={apps} accepted={value} onChange={onChange} error={errors.apps?.message} />
          )}
        />
      )}
    </EndForm>
  )
}
