'use client'

import { useState } from 'react'
import { MessagePage } from '@/components/site/message-page'
import { Button } from '@/components/ui/button'
import { buttonVariants } from '@/components/ui/button-variants'
import { Field, FormError } from '@/components/ui/field'
import { inBytes } from '@/components/ui/in-bytes'
import { Link } from '@/components/ui/link'
import { NativeSelect } from '@/components/ui/native-select'
import { signInUrl } from '@/lib/base/own-path'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import type { MoveTarget, TransferOffer } from '@/lib/workspaces/transfers/schema'
import { AppIcon } from '../app-icon'
import { FactList } from '../fact-list'
import { copy } from './copy'
import { PlanGaps } from './plan-gaps'

const words = copy.page

type Props = {
  token: string
  offer: TransferOffer
  /** The end of the offer, as text. */
  until: string
  /** The email of the signed-in person. */
  me: string | null
  targets: MoveTarget[]
}

/** Shows an offered app to the receiver, who accepts or declines it. */
export function OfferPage({ token, offer, until, me, targets }: Props) {
  const [done, setDone] = useState<{ accepted: string | null } | null>(null)
  const { app } = offer
  if (done)
    return (
      <div role="status">
        {done.accepted === null ? (
          <MessagePage title={words.declined(app.name)} actions={<Goes href="/" text={words.home} />}>
            {words.declinedText}
          </MessagePage>
        ) : (
          <MessagePage
            title={words.accepted(app.name)}
            actions={<Goes href={`/app-builder?app=${done.accepted}`} text={words.open} />}
          >
            {words.acceptedText}
          </MessagePage>
        )}
      </div>
    )
  return (
    <section className="mx-auto grid max-w-2xl gap-8 px-4 pt-10 pb-20 sm:px-6 sm:pt-16">
      <div className="flex items-center gap-4">
        <AppIcon url={null} name={app.name} color={app.color} className="size-16" />
        <div className="min-w-0">
          <h1 className="font-display text-title font-[640] [overflow-wrap:anywhere]">
            {words.title(app.name)}
          </h1>
        </div>
      </div>
      <p className="text-lead text-muted-foreground">{words.from(offer.offeredBy, offer.workspace, until)}</p>
      <Facts app={app} />
      <div className="grid gap-3 text-[15px] leading-6 text-muted-foreground">
        <p>{words.moves}</p>
        <p>{copy.ends}</p>
        <p>{words.copies}</p>
      </div>
      {me === offer.email && targets.length > 0 ? (
        <AcceptForm token={token} targets={targets} onDone={(accepted) => setDone({ accepted })} />
      ) : (
        <NotYet token={token} offer={offer} me={me} onDeclined={() => setDone({ accepted: null })} />
      )}
    </section>
  )
}

function Facts({ app }: { app: TransferOffer['app'] }) {
  const { facts } = words
  const release = app.release ?? facts.none
  const rows: [string, string][] = [
    [facts.address, app.hostedUrl],
    [facts.packageId, app.packageId],
    [facts.release, app.published || app.release === null ? release : facts.offline(release)],
    [facts.devices, app.devices.toLocaleString('en')],
    [facts.answers, app.answers.toLocaleString('en')],
    [facts.size, inBytes(app.bytes)],
  ]
  return <FactList rows={rows} />
}

type AcceptProps = { token: string; targets: MoveTarget[]; onDone: (app: string | null) => void }

function AcceptForm({ token, targets, onDone }: AcceptProps) {
  const [chosen, setChosen] = useState(targets[0]!.id)
  const [busy, setBusy] = useState<'accept' | 'decline' | null>(null)
  const [errors, setErrors] = useState<{ workspace?: string; root?: string }>({})
  const { gaps } = targets.find(({ id }) => id === chosen) ?? targets[0]!
  const isBlocked = gaps.some(({ kind }) => kind === 'storage')

  const attempt = async (kind: 'accept' | 'decline', work: () => Promise<string | null>) => {
    setErrors({})
    setBusy(kind)
    try {
      onDone(await work())
    } catch (error) {
      const { field, message } = refusalFor(error, ['workspace'], words.failed)
      setErrors({ [field]: message })
    } finally {
      setBusy(null)
    }
  }
  const accept = () =>
    attempt('accept', async () => {
      const body = { token, workspace: chosen }
      return (await apiRequest<{ app: string }>('POST', '/api/transfers', body)).app
    })
  return (
    <div className="grid gap-5">
      {targets.length > 1 && (
        <Field label={words.workspace} error={errors.workspace}>
          <NativeSelect value={chosen} onChange={(event) => setChosen(event.target.value)}>
            {targets.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </NativeSelect>
        </Field>
      )}
      <PlanGaps gaps={gaps} />
      <FormError>{errors.root ?? (targets.length > 1 ? undefined : errors.workspace)}</FormError>
      <div className="flex flex-wrap gap-3">
        <Button size="lg" busy={busy === 'accept'} disabled={isBlocked} onClick={() => void accept()}>
          {words.accept}
        </Button>
        <Button
          size="lg"
          variant="outline"
          busy={busy === 'decline'}
          onClick={() => void attempt('decline', () => decline(token))}
        >
          {words.decline}
        </Button>
        {gaps.length > 0 && (
          <Link href="/account/plan" className={buttonVariants({ variant: 'ghost', size: 'lg' })}>
            {words.plans}
          </Link>
        )}
      </div>
    </div>
  )
}

type NotYetProps = Pick<Props, 'token' | 'offer' | 'me'> & { onDeclined: () => void }

/** Why the offer cannot be accepted right now, and what to do. */
function NotYet({ token, offer, me, onDeclined }: NotYetProps) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const path = `/transfer?token=${encodeURIComponent(token)}`
  const refuse = async () => {
    setBusy(true)
    try {
      await decline(token)
      onDeclined()
    } catch (error) {
      setProblem(refusalFor(error, [], words.failed).message)
    } finally {
      setBusy(false)
    }
  }
  const other = me === offer.email ? words.already : words.forOther(offer.email, me ?? '')
  return (
    <div className="grid gap-5">
      <p className="[overflow-wrap:anywhere]">{me === null ? words.signIn(offer.email) : other}</p>
      <FormError>{problem}</FormError>
      <div className="flex flex-wrap gap-3">
        {me === null && (
          <>
            <Goes href={signInUrl(path)} text={words.toSignIn} />
            <Link
              href={`/signup?callbackUrl=${encodeURIComponent(path)}`}
              className={buttonVariants({ variant: 'outline', size: 'lg' })}
            >
              {words.toSignUp}
            </Link>
          </>
        )}
        <Button size="lg" variant="ghost" busy={busy} onClick={() => void refuse()}>
          {words.decline}
        </Button>
      </div>
    </div>
  )
}

async function decline(token: string): Promise<null> {
  await apiRequest('POST', '/api/transfers/decline', { token })
  return null
}

function Goes({ href, text }: { href: string; text: string }) {
  return (
    <Link href={href} className={buttonVariants({ size: 'lg' })}>
      {text}
    </Link>
  )
}
