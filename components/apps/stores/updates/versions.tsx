import { Progress } from '@/components/ui/progress'
import type { AppUpdates } from '@/lib/releases/updates/schema'
import { copy } from './copy'

const words = copy.versions

/** How many devices show which version. */
export function Versions({ versions }: Pick<AppUpdates, 'versions'>) {
  const all = versions.reduce((sum, { devices }) => sum + devices, 0)
  return (
    <div className="grid gap-3">
      <div className="grid gap-0.5">
        <h3 className="text-sm font-semibold">{words.title}</h3>
        <p className="text-[13px] leading-snug text-muted-foreground">
          {versions.length === 0 ? words.none : words.text}
        </p>
      </div>
      {versions.length > 0 && (
        <ul className="grid gap-3">
          {versions.map(({ release, versionName, devices }) => (
            <li key={release} className="grid gap-1.5">
              <p className="flex items-baseline justify-between gap-4 text-sm">
                <span className="min-w-0 font-medium wrap-anywhere">
                  {copy.version(versionName, release)}
                </span>
                <span className="shrink-0 text-muted-foreground tabular-nums">{words.devices(devices)}</span>
              </p>
              <Progress value={devices} max={all} label={words.label(versionName)} />
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
