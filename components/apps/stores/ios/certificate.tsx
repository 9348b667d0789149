'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Skeleton } from '@/components/ui/skeleton'
import type { AppleCertificateSummary } from '@/lib/stores/apple-certificate/schema'
import { Button } from '@/components/ui/button'
import { DownloadKeyDialog } from '../../signing-key/download-key-dialog'
import { AddCertificate } from './add-certificate'
import { copy } from './copy'
import { DeleteKey } from '../delete-key'
import { NewRequest } from './new-request'

const PATH = '/api/account/apple-certificate'
const words = copy.certificate

/** A certificate, from the request to the signing file. Each step appears after the previous one. */
export function Certificate() {
  const { data, isError, refetch } = useQuery<AppleCertificateSummary>({ queryKey: [PATH] })
  if (isError) {
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
  if (!data.request) return <NewRequest path={PATH} />
  return (
    <div className="grid gap-5">
      {data.certificate ? <Facts of={data.certificate} /> : <AddCertificate path={PATH} />}
      <div className="flex flex-wrap gap-2">
        {data.certificate && <DownloadCertificate path={PATH} />}
        <DeleteKey path={PATH} words={words} />
      </div>
    </div>
  )
}

function Facts({ of }: { of: NonNullable<AppleCertificateSummary['certificate']> }) {
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
