'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import { ApiError } from '@/lib/client/api-request'
import type { AppIdentity, AppleIdentity } from '@/lib/stores/apple-certificate/schema'
import { DownloadKeyDialog } from '../../signing-key/download-key-dialog'
import { DeleteKey } from '../delete-key'
import { AddCertificate } from './add-certificate'
import { ChooseIdentity } from './choose-identity'
import { copy } from './copy'
import { NewRequest } from './new-request'

const PATH = '/api/account/apple-certificates'
const words = copy.certificate

/** The Apple identity of an app, from the request to the signing file. Each step appears after the previous one. */
export function Certificate({ appId }: { appId: string }) {
  const key = `/api/apps/${appId}/apple-identity`
  const client = useQueryClient()
  const { data, error, isError, refetch } = useQuery<AppIdentity>({ queryKey: [key] })
  const [isAdding, setIsAdding] = useState(false)
  const reload = () => client.invalidateQueries({ queryKey: [key] })

  if (isError) {
    if (error instanceof ApiError && error.status === 403) return <p className="text-sm">{error.message}</p>
    return (
      <p role="alert" className="text-sm">
        {words.failed}{' '}
        <button type="button" className="underline underline-offset-2" onClick={() => void refetch()}>
          Try again
        </button>
      </p>
    )
  }
  if (!data) return <Skeleton className="h-24" />

  const { identities } = data
  const chosen = identities.find(({ id }) => id === data.identity)
  const created = async () => {
    setIsAdding(false)
    await reload()
  }
  const request = <NewRequest path={PATH} appId={appId} onCreated={created} />
  if (identities.length === 0) return request
  return (
    <div className="grid gap-5">
      {identities.length > 1 && <ChooseIdentity path={key} choice={data} onChosen={reload} />}
      {chosen && <Identity key={chosen.id} identity={chosen} onChange={reload} />}
      {isAdding ? (
        request
      ) : (
        <Button
          variant="ghost"
          size="sm"
          className="-ml-3 justify-self-start"
          onClick={() => setIsAdding(true)}
        >
          {words.another}
        </Button>
      )}
    </div>
  )
}

type IdentityProps = { identity: AppleIdentity; onChange: () => Promise<void> }

function Identity({ identity: { id, certificate }, onChange }: IdentityProps) {
  const path = `${PATH}/${id}`
  return (
    <>
      {certificate ? <Facts of={certificate} /> : <AddCertificate path={path} onAdded={onChange} />}
      <div className="flex flex-wrap gap-2">
        {certificate && <DownloadCertificate path={path} />}
        <DeleteKey path={path} words={words} onDeleted={onChange} />
      </div>
    </>
  )
}

function Facts({ of }: { of: NonNullable<AppleIdentity['certificate']> }) {
  const day = new Intl.DateTimeFormat('en', { dateStyle: 'medium', timeZone: 'UTC' })
  return (
    <dl className="grid gap-2.5 text-sm">
      <div>
        <dt className="text-muted-foreground">{words.name}</dt>
        <dd className="wrap-anywhere">{of.name}</dd>
      </div>
      <div>
        <dt className="text-muted-foreground">{of.hasEnded ? words.ended : words.until}</dt>
        <dd>{day.format(new Date(of.validUntil))}</dd>
      </div>
    </dl>
  )
}

/** Opens the dialog for the file's password. */
function DownloadCertificate({ path }: { path: string }) {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button size="sm" onClick={() => setOpen(true)}>
        {copy.export.open}
      </Button>
      <DownloadKeyDialog path={path} open={open} onOpenChange={setOpen} words={copy.export} />
    </>
  )
}
