import { useState } from 'react'
import { Field } from '@/components/ui/field'
import { NativeSelect } from '@/components/ui/native-select'
import { Textarea } from '@/components/ui/textarea'
import { apiRequest } from '@/lib/client/api-request'
import type { ReviewThread } from '@/lib/reviews/schema'
import { copy } from './copy'
import { NameField } from './name-field'
import { ReviewForm } from './review-form'
import type { FrameState, Place } from './use-frame'
import type { Author } from './use-reviewer-name'

const texts = copy.comments

type Props = {
  path: string
  place: Place
  state: FrameState | null
  author: Author
  /** The shown revision. */
  revision: number
  onPlace: (place: Place) => void
  /** Called with the sent thread, or null if the form was closed. */
  onDone: (thread: ReviewThread | null) => void
}

/** A new comment. The list of places is the way to one without tapping. */
export function CommentForm({ path, place, state, author, revision, onPlace, onDone }: Props) {
  const [text, setText] = useState('')
  const send = async () => {
    const body = { ...place, text, revision, name: author.name }
    onDone(await apiRequest<ReviewThread>('POST', `${path}/comments`, body))
  }
  const blocks = state?.screen === place.screen ? state.blocks : []
  const isListed = place.block === null || blocks.some(({ id }) => id === place.block)
  return (
    <ReviewForm
      fields={['text', 'name']}
      send={send}
      failed={texts.failed}
      button={texts.send}
      onCancel={() => onDone(null)}
      className="grid gap-4 rounded-lg border bg-background p-4"
    >
      {(errors) => (
        <>
          <Field label={texts.place}>
            <NativeSelect
              value={place.block ?? ''}
              onChange={(event) => onPlace({ screen: place.screen, block: event.target.value || null })}
            >
              <option value="">{texts.screen(state?.title ?? '')}</option>
              {!isListed && <option value={place.block ?? ''}>{texts.place}</option>}
              {blocks.map(({ id, text: start }) => (
                <option key={id} value={id}>
                  {start}
                </option>
              ))}
            </NativeSelect>
          </Field>
          <Field label={texts.text} error={errors.text}>
            <Textarea
              // The person just chose to write.
              autoFocus
              value={text}
              maxLength={2000}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <NameField author={author} error={errors.name} />
        </>
      )}
    </ReviewForm>
  )
}
