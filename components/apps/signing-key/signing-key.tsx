'use client'

import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { PasswordPrompt } from '@/components/auth/confirm/password-prompt'
import { useCan } from '@/components/shell/can'
import { Button, buttonVariants } from '@/components/ui/button'
import { CopyButton } from '@/components/ui/copy-button'
import { Skeleton } from '@/components/ui/skeleton'
import type { SigningKeySummary } from '@/lib/apps/schema'
import { formatDay } from '@/lib/billing/invoices/schema'
import { ImportKeyDialog } from './import-key-dialog'
import { copy } from './copy'
import { DownloadKeyDialog } from './download-key-dialog'
import { PackageIdDialog } from './package-id-dialog'

/** An app's signing key, with import and export. */
export function SigningKey({ appId }: { appId: string }) {
  const path = `/api/apps/${appId}/signing-key`
  const { data, isError, refetch } = useQuery<SigningKeySummary>({ queryKey: [path] })
  return (
    <section aria-label={copy.title} className="grid min-w-0 gap-3">
      <h4 className="text-sm font-semibold">{copy.title}</h4>
      {isError && (
        <p role="alert" className="text-sm">
          {copy.failed}{' '}
          <button type="button" className="underline underline-offset-2" onClick={() => void refetch()}>
            Try again
          </button>
        </p>
      )}
      {!data && !isError && <Skeleton className="h-28" />}
      {data && (
        <PasswordPrompt>
          <p className="text-[13px] leading-snug text-muted-foreground">{data.key ? copy.text : copy.none}</p>
          <Facts about={data} />
          <Ways path={path} appId={appId} about={data} />
        </PasswordPrompt>
      )}
    </section>
  )
}

function Facts({ about: { packageId, key } }: { about: SigningKeySummary }) {
  return (
    <dl className="grid min-w-0 gap-2.5 text-[13px]">
      <Fact name={copy.packageId} value={packageId} label="Copy the package ID" />
      {key && <Fact name={copy.fingerprint} value={key.fingerprint} label="Copy the fingerprint" mono />}
      {key && (
        <div>
          <dt className="text-muted-foreground">{key.imported ? copy.imported : copy.made}</dt>
          <dd>{formatDay(key.madeAt)}</dd>
        </div>
      )}
      {key && (
        <div>
          <dt className="text-muted-foreground">{copy.until}</dt>
          <dd>{formatDay(key.validUntil)}</dd>
        </div>
      )}
    </dl>
  )
}

type FactProps = { name: string; value: string; label: string; mono?: boolean }

function Fact({ name, value, label, mono = false }: FactProps) {
  return (
    <div>
      <dt className="text-muted-foreground">{name}</dt>
      <dd className="flex min-w-0 items-center gap-1">
        <span className={mono ? 'font-mono text-xs leading-5 break-all' : 'break-all'}>{value}</span>
        <CopyButton text={value} label={label} />
      </dd>
    </div>
  )
}

type DialogName = 'download' | 'import' | 'choose'
type WaysProps = { path: string; appId: string; about: SigningKeySummary }

function Ways({ path, appId, about }: WaysProps) {
  const can = useCan()
  const [open, setOpen] = useState<DialogName | null>(null)
  const dialog = (name: DialogName) => ({
    open: open === name,
    onOpenChange: (next: boolean) => setOpen(next ? name : null),
  })
  const note = about.reason ?? (about.key && copy.replaceable)
  return (
    <>
      <div className="flex flex-wrap gap-2">
        {about.key && (
          <>
            {can('keys.manage') && (
              <Button variant="outline" size="sm" onClick={() => setOpen('download')}>
                {copy.download.open}
              </Button>
            )}
            <a
              href={`${path}/certificate.pem`}
              download
              className={buttonVariants({ variant: 'outline', size: 'sm' })}
            >
              {copy.certificate}
            </a>
          </>
        )}
        {about.canImport && can('keys.manage') && (
          <Button variant="outline" size="sm" onClick={() => setOpen('import')}>
            {copy.import.open}
          </Button>
        )}
        {about.canImport && can('app.publish') && (
          <Button variant="outline" size="sm" onClick={() => setOpen('choose')}>
            {copy.choose.open}
          </Button>
        )}
      </div>
      {note && <p className="text-[13px] leading-snug text-muted-foreground">{note}</p>}
      <DownloadKeyDialog path={path} {...dialog('download')} />
      <ImportKeyDialog path={path} {...dialog('import')} packageId={about.packageId} />
      <PackageIdDialog appId={appId} {...dialog('choose')} packageId={about.packageId} />
    </>
  )
}
