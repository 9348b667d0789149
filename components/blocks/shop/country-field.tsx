import { COUNTRIES } from './countries'
import type { ShopWords } from './words'

type CountryFieldProps = {
  words: ShopWords
  language: string
  name: string
  value: string
  autoComplete?: string
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
}: CountryFieldProps) {
  const codes = known.length > 0 ? known : COUNTRIES
  const nameOf = namesIn(language)
  const sorted = codes
    .map((code) => ({ code, name: nameOf(code) }))
    .sort((a, b) => a.name.localeCompare(b.name, language))
  return (
    <label>
      <span>{words.fields.country}</span>
      <select name={name} autoComplete={autoComplete} ref={(element) => startWith(element, value)}>
        {sorted.map(({ code, name }) => (
          <option key={code} value={code}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

/** Chooses a value once, so that drawing anew leaves alone what somebody has chosen since. */
function startWith(element: HTMLSelectElement | null, value: string): void {
  if (!element || element.dataset['start'] === value) return
  element.dataset['start'] = value
  element.value = value
}

function namesIn(language: string): (code: string) => string {
  try {
    const names = new Intl.DisplayNames([language, 'en'], { type: 'region' })
    return (code) => names.of(code) ?? code
  } catch {
    // An old browser without the names
    return (code) => code
  }
}
