import { Button } from '@/components/ui/button'
import { FormError } from '@/components/ui/field'
import { inBytes } from '@/components/ui/in-bytes'
import type { ImportPreview } from '@/lib/portability/schema'
import { AppIcon } from '../app-icon'
import { FactList } from '../fact-list'
import { formatDateTime } from '../format'
import { PlanGaps } from '../transfer/plan-gaps'
import { copy } from './copy'

const words = copy.import
const { facts, notes } = words

type Props = { preview: ImportPreview; onAnother: () => void }

/** What an export file contains, and what its import changes. */
export function ImportReport({ preview, onAnother }: Props) {
  return (
    <section role="status" className="grid gap-6">
      <div className="flex flex-wrap items-center gap-4">
        <AppIcon url={preview.icon} name={preview.name} color={preview.color} className="size-14" />
        <h2 className="min-w-40 flex-1 text-xl font-semibold [overflow-wrap:anywhere]">
          <bdi>{preview.name}</bdi>
        </h2>
        <Button variant="outline" onClick={onAnother}>
          {words.another}
        </Button>
      </div>
      <Facts preview={preview} />
      {preview.packageIdUsed ? (
        <FormError>{words.used}</FormError>
      ) : (
        <>
          <PlanGaps gaps={preview.gaps} />
          <Notes preview={preview} />
        </>
      )}
    </section>
  )
}

function Facts({ preview }: { preview: ImportPreview }) {
  const { exportedAt, exportedFrom, packageId, release, releases, revisions } = preview
  const count = (value: number) => value.toLocaleString('en')
  const rows: [string, string][] = [
    [facts.exported, facts.exportedText(formatDateTime(exportedAt), exportedFrom)],
    [facts.packageId, packageId],
    [facts.release, release === null ? facts.unreleased : facts.releaseText(release, releases)],
    [facts.revisions, count(revisions)],
    [facts.devices, count(preview.devices)],
    [facts.answers, count(preview.answers)],
    [facts.messages, count(preview.messages)],
    [facts.size, inBytes(preview.bytes)],
  ]
  return <FactList label={facts.title} rows={rows} />
}

function Notes({ preview: { addressTaken, releases, commonDevices, messages } }: { preview: ImportPreview }) {
  const lines = [
    ...(releases > 0 ? [notes.online, notes.installed] : []),
    ...(addressTaken ? [notes.address] : []),
    ...(commonDevices > 0 ? [notes.common(commonDevices)] : []),
    ...(messages > 0 ? [notes.messages] : []),
  ]
  if (lines.length === 0) return null
  return (
    <div>
      <h3 className="font-semibold">{notes.title}</h3>
      <ul className="mt-2 grid max-w-prose list-disc gap-1.5 pl-4.5 text-[15px] leading-6 text-muted-foreground marker:text-border">
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
