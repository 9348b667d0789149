import { COUNTRIES } from './countries'
import type { ShopWords } from '../words/shop-words'

type CountryFieldProps = {
  words: ShopWords
  language: string
  name: string
  value: string
  autoComplete?: string
  /** What is wrong with it. */
  error?: string | undefined
  /** The codes that the store knows; all of the world without. */
  known?: readonly string[]
}

/** A country by its name in the app's language, in the order of that language. */
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
  const nameOf = namesIn(language)
  const sorted = codes
    .map((code) => ({ code, name: nameOf(code) }))
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

/** Chooses a value once, so that drawing anew leaves alone what somebody has chosen since. */
function startWith(element: HTMLSelectElement | null, value: string): void {
  if (!element || element.dataset['start'] === value) return
  element.dataset['start'] = value
  element.value = value
}

/** Names of countries in a language, by their codes. */
export function namesIn(language: string): (code: string) => string {
  try {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
    return (code) => names.of(code) ?? code
  } catch {
    // An old browser without the names
    return (code) => code
  }
}
