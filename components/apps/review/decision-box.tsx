import { Check, MessageSquareWarning } from 'lucide-react'
import { useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { notify } from '@/components/ui/toaster'
import { apiRequest } from '@/lib/client/api-request'
import type { ReviewDecision } from '@/lib/reviews/schema'
import { formatDateTime } from '../format'
import { copy } from './copy'
import { NameField } from './name-field'
import { ReviewForm } from './review-form'
import type { Author } from './use-reviewer-name'

const texts = copy.decision

type Props = {
  /** Where a decision is sent. */
  path: string
  /** The last decision about the shown version. */
  decision: ReviewDecision | null
  mayDecide: boolean
  /** The version that the person sees. */
  revision: number
  /** Null in the builder, where people are signed in. */
  author: Author | null
  onChange: () => void
}

/** The last decision about the shown version, and the way to a new one. */
export function DecisionBox({ path, decision, mayDecide, revision, author, onChange }: Props) {
  const [choice, setChoice] = useState<'approved' | 'changes' | null>(null)
  return (
    <section aria-label={texts.title} className="grid gap-3">
      <h2 className="text-sm font-semibold">{texts.title}</h2>
      {decision ? (
        <DecisionText decision={decision} />
      ) : (
        <p className="text-sm leading-6 text-muted-foreground">{mayDecide ? texts.text : texts.forClients}</p>
      )}
      {mayDecide && choice === null && (
        <div className="flex flex-wrap gap-2">
          {!decision?.approved && <Button onClick={() => setChoice('approved')}>{texts.approve}</Button>}
          <Button variant="outline" onClick={() => setChoice('changes')}>
            {texts.changes}
          </Button>
        </div>
      )}
      {mayDecide && choice !== null && (
        <DecisionForm
          {...{ path, author, choice, revision }}
          onDone={(isSent) => {
            setChoice(null)
            if (!isSent) return
            notify({ title: texts.done[choice] })
            onChange()
          }}
        />
      )}
    </section>
  )
}

/** Who decided what, when, with their note. */
export function DecisionText({ decision }: { decision: ReviewDecision }) {
  const { approved, by, note, createdAt } = decision
  const Icon = approved ? Check : MessageSquareWarning
  return (
    <div className="grid gap-1.5 rounded-lg border p-3">
      <p className="flex items-start gap-2 text-sm leading-5 font-medium">
        <Icon aria-hidden="true" className={approved ? 'size-5 shrink-0 text-success' : 'size-5 shrink-0'} />
        <span className="wrap-anywhere">
          {(approved ? texts.approved : texts.requested)(by, formatDateTime(createdAt))}
        </span>
      </p>
      {note && (
        <p
          dir="auto"
          className="pl-7 text-sm leading-6 wrap-anywhere whitespace-pre-line text-muted-foreground"
        >
          {note}
        </p>
      )}
    </div>
  )
}

type FormProps = {
  path: string
  author: Author | null
  choice: 'approved' | 'changes'
  revision: number
  onDone: (isSent: boolean) => void
}

function DecisionForm({ path, author, choice, revision, onDone }: FormProps) {
  const [seen] = useState(revision)
  const [note, setNote] = useState('')
  const send = async () => {
    const by = author && { name: author.name }
    await apiRequest('POST', path, { approved: choice === 'approved', revision: seen, note, ...by })
    onDone(true)
  }
  return (
    <ReviewForm
      fields={['name', 'note']}
      send={send}
      failed={texts.failed}
      button={choice === 'approved' ? texts.sendApproval : texts.sendChanges}
      onCancel={() => onDone(false)}
      className="grid gap-4 rounded-lg border bg-background p-4"
    >
      {(errors) => (
        <>
          {author && <NameField author={author} error={errors.name} />}
          <Field label={texts.note} hint={texts.noteHint} error={errors.note}>
            <Textarea
              rows={2}
              value={note}
              maxLength={2000}
              onChange={(event) => setNote(event.target.value)}
            />
          </Field>
        </>
      )}
    </ReviewForm>
  )
}
