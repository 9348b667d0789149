import type { ReactNode } from 'react'
import { RATING } from '@/lib/document/form/check'
import type { FieldKind, FormField } from '@/lib/document/form/form'
import type { Translations } from '@/lib/translations/translations'

type FieldProps = {
  field: FormField
  /** ID of its element. */
  at: string
  words: Translations['form']
  lang: 'en' | undefined
  days?: ReadonlyMap<string, readonly number[]> | undefined
}

type Control = { id: string; name: string; required: boolean; 'aria-describedby': string | undefined }

/** A field with its label, its hint and a place for its error. */
export function FieldView(props: FieldProps) {
  const { field, at, words, lang } = props
  const { kind, label, required, help } = field
  const hint = help.trim() && <p id={`${at}-help`}>{help}</p>
  const error = <p className="ak-field-error" id={`${at}-error`} lang={lang} />
  const optional = !required && (
    <span className="ak-field-optional" lang={lang}>
      {' '}
      ({words.optional})
    </span>
  )
  const control = {
    id: at,
    name: `answer:${field.id}`,
    required,
    'aria-describedby': help.trim() ? `${at}-help` : undefined,
  }
  if (kind === 'consent')
    return (
      <div className="ak-field" data-field={field.id} data-kind={kind}>
        <label className="ak-option">
          <input type="checkbox" value="yes" {...control} />
          <span>
            {label}
            {optional}
          </span>
        </label>
        {hint}
        {error}
      </div>
    )
  if (kind in CHOICES)
    return (
      <fieldset
        className="ak-field"
        data-field={field.id}
        data-kind={kind}
        data-required={required || undefined}
      >
        <legend>
          {label}
          {optional}
        </legend>
        {hint}
        <div className={kind === 'rating' ? 'ak-options ak-rating' : 'ak-options'}>
          {CHOICES[kind as keyof typeof CHOICES](field).map((option, index) => (
            <label className="ak-option" key={option}>
              <input
                type={kind === 'checkboxes' ? 'checkbox' : 'radio'}
                value={option}
                {...control}
                id={`${at}-${index}`}
                required={required && kind !== 'checkboxes'}
              />
              <span dir="auto">{option}</span>
            </label>
          ))}
        </div>
        {error}
      </fieldset>
    )
  return (
    <div className="ak-field" data-field={field.id} data-kind={kind}>
      <label htmlFor={at}>
        {label}
        {optional}
      </label>
      {hint}
      {(CONTROLS[kind as keyof typeof CONTROLS] ?? CONTROLS.text)(control, props)}
      {error}
    </div>
  )
}

const CHOICES = {
  choice: ({ options }: FormField) => options,
  checkboxes: ({ options }: FormField) => options,
  rating: () => Array.from({ length: RATING }, (_, index) => String(index + 1)),
}

type Draw = (control: Control, props: FieldProps) => ReactNode

const CONTROLS: Record<Exclude<FieldKind, keyof typeof CHOICES | 'consent'>, Draw> = {
  text: (control, { field }) => (
    <input
      type="text"
      maxLength={200}
      dir="auto"
      {...control}
      autoComplete={field.id === 'name' ? 'name' : undefined}
    />
  ),
  longText: (control) => <textarea rows={4} maxLength={5000} dir="auto" {...control} />,
  email: (control) => (
    <input type="email" maxLength={200} dir="ltr" autoComplete="email" autoCapitalize="none" {...control} />
  ),
  phone: (control) => <input type="tel" maxLength={40} dir="ltr" autoComplete="tel" {...control} />,
  number: (control, { field: { min, max } }) => (
    <input type="text" inputMode="decimal" maxLength={20} data-min={min} data-max={max} {...control} />
  ),
  date: (control) => <input type="date" {...control} />,
  time: (control) => <input type="time" {...control} />,
  dropdown: (control, { field: { options }, words, lang, days }) => (
    <div className="ak-select">
      <select {...control}>
        <option value="" lang={lang}>
          {words.choose}
        </option>
        {options.map((option) => (
          <option key={option} value={option} data-days={days?.get(option)?.join(' ')}>
            {option}
          </option>
        ))}
      </select>
    </div>
  ),
}
