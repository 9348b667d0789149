'use client'

import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import { useAction } from '@/components/auth/use-action'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/toaster'
import { refusalFor } from '@/lib/client/form-errors'
import { apiRequest } from '@/lib/client/api-request'
import { leaveWorkspace } from '@/lib/client/workspaces'
import type { MemberSummary, WorkspaceDetail } from '@/lib/workspaces/schema'
import { copy } from './copy'

type Props = { workspace: WorkspaceDetail }

/** Leaves the workspace, after a confirmation. */
export function Leave({ workspace: { id, name }, userId }: Props & { userId: string }) {
  const words = copy.leave
  const [open, setOpen] = useState(false)
  const { busy, problem, run } = useAction()
  const leave = () =>
    run(async () => {
      await apiRequest('DELETE', `/api/workspaces/${id}/members/${userId}`)
      leaveWorkspace()
    })
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent title={<bdi>{words.dialog(name)}</bdi>} description={words.text}>
          <FormError>{problem}</FormError>
          <AlertDialogCancel>{words.keep}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void leave()}>
            {words.confirm}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}

type HandOverProps = Props & { refresh: () => Promise<unknown> }

/** Makes another member the owner, after a confirmation of the user’s identity. */
export function HandOver({ workspace, refresh }: HandOverProps) {
  const words = copy.handOver
  const [open, setOpen] = useState(false)
  const others = workspace.members.filter(({ role }) => role !== 'owner')
  if (others.length === 0) return <p className="text-[15px] text-muted-foreground">{words.nobody}</p>
  return (
    <>
      <Button variant="outline" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent
          title={<bdi>{words.dialog.title(workspace.name)}</bdi>}
          description={words.dialog.text}
        >
          <HandOverForm
            id={workspace.id}
            members={others}
            onDone={async () => {
              setOpen(false)
              await refresh()
            }}
          />
        </AlertDialogContent>
      </AlertDialog>
    </>
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
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-full gap-5">
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
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <AlertDialogCancel type="button">{words.cancel}</AlertDialogCancel>
        <Button type="submit" variant="destructive" busy={isSubmitting}>
          {isSubmitting ? words.busy : words.confirm}
        </Button>
      </div>
    </form>
  )
}

/** Deletes the workspace. Requires its name and a confirmation of the user’s identity. */
export function DeleteWorkspace({ workspace }: Props) {
  const words = copy.remove
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button variant="destructive" className="justify-self-start" onClick={() => setOpen(true)}>
        {words.button}
      </Button>
      <AlertDialog open={open} onOpenChange={setOpen}>
        <AlertDialogContent
          title={<bdi>{words.dialog.title(workspace.name)}</bdi>}
          description={words.dialog.text}
          className="max-w-lg"
        >
          <DeleteForm {...workspace} />
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}

function DeleteForm({ id, name }: Pick<WorkspaceDetail, 'id' | 'name'>) {
  const words = copy.remove.dialog
  const request = useConfirmedRequest()
  const { register, handleSubmit, setError, formState } = useForm({ defaultValues: { name: '' } })
  const { errors, isSubmitting } = formState
  const submit = handleSubmit(async (fields) => {
    try {
      await request('DELETE', `/api/workspaces/${id}`, fields)
      leaveWorkspace()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      const { field, message } = refusalFor(error, ['name'], copy.failed)
      setError(field, { message }, { shouldFocus: true })
    }
  })
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid w-full gap-5">
      <Field label={words.label(name)} error={errors.name?.message} required>
        <Input autoComplete="off" spellCheck={false} {...register('name')} />
      </Field>
      <FormError>{errors.root?.message}</FormError>
      <div className="flex flex-col-reverse gap-2 sm:flex-row sm:justify-end">
        <AlertDialogCancel type="button">{words.cancel}</AlertDialogCancel>
        <Button type="submit" variant="destructive" busy={isSubmitting}>
          {isSubmitting ? words.busy : words.confirm}
        </Button>
      </div>
    </form>
  )
}
