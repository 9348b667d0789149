'use client'

import { useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { AlertDialog, AlertDialogCancel, AlertDialogContent } from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Disclosure } from '@/components/ui/disclosure'
import { Field, FormError } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { notify } from '@/components/ui/toaster'
import { MEMBER_ROLES, ROLES, describeRole, isPermitted, roleName } from '@/lib/base/roles'
import { apiRequest } from '@/lib/client/api-request'
import type { MemberSummary, WorkspaceDetail } from '@/lib/workspaces/schema'
import { copy } from './copy'
import { PersonRow } from './people-list'

const words = copy.members

type Props = { workspace: WorkspaceDetail; userId: string; refresh: () => Promise<unknown> }

/** The members with their roles, and what each role may do. */
export function Members({ workspace: { id, role, members }, userId, refresh }: Props) {
  const isManager = isPermitted(role, 'members.manage')
  return (
    <div className="grid grid-cols-1 gap-4">
      <ul aria-label={words.title} className="divide-y">
        {members.map((member) => (
          <PersonRow key={member.id} person={member} isMe={member.id === userId}>
            {isManager && member.role !== 'owner' ? (
              <ManageMember
                path={`/api/workspaces/${id}/members/${member.id}`}
                member={member}
                isMe={member.id === userId}
                refresh={refresh}
              />
            ) : (
              <span className="text-sm text-muted-foreground">{roleName(member.role)}</span>
            )}
          </PersonRow>
        ))}
      </ul>
      <Disclosure label={words.roles} className="-mb-5">
        <dl className="grid gap-4 text-[15px] leading-6">
          {ROLES.map((name) => (
            <div key={name} className="grid gap-x-6 sm:grid-cols-[8rem_minmax(0,1fr)]">
              <dt className="font-medium">{roleName(name)}</dt>
              <dd className="text-muted-foreground">{describeRole(name)}</dd>
            </div>
          ))}
        </dl>
        <p className="text-sm text-muted-foreground">{words.guests}</p>
      </Disclosure>
    </div>
  )
}

type ManageProps = { path: string; member: MemberSummary; isMe: boolean; refresh: () => Promise<unknown> }

function ManageMember({ path, member, isMe, refresh }: ManageProps) {
  const [confirming, setConfirming] = useState(false)
  const { busy, problem, run } = useAction()
  const { name } = member
  const changeRole = (role: string) =>
    run(async () => {
      await apiRequest('PATCH', path, { role })
      const chosen = MEMBER_ROLES.find((one) => one === role)
      if (chosen) notify({ title: words.changed(name, roleName(chosen)) })
      await refresh()
    })
  const remove = () =>
    run(async () => {
      await apiRequest('DELETE', path)
      setConfirming(false)
      notify({ title: words.removal.done(name) })
      await refresh()
    })
  return (
    <>
      <Field label={words.role(name)} hideLabel error={confirming ? undefined : problem} className="w-40">
        <NativeSelect
          value={member.role}
          disabled={busy}
          onChange={(event) => void changeRole(event.target.value)}
        >
          {MEMBER_ROLES.map((role) => (
            <option key={role} value={role}>
              {roleName(role)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {!isMe && (
        <Button variant="outline" size="sm" onClick={() => setConfirming(true)}>
          {words.remove}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      <AlertDialog open={confirming} onOpenChange={setConfirming}>
        <AlertDialogContent title={<bdi>{words.removal.title(name)}</bdi>} description={words.removal.text}>
          <FormError>{problem}</FormError>
          <AlertDialogCancel>{words.removal.keep}</AlertDialogCancel>
          <Button variant="destructive" busy={busy} onClick={() => void remove()}>
            {words.removal.confirm}
          </Button>
        </AlertDialogContent>
      </AlertDialog>
    </>
  )
}
