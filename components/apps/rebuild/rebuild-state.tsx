'use client'

import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { Progress } from '@/components/ui/progress'
import type { RebuildState as State } from '@/lib/releases/rebuilds/schema'
import { ApiError } from '@/lib/client/api-request'
import { copy } from './copy'
import type { useRebuild } from './use-rebuild'

type Props = Pick<ReturnType<typeof useRebuild>, 'start' | 'cancel'> & {
  state: State
  /** Renders the link to a failed app. */
  link: (app: { appId: string; name: string }) => ReactNode
}

/** Number of outdated apps, or progress and failures of the rebuild. */
export function RebuildState({ state: { outdated, latest }, start, cancel, link }: Props) {
  const running = latest?.state === 'running' ? latest : null
  const problem = start.error ?? cancel.error
  return (
    <div className="grid gap-3">
      {running ? (
        <>
          <p role="status" className="text-[15px] font-medium tabular-nums">
            {copy.running(running.done + running.failed, running.total)}
          </p>
          <Progress
            value={running.done + running.failed}
            max={running.total}
            label={copy.running(running.done + running.failed, running.total)}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <p className="text-sm text-muted-foreground">{copy.leave}</p>
            <Button variant="outline" size="sm" busy={cancel.isPending} onClick={() => cancel.mutate()}>
              {cancel.isPending ? copy.canceling : copy.cancel}
            </Button>
          </div>
        </>
      ) : (
        outdated > 0 && (
          <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
            <div className="grid min-w-0 flex-1 basis-72 gap-0.5">
              <p className="text-[15px] font-medium">{copy.outdated(outdated)}</p>
              <p className="text-sm text-muted-foreground">{copy.why}</p>
            </div>
            <Button variant="outline" size="sm" busy={start.isPending} onClick={() => start.mutate()}>
              {start.isPending ? copy.starting : copy.start(outdated)}
            </Button>
          </div>
        )
      )}
      {problem && (
        <FormError>
          {problem instanceof ApiError ? problem.message : 'That didn’t work. Please try again.'}
        </FormError>
      )}
      {latest && <Failures latest={latest} link={link} />}
    </div>
  )
}

function Failures({ latest, link }: { latest: NonNullable<State['latest']>; link: Props['link'] }) {
  const { failed, failures } = latest
  if (failed === 0) return null
  return (
    <details className="text-sm">
      <summary className="cursor-pointer rounded-sm text-link underline-offset-4 hover:underline">
        {copy.failed(failed)}
      </summary>
      <ul className="mt-2 grid gap-2">
        {failures.map((failure) => (
          <li key={failure.appId} className="wrap-anywhere">
            <span className="font-medium">{link(failure)}</span>
            <span className="block text-muted-foreground">{failure.reason}</span>
          </li>
        ))}
        {failed > failures.length && <li>{copy.andMore(failed - failures.length)}</li>}
      </ul>
    </details>
  )
}
