'use client'

import { type ReactNode, Suspense, lazy, useState } from 'react'
import { MessagePage } from '@/components/site/message-page'
import { useSignOut } from '@/components/site/header/use-sign-out'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { FormError } from '@/components/ui/field'
import { Link } from '@/components/ui/link'
import { PERMISSIONS, type Role, permissionsOf, roleName } from '@/lib/base/roles'
import { brand } from '@/lib/brand'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { leaveWorkspace } from '@/lib/client/workspaces'
import type { InvitationOffer } from '@/lib/workspaces/schema'

/** Loaded on demand: few people sign out with unsaved work. */
const SignOutDialog = lazy(() =>
  import('@/components/site/header/sign-out-dialog').then((module) => ({ default: module.SignOutDialog })),
)

type Props = {
  token: string
  offer: InvitationOffer
  /** The signed-in user’s address, or null. */
  email: string | null
}

/** What an invitation offers, and the next step: to sign in, to use another account, or to accept. */
export function Invitation({ token, offer, email }: Props) {
  const { workspace, app, role, invitedBy } = offer
  return (
    <MessagePage
      title={`Join ${app ?? workspace}`}
      actions={
        <>
          {email === null ? (
            <SignIn token={token} email={offer.email} />
          ) : email === offer.email ? (
            <Accept token={token} offer={offer} />
          ) : (
            <OtherAccount token={token} email={offer.email} />
          )}
          <RoleDetails role={role} />
        </>
      }
    >
      <span className="wrap-anywhere">
        {app === null
          ? `${invitedBy} invited you to the workspace ${workspace} in ${brand.name}. Your role: ${roleName(role)}.`
          : `${invitedBy} of ${workspace} invited you to work on the app ${app} in ${brand.name}, as a guest.`}
      </span>
      {email !== offer.email && (
        <span className="mt-3 block text-base leading-7 wrap-anywhere">
          The invitation is for <strong className="font-medium text-foreground">{offer.email}</strong>.
          {email !== null && ` You are signed in as ${email}.`}
        </span>
      )}
    </MessagePage>
  )
}

/** What the role may do, folded away. Works without script. */
function RoleDetails({ role }: { role: Role }) {
  return (
    <details className="basis-full pt-3 text-[15px] leading-6">
      <summary className="mx-auto w-fit cursor-pointer rounded-xs py-1 text-link underline-offset-4 hover:underline">
        What your role includes
      </summary>
      <ul className="mx-auto mt-2 grid max-w-[34em] list-disc gap-1 pl-5 text-left text-muted-foreground">
        {permissionsOf(role).map((permission) => (
          <li key={permission}>{PERMISSIONS[permission].text}</li>
        ))}
      </ul>
    </details>
  )
}

function linkTo(page: string, token: string, email: string): string {
  const callbackUrl = `/invitation?token=${encodeURIComponent(token)}`
  return `${page}?${new URLSearchParams({ callbackUrl, email })}`
}

function SignIn({ token, email }: { token: string; email: string }) {
  return (
    <>
      <Link href={linkTo('/signup', token, email)} className={buttonVariants({ size: 'lg' })}>
        Create an account
      </Link>
      <Link
        href={linkTo('/signin', token, email)}
        className={buttonVariants({ variant: 'outline', size: 'lg' })}
      >
        Sign in
      </Link>
    </>
  )
}

function Accept({ token, offer }: { token: string; offer: InvitationOffer }) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const accept = async () => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { app } = await apiRequest<{ app: string | null }>('POST', '/api/invitations', { token })
      leaveWorkspace(app === null ? '/app-builder' : `/app-builder?app=${app}`)
    } catch (error) {
      setProblem(reasonOf(error, offer))
      setBusy(false)
    }
  }
  return (
    <Actions problem={problem}>
      <Button size="lg" busy={busy} onClick={() => void accept()}>
        {busy ? 'Joining…' : 'Accept the invitation'}
      </Button>
      <Link href="/app-builder" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
        Not now
      </Link>
    </Actions>
  )
}

function reasonOf(error: unknown, { workspace, invitedBy }: InvitationOffer): string {
  if (!(error instanceof ApiError) || error.status >= 500)
    return 'We couldn’t accept the invitation. Please try again.'
  // The message of the service is for the owner of the plan.
  if (error.code === 'seats-full')
    return `All seats of ${workspace} are taken. Ask ${invitedBy} for a free one, then open this page again.`
  return error.message
}

function OtherAccount({ token, email }: { token: string; email: string }) {
  const { busy, confirming, signOut, leave, stay } = useSignOut(linkTo('/signin', token, email))
  return (
    <>
      <Button size="lg" busy={busy} onClick={signOut}>
        {busy ? 'Signing out...' : 'Use the other account'}
      </Button>
      <Link href="/app-builder" className={buttonVariants({ variant: 'outline', size: 'lg' })}>
        My apps
      </Link>
      {confirming && (
        <Suspense fallback={null}>
          <SignOutDialog busy={busy} leave={leave} stay={stay} />
        </Suspense>
      )}
    </>
  )
}

function Actions({ problem, children }: { problem: string | undefined; children: ReactNode }) {
  return (
    <div className="grid gap-5">
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap justify-center gap-3">{children}</div>
    </div>
  )
}
