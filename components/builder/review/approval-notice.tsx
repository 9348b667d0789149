import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { DecisionText } from '@/components/apps/review/decision-box'
import { useCan } from '@/components/shell/can'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Switch } from '@/components/ui/switch'
import { Textarea } from '@/components/ui/textarea'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import { useEditor, useEditorStore } from '../state/use-editor'
import { copy } from './copy'
import { reviewPath, useApproval, useRefreshReview } from './use-review'

const texts = copy.approval

type NoticeProps = {
  appId: string
  /** The reason to publish without an approval, or null. */
  reason: string | null
  onReason: (reason: string | null) => void
  error: string | undefined
}

/** In the publish dialog: who approved the saved version, or what is missing and the way out. */
export function ApprovalNotice({ appId, reason, onReason, error }: NoticeProps) {
  const can = useCan()
  const store = useEditorStore()
  const revision = useEditor((state) => state.revision)
  const { data } = useApproval(appId, revision)
  if (!data || (!data.missing && !data.decision)) return null
  return (
    <section aria-label={copy.title} className="grid gap-3">
      {data.decision && <DecisionText decision={data.decision} />}
      {data.missing && (
        <div className="grid gap-3 rounded-md border bg-muted/60 p-4">
          <p className="flex items-start gap-2 text-sm leading-5">
            <ShieldCheck aria-hidden="true" className="size-5 shrink-0 text-muted-foreground" />
            <span>
              {texts.isRequired} {!data.decision && texts.none}
            </span>
          </p>
          <div className="flex flex-wrap gap-2">
            <Button variant="outline" size="sm" onClick={() => store.set({ dialog: null, review: true })}>
              {texts.review}
            </Button>
            {can('approval.manage') && (
              <Button
                variant="ghost"
                size="sm"
                aria-expanded={reason !== null}
                onClick={() => onReason(reason === null ? '' : null)}
              >
                {texts.without}
              </Button>
            )}
          </div>
          {reason !== null && (
            <Field label={texts.reason} hint={texts.reasonHint} error={error}>
              <Textarea
                rows={2}
                value={reason}
                maxLength={500}
                onChange={(event) => onReason(event.target.value.replaceAll('\n', ' '))}
              />
            </Field>
          )}
        </div>
      )}
    </section>
  )
}

/** Sets whether publishing requires an approval. Takes effect immediately. */
export function ApprovalSwitch({ appId }: { appId: string }) {
  const revision = useEditor((state) => state.revision)
  const { data } = useApproval(appId, revision)
  const refresh = useRefreshReview(appId)
  const [wanted, setWanted] = useState<boolean | null>(null)
  const change = async (required: boolean) => {
    setWanted(required)
    try {
      await apiRequest('PUT', reviewPath(appId, 'approval'), { required })
    } catch {
      notify({ title: copy.links.failed, tone: 'destructive' })
    }
    await refresh()
    setWanted(null)
  }
  if (!data) return null
  return (
    <Field label={texts.required} hint={texts.requiredText}>
      <Switch
        checked={wanted ?? data.required}
        disabled={wanted !== null}
        onCheckedChange={(next) => void change(next)}
      />
    </Field>
  )
}
