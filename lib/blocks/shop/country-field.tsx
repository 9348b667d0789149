import { COUNTRIES } from './countries'
import type { Translations } from '@/lib/translations/translations'

type CountryFieldProps = {
  words: Translations['shop']
  language: string
  name: string
  value: string
  autoComplete?: string
  /** Error of the field. */
  error?: string | undefined
  /** Codes that the store knows; all countries if unset. */
  known?: readonly string[]
}

/** A select of countries by their names in the app's language, sorted by its rules. */
export function CountryField({
  words,
  language,
  name,
  value,
  known = [],
  autoComplete = 'country',
  error,
}: CountryFieldProps) {
  const codes = known.length > 0 ? known : COUNTRIES
  const countryName = namesIn(language)
  const sorted = codes
    .map((code) => ({ code, name: countryName(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  return (
    <div>
      <label>
        <span>{words.fields.country}</span>
        <select
          name={name}
          autoComplete={autoComplete}
          ref={(element) => startWith(element, value)}
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${name}-error` : undefined}
        >
          {sorted.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {error && (
        <small id={`${name}-error`} className="ak-field-error">
          {error}
        </small>
      )}
    </div>
  )
}

/** Sets the initial value once, so that redrawing does not overwrite the user's choice. */
function startWith(element: HTMLSelectElement | null, value: string): void {
  if (!element || element.dataset['start'] === value) return
  element.dataset['start'] = value
  element.value = value
}

/** Returns a function from country code to name in a language. */
export function namesIn(language: string): (code: string) => string {
  try {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
    return (code) => names.of(code) ?? code
  } catch {
    // An old browser without the names.
    return (code) => code
  }
}
