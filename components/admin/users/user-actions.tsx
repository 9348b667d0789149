'use client'

import { useRouter } from 'next/navigation'
import { useState } from 'react'
import { NotConfirmed } from '@/components/auth/not-confirmed'
import { useConfirmedRequest } from '@/components/auth/confirm/password-prompt'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button, buttonVariants } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { notify } from '@/components/ui/toaster'
import type { UserSummary } from '@/lib/accounts/administration/schema'
import { ApiError, type apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

type Action = Exclude<keyof typeof copy.actions, 'title' | 'own'>
type Request = Parameters<typeof apiRequest>

const REQUESTS: Record<Action, (path: string) => Request> = {
  promote: (path) => ['PATCH', path, { role: 'admin' }],
  demote: (path) => ['PATCH', path, { role: 'user' }],
  disable: (path) => ['PATCH', path, { disabled: true }],
  enable: (path) => ['PATCH', path, { disabled: false }],
  sessions: (path) => ['DELETE', `${path}/sessions`],
  resetLink: (path) => ['POST', `${path}/reset-link`],
}

type Props = Pick<UserSummary, 'id' | 'name' | 'role' | 'disabled'> & {
  /** Whether it is the administrator's account. */
  own: boolean
}

/** Actions of administrators on an account. Each requires a confirmation and the password. */
export function UserActions({ id, name, role, disabled, own }: Props) {
  const router = useRouter()
  const request = useConfirmedRequest()
  const [busy, setBusy] = useState<Action | null>(null)
  const [problem, setProblem] = useState<string>()

  const run = async (action: Action) => {
    setBusy(action)
    setProblem(undefined)
    try {
      await request(...REQUESTS[action](`/api/admin/users/${id}`))
      notify({ title: copy.actions[action].done })
      router.refresh()
    } catch (error) {
      if (error instanceof NotConfirmed) return
      setProblem(error instanceof ApiError ? error.message : 'That didn’t work. Please try again.')
    } finally {
      setBusy(null)
    }
  }

  const actions: Action[] = [
    ...(disabled ? [] : (['resetLink', 'sessions'] as const)),
    role === 'admin' ? 'demote' : 'promote',
    ...(own ? [] : [disabled ? ('enable' as const) : ('disable' as const)]),
  ]
  return (
    <div className="grid gap-3">
      {actions.map((action) => (
        <AlertDialog key={action}>
          <AlertDialogTrigger asChild>
            <Button variant={action === 'disable' ? 'destructive' : 'outline'} busy={busy === action}>
              {copy.actions[action].button}
            </Button>
          </AlertDialogTrigger>
          <AlertDialogContent
            title={copy.actions[action].title(name)}
            description={copy.actions[action].text}
          >
            <AlertDialogCancel>Cancel</AlertDialogCancel>
            <AlertDialogAction
              className={HARMLESS.has(action) ? buttonVariants() : undefined}
              onClick={() => void run(action)}
            >
              {copy.actions[action].button}
            </AlertDialogAction>
          </AlertDialogContent>
        </AlertDialog>
      ))}
      {own && <p className="text-[13px] text-muted-foreground">{copy.actions.own}</p>}
      <FormError>{problem}</FormError>
    </div>
  )
}

const HARMLESS: ReadonlySet<Action> = new Set(['enable', 'resetLink', 'sessions', 'promote'])
