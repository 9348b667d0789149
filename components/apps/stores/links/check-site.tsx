'use client'

import { CircleAlert, CircleCheck } from 'lucide-react'
import { useState } from 'react'
import { useAction } from '@/components/auth/use-action'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import type { FileCheck, LinksCheck } from '@/lib/stores/links/schema'
import { apiRequest } from '@/lib/client/api-request'
import { copy } from './copy'

const words = copy.check

/** Requests the files from the site, the way phones do, and shows the problems per host. */
export function CheckSite({ path, hosts }: { path: string; hosts: readonly string[] }) {
  const { busy, problem, run } = useAction()
  const [result, setResult] = useState<LinksCheck | null>(null)
  const check = () => run(async () => setResult(await apiRequest<LinksCheck>('POST', `${path}/check`)))
  const faults = (result?.hosts ?? []).flatMap(({ files }) => files).filter(({ fault }) => fault !== null)
  return (
    <div className="grid gap-3">
      <h3 className="text-sm font-semibold">{words.title}</h3>
      <p className="text-[15px] leading-6 text-muted-foreground">{words.text(hosts.join(' and '))}</p>
      <div>
        <Button variant="outline" busy={busy} onClick={() => void check()}>
          {busy ? words.busy : words.button}
        </Button>
      </div>
      <FormError>{problem}</FormError>
      <p role="status" className="text-sm empty:hidden">
        {result && !busy ? words.done(faults.length) : ''}
      </p>
      {result && (
        <ul className="divide-y rounded-md border">
          {result.hosts.map(({ host, files }) => (
            <li key={host} className="grid gap-3 px-5 py-4">
              <p className="font-medium break-all">{host}</p>
              <ul className="grid gap-3">
                {files.map((file) => (
                  <Checked key={file.file} {...file} />
                ))}
              </ul>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function Checked({ file, address, fault, message }: FileCheck) {
  const Icon = fault === null ? CircleCheck : CircleAlert
  return (
    <li className="flex gap-2.5 text-[15px] leading-6">
      <Icon
        aria-label={fault === null ? words.right : words.wrong}
        className={`mt-1 size-4 shrink-0 ${fault === null ? 'text-success' : 'text-destructive'}`}
      />
      <div className="min-w-0">
        <a
          href={address}
          target="_blank"
          rel="noreferrer"
          className="text-link underline-offset-2 hover:underline"
        >
          {file}
        </a>
        <p className="break-words text-muted-foreground">{message}</p>
      </div>
    </li>
  )
}
