import type { FormField } from '@/lib/document/form/form'
import type { DrawContext } from '../frame/context'
import { FieldView } from './form-fields'
import { translated } from '@/lib/translations/translations'
import { Heading, type HeadingLevel } from '../heading'
import { Paragraphs } from '../frame/paragraphs'

type FormViewProps = {
  block: { id: string; title: string; text: string; button: string; thanks: string }
  fields: readonly FormField[]
  /** For lists of times: weekdays on which each can be chosen. */
  days?: ReadonlyMap<string, readonly number[]>
  daysAhead?: number
  context: DrawContext
  level: HeadingLevel
}

/**
 * A form of the app. Without script, the browser validates and sends it; with script, `form-runtime.ts` does,
 * with messages in the app's language.
 */
export function FormView({ block, fields, days, daysAhead, context, level }: FormViewProps) {
  const { text, lang } = translated('form', context.language)
  const { problems, check, sending, offline, failed, preview } = text
  const title = block.title.trim()
  return (
    <form
      className="ak-form"
      method="post"
      action={context.formTarget && context.formTarget + block.id + (context.formQuery ?? '')}
      data-form={block.id}
      data-ahead={daysAhead}
      data-words={JSON.stringify({ ...problems, check, sending, offline, failed, preview })}
      aria-labelledby={title ? `${block.id}-title` : undefined}
      autoComplete="on"
    >
      {title && (
        <div id={`${block.id}-title`}>
          <Heading level={level} className="ak-form-title">
            {title}
          </Heading>
        </div>
      )}
      {block.text.trim() && (
        <div className="ak-form-text">
          <Paragraphs content={block.text} />
        </div>
      )}
      {fields.map((field) => (
        <FieldView
          key={field.id}
          field={field}
          at={`${block.id}-${field.id}`}
          words={text}
          lang={lang}
          days={field.id === 'time' ? days : undefined}
        />
      ))}
      <div className="ak-hidden" aria-hidden="true">
        <label>
          Homepage <input name="homepage" tabIndex={-1} autoComplete="off" />
        </label>
      </div>
      <p className="ak-form-note" role="alert" lang={lang} />
      <button type="submit" className="ak-button ak-form-send">
        {block.button.trim() || text.send}
      </button>
      <div className="ak-form-thanks" tabIndex={-1} hidden>
        <Paragraphs content={block.thanks.trim() || '✓'} />
      </div>
    </form>
  )
}
