'use client'

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import { assetHash } from '@/lib/document/asset'
import type { Finding, Jump } from '@/lib/document/checks/check'
import { checkDocument } from '@/lib/document/checks/registry'
import { siteReportSchema } from '@/lib/conversion/report'
import { mediaAddresses } from '@/lib/document/walk'
import { useLibrary } from '../pictures/use-library'
import { focusField } from '../focus-field'
import { offerBlock } from '../state/block-commands'
import type { EditorStore } from '../state/editor-state'
import { useEditor, useEditorStore } from '../state/use-editor'

type FindingListProps = {
  /** Whether the owner's plan includes push notifications. Undefined while loading. */
  mayNotify?: boolean | undefined
}

/** Problems that visitors would notice, with links to them. The list doesn't block publishing. */
export function FindingList({ mayNotify }: FindingListProps) {
  const store = useEditorStore()
  const document = useEditor((state) => state.history.present)
  const app = useEditor((state) => state.app)
  const showsVideos = useMemo(() => mediaAddresses(document).some((url) => assetHash(url)), [document])
  const { data: videos } = useLibrary('video', showsVideos)
  const videoSizes = useMemo(
    () => new Map(videos?.map(({ reference, stored }) => [reference, stored?.size ?? 0])),
    [videos],
  )
  const findings = useMemo(() => {
    const hosts = siteReportSchema.safeParse(app?.report).data?.hosts ?? []
    return checkDocument(document, { site: app?.sourceUrl ?? null, hosts, mayNotify, videoSizes })
  }, [document, app, mayNotify, videoSizes])
  if (findings.length === 0)
    return (
      <p className="flex items-center gap-2 text-sm">
        <CircleCheck aria-hidden="true" className="size-4 shrink-0 text-success" />
        No problems found in the app.
      </p>
    )
  const count = findings.length === 1 ? '1 thing' : `${findings.length} things`
  return (
    <section aria-label="Check before publishing" className="grid gap-2 rounded-md border p-4">
      <h3 className="flex items-center gap-2 text-sm font-semibold">
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
        {count} to review before you publish
      </h3>
      <ul className="-mr-2 grid max-h-64 overflow-y-auto pr-2">
        {findings.map((finding, index) => (
          <Row key={index} finding={finding} onShow={() => show(store, finding.at)} />
        ))}
      </ul>
    </section>
  )
}

function Row({ finding, onShow }: { finding: Finding; onShow: () => void }) {
  const { message, advice, at } = finding
  const label = at.add ? 'Add' : 'Show'
  return (
    <li className="flex items-center gap-3 border-t py-2 first:border-t-0">
      <div className="min-w-0 flex-1 break-words">
        <p className="text-sm font-medium" dir="auto">
          {message}
        </p>
        <p className="text-[13px] leading-snug text-muted-foreground">{advice}</p>
      </div>
      <Button variant="outline" size="sm" aria-label={`${label}: ${message}`} onClick={onShow}>
        {label}
      </Button>
    </li>
  )
}

/** Closes the dialog and goes to the finding's screen, block or field, or to the missing component. */
function show(store: EditorStore, { screenId, blockId, prop, add }: Jump): void {
  store.set({ dialog: null, ...(screenId !== null && { screenId, selectedId: null }) })
  const field = [blockId, prop].filter((part) => part !== null).join('.')
  // Until it has closed, the dialog traps the focus.
  if (add) requestAnimationFrame(() => offerBlock(store, add))
  else if (field || screenId) requestAnimationFrame(() => focusField(store, field || `${screenId}.title`))
}
