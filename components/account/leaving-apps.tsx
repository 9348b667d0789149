'use client'

import { type ReactNode, useId } from 'react'
import { Checkbox } from '@/components/ui/checkbox'
import { FieldError } from '@/components/ui/field'
import type { OwnedApps } from '@/lib/workspaces/schema'
import { copy } from './copy'

const words = copy.leavingApps

/** A published app that ends with its workspace or account, with the buttons that save it. */
export type LeavingApp = OwnedApps['published'][number] & { actions: ReactNode }

/** The published apps that would end, each with what saves it. */
export function LeavingApps({ apps }: { apps: readonly LeavingApp[] }) {
  return (
    <div className="min-w-0">
      <h3 className="text-sm font-semibold">{words.title}</h3>
      <p className="mt-2 text-[15px] leading-6 text-muted-foreground">{words.text}</p>
      <ul aria-label={words.title} className="mt-3 max-h-96 divide-y overflow-y-auto rounded-lg border">
        {apps.map(({ id, name, hostedUrl, actions }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 p-3">
            <div className="min-w-0">
              <p className="truncate font-semibold">
                <bdi>{name}</bdi>
              </p>
              <p className="truncate text-sm text-muted-foreground">{hostedUrl}</p>
            </div>
            {actions}
          </li>
        ))}
      </ul>
    </div>
  )
}

type AcceptProps = {
  apps: readonly LeavingApp[]
  /** Ids of the apps that are deleted all the same. */
  accepted: readonly string[]
  onChange: (accepted: string[]) => void
  error: string | undefined
}

/** Asks for each published app whether it is deleted all the same. */
export function AcceptLoss({ apps, accepted, onChange, error }: AcceptProps) {
  const errorId = useId()
  return (
    <fieldset aria-describedby={error && errorId} className="grid min-w-0 gap-2">
      <legend className="text-sm font-medium">{words.accept}</legend>
      <div className="mt-1 grid max-h-52 gap-1 overflow-y-auto rounded-lg border p-2">
        {apps.map(({ id, name }) => (
          <label key={id} className="flex min-h-9 items-center gap-3 px-1 text-sm">
            <Checkbox
              checked={accepted.includes(id)}
              onCheckedChange={(checked) =>
                onChange(checked === true ? [...accepted, id] : accepted.filter((other) => other !== id))
              }
              aria-invalid={error !== undefined && !accepted.includes(id)}
            />
            <span className="min-w-0 wrap-anywhere">
              <bdi>{name}</bdi>
            </span>
          </label>
        ))}
      </div>
      {error && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}

/** Why a deletion is not possible yet. */
export function lossError(apps: readonly LeavingApp[], accepted: readonly string[]): string | undefined {
  return apps.every(({ id }) => accepted.includes(id)) ? undefined : words.required
}
