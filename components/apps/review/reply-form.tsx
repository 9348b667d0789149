import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { Textarea } from '@/components/ui/textarea'
import { apiRequest } from '@/lib/client/api-request'
import type { ReviewThread } from '@/lib/reviews/schema'
import { copy } from './copy'
import { NameField } from './name-field'
import { ReviewForm } from './review-form'
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
  const submit = async () => {
    if ('path' in send) {
      const { path, revision } = send
      await apiRequest('POST', path, { text, revision, thread: thread.id, name: author?.name ?? '' })
    } else await apiRequest('POST', send.pathOf(thread), { text })
    onSent()
    onDone()
  }
  return (
    <ReviewForm
      fields={['text', 'name']}
      send={submit}
      failed={texts.failed}
      button={texts.send}
      size="sm"
      onCancel={onDone}
      className="grid gap-3"
    >
      {(errors) => (
        <>
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
        </>
      )}
    </ReviewForm>
  )
}
