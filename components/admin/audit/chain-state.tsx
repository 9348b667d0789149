'use client'

import { useQuery } from '@tanstack/react-query'
import { ShieldAlert, ShieldCheck } from 'lucide-react'
import { Spinner } from '@/components/ui/spinner'
import type { ChainReport } from '@/lib/admin/audit-log/schema'
import { copy } from './copy'

const { chain } = copy

/** Verifies the newest entries of the hash chain while the page is open. */
export function ChainState() {
  const { data, error } = useQuery<ChainReport>({
    queryKey: ['/api/admin/audit/check'],
    staleTime: 0,
    gcTime: 0,
  })
  return (
    <div
      role="status"
      className="flex items-start gap-2.5 text-sm [&>svg]:mt-0.5 [&>svg]:size-4 [&>svg]:shrink-0"
    >
      {error ? chain.failed : data ? <Outcome report={data} /> : <Waiting />}
    </div>
  )
}

function Waiting() {
  return (
    <>
      <Spinner /> {chain.checking}
    </>
  )
}

function Outcome({ report: { checked, breaks } }: { report: ChainReport }) {
  if (breaks.length === 0)
    return (
      <>
        <ShieldCheck aria-hidden="true" className="text-success" /> {chain.holds(checked)}
      </>
    )
  return (
    <>
      <ShieldAlert aria-hidden="true" className="text-destructive" />
      <div className="grid gap-1.5">
        <p className="font-medium text-destructive">{chain.broken}</p>
        <ul className="grid gap-1">
          {breaks.map(({ text }) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </div>
    </>
  )
}
