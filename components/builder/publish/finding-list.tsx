'use client'

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { useMemo } from 'react'
import { Button } from '@/components/ui/button'
import type { Finding, Jump } from '@/lib/document/checks/check'
import { checkDocument } from '@/lib/document/checks/registry'
import { siteReportSchema } from '@/lib/conversion/report'
import { focusField } from '../focus-field'
import type { EditorStore } from '../state/editor-state'
import { useEditor, useEditorStore } from '../state/use-editor'

type FindingListProps = {
  /** Whether the owner's plan has push notifications, as soon as that is known. */
  mayNotify?: boolean | undefined
}

/** What visitors would stumble over, with the way to each. The app can be published all the same. */
export function FindingList({ mayNotify }: FindingListProps) {
  const store = useEditorStore()
  const document = useEditor((state) => state.history.present)
  const app = useEditor((state) => state.app)
  const findings = useMemo(() => {
    const hosts = siteReportSchema.safeParse(app?.report).data?.hosts ?? []
    return checkDocument(document, { site: app?.sourceUrl ?? null, hosts, mayNotify })
  }, [document, app, mayNotify])
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
        {count} to look at before you publish
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
  const { message, advice } = finding
  return (
    <li className="flex items-center gap-3 border-t py-2 first:border-t-0">
      <div className="min-w-0 flex-1 break-words">
        <p className="text-sm font-medium" dir="auto">
          {message}
        </p>
        <p className="text-[13px] leading-snug text-muted-foreground">{advice}</p>
      </div>
      <Button variant="outline" size="sm" aria-label={`Show: ${message}`} onClick={onShow}>
        Show
      </Button>
    </li>
  )
}

/** Closes the dialog and goes to what was found: its screen, its block, its field. */
function show(store: EditorStore, { screenId, blockId, prop }: Jump): void {
  store.set({ dialog: null, ...(screenId !== null && { screenId, selectedId: null }) })
  const field = [blockId, prop].filter((part) => part !== null).join('.')
  // Until it is drawn closed, the dialog keeps the focus in itself.
  if (field || screenId) requestAnimationFrame(() => focusField(store, field || `${screenId}.title`))
}
