'use client'

import { formatDateTime } from '@/components/data/date-format'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Badge } from '@/components/ui/badge'
import { Button, buttonVariants } from '@/components/ui/button'
import type { BrandField, BrandState, BrandVersionRow } from '@/lib/host-brand/schema'
import { Panel } from '../panel'
import type { BrandAction } from './brand-fields'
import { copy } from './copy'

const words = copy.versions

type Props = { state: BrandState; busy: BrandAction | null; onRestore: (number: number) => Promise<void> }

/** All versions, newest first. Applied ones can be applied again. */
export function BrandVersions({ state, busy, onRestore }: Props) {
  const { versions, applied } = state
  const inEffect = versions.find(({ number }) => number === applied)
  return (
    <Panel title={words.title} text={words.text}>
      {versions.length === 0 && <p className="text-sm">{words.none}</p>}
      <ul className="divide-y empty:hidden">
        {versions.map((version) => (
          <li
            key={version.number}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3"
          >
            <Version version={version} state={state} />
            {version.appliedAt !== null && version.number !== applied && (
              <Restore
                title={words.restoreTitle(version.number)}
                label={words.restore}
                busy={busy === 'restore'}
                onConfirm={() => onRestore(version.number)}
              />
            )}
          </li>
        ))}
      </ul>
      {inEffect && inEffect.changed.length > 0 && (
        <div>
          <Restore
            title={words.resetTitle}
            label={words.reset}
            busy={busy === 'restore'}
            onConfirm={() => onRestore(0)}
          />
        </div>
      )}
    </Panel>
  )
}

function Version({ version, state }: { version: BrandVersionRow; state: BrandState }) {
  const { number, createdAt, createdBy, appliedAt, changed } = version
  const labels = changed.map((field) => copy.labels[field as BrandField] ?? field).join(', ')
  return (
    <div className="grid min-w-0 gap-1">
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm">
        <b className="font-medium">{words.version(number)}</b>
        {number === state.applied ? (
          <Badge variant="success">{words.inEffect}</Badge>
        ) : (
          appliedAt === null && <Badge>{number === state.newest ? words.draft : words.notApplied}</Badge>
        )}
        <span className="text-muted-foreground">
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time> {words.by(createdBy)}
        </span>
      </p>
      <p className="text-sm wrap-anywhere text-muted-foreground">
        {labels ? words.changed(labels) : words.same}
      </p>
    </div>
  )
}

type RestoreProps = { title: string; label: string; busy: boolean; onConfirm: () => Promise<void> }

function Restore({ title, label, busy, onConfirm }: RestoreProps) {
  return (
    <AlertDialog>
      <AlertDialogTrigger asChild>
        <Button variant="outline" size="sm" busy={busy}>
          {label}
        </Button>
      </AlertDialogTrigger>
      <AlertDialogContent title={title} description={words.restoreText}>
        <AlertDialogCancel>{words.cancel}</AlertDialogCancel>
        <AlertDialogAction className={buttonVariants()} onClick={() => void onConfirm()}>
          {words.confirm}
        </AlertDialogAction>
      </AlertDialogContent>
    </AlertDialog>
  )
}
