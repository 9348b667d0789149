import { type FormEvent, useState } from 'react'
import { Button } from '@/components/ui/button'
import { Field, FormError } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { apiRequest } from '@/lib/client/api-request'
import { refusalFor } from '@/lib/client/form-errors'
import type { ReviewThread } from '@/lib/reviews/schema'
import { copy } from './copy'
import { NameField } from './name-field'
import type { Author } from './use-reviewer-name'

const texts = copy.comments

/** How replies are sent: through a link, or in the builder, where `author` is null. */
export type Reply = {
  send: { path: string; revision: number } | { pathOf: (thread: ReviewThread) => string }
  author: Author | null
  onSent: () => void
}

export function ReplyForm({
  thread,
  reply,
  onDone,
}: {
  thread: ReviewThread
  reply: Reply
  onDone: () => void
}) {
  const { send, author, onSent } = reply
  const [text, setText] = useState('')
  const [busy, setBusy] = useState(false)
  const [errors, setErrors] = useState<{ text?: string; name?: string; root?: string }>({})
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    setErrors({})
    setBusy(true)
    try {
      if ('path' in send) {
        const { path, revision } = send
        await apiRequest('POST', path, { text, revision, thread: thread.id, name: author?.name ?? '' })
      } else await apiRequest('POST', send.pathOf(thread), { text })
      onSent()
      onDone()
    } catch (error) {
      const { field, message } = refusalFor(error, ['text', 'name'], texts.failed)
      setErrors({ [field]: message })
      setBusy(false)
    }
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)} className="grid gap-3">
      <Field label={texts.replyLabel(thread.author)} error={errors.text}>
        <Textarea
          rows={2}
          // The person just chose to write.
          autoFocus
          value={text}
          maxLength={2000}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      {author && <NameField author={author} error={errors.name} />}
      <FormError>{errors.root}</FormError>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" size="sm" busy={busy}>
          {texts.send}
        </Button>
        <Button variant="ghost" size="sm" onClick={onDone}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
