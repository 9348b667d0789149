'use client'

import { useQuery } from '@tanstack/react-query'
import { RotateCw } from 'lucide-react'
import Link from 'next/link'
import { Button } from '@/components/ui/button'
import { Skeleton } from '@/components/ui/skeleton'
import type { ReadinessReport } from '@/lib/stores/readiness/schema'
import type { StoreApp } from '@/lib/apps/schema'
import { StoreSection } from '../store-section'
import { copy } from './copy'
import { FindingRow } from './finding-row'

/** The current readiness report: problems first, passed checks folded. */
export function Readiness({ app }: { app: StoreApp }) {
  const { data, isError, isFetching, refetch } = useQuery<ReadinessReport>({
    queryKey: [`/api/apps/${app.id}/readiness`],
    refetchOnWindowFocus: false, // each fetch visits the owner's site
  })
  const check = () => void refetch()
  return (
    <StoreSection title={copy.title} text={copy.lead}>
      {isError && !data && (
        <div role="alert" className="grid justify-items-start gap-2 text-sm">
          <p>{copy.failed}</p>
          <Button variant="outline" size="sm" onClick={check}>
            {copy.again}
          </Button>
        </div>
      )}
      {!data && !isError && <Skeleton className="h-72" />}
      {data && <Report report={data} />}
      {data && (
        <div className="flex flex-wrap items-center justify-between gap-3 border-t pt-4">
          <Link href="/docs/google-play" className="text-sm text-link underline underline-offset-4">
            {copy.guide}
          </Link>
          <Button variant="outline" size="sm" busy={isFetching} onClick={check}>
            {!isFetching && <RotateCw aria-hidden="true" />}
            {isFetching ? copy.checking : copy.refresh}
          </Button>
        </div>
      )}
    </StoreSection>
  )
}

function Report({ report: { findings } }: { report: ReadinessReport }) {
  const of = (state: string) => findings.filter((finding) => finding.state === state)
  const [red, amber, green] = [of('red'), of('amber'), of('green')]
  return (
    <div className="grid min-w-0 gap-4">
      <p role="status" className="text-[15px] leading-6 font-medium">
        {copy.summary(red.length, amber.length)}
      </p>
      {red.length + amber.length > 0 && (
        <ul className="divide-y">
          {[...red, ...amber].map((finding) => (
            <FindingRow key={finding.check} finding={finding} />
          ))}
        </ul>
      )}
      {green.length > 0 && (
        <details open={red.length + amber.length === 0} className="group">
          <summary className="cursor-pointer rounded-sm text-sm text-link underline-offset-4 hover:underline">
            {copy.fine(green.length)}
          </summary>
          <ul className="mt-4 divide-y">
            {green.map((finding) => (
              <FindingRow key={finding.check} finding={finding} />
            ))}
          </ul>
        </details>
      )}
      <p className="max-w-[60ch] text-[13px] text-muted-foreground">{copy.honest}</p>
    </div>
  )
}
