/** Right-to-left scripts (ISO 15924). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']

/** Whether a text is a BCP 47 tag with a language. */
export function isLanguage(tag: string): boolean {
  try {
    return /^[A-Za-z]{2,3}(-|$)/.test(tag) && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** Returns the canonical form of a language tag: `pt-BR`. Returns invalid tags unchanged. */
export function canonical(tag: string): string {
  return isLanguage(tag) ? Intl.getCanonicalLocales(tag)[0]! : tag
}

/** Returns the English name of a language: "Portuguese (Brazil)"; the tag if it has no name. */
export function englishName(tag: string): string {
  return isLanguage(tag) ? (new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag) : tag
}

export function getDirection(tag: string): 'ltr' | 'rtl' {
  const script = isLanguage(tag) ? new Intl.Locale(tag).maximize().script : undefined
  return script !== undefined && RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr'
}

/** Lists all languages of an app, main language first. */
export function listLanguages(settings: {
  language: string
  locales?: readonly string[] | undefined
}): string[] {
  return [settings.language, ...(settings.locales ?? [])]
}

/**
 * Returns the best offered language (RFC 4647 lookup): the same, a more general one (`fr` for `fr-CA`), or
 * another region of the same language in the same script (`pt-BR` for `pt`). Returns null if none matches.
 * @param wanted tags in order of preference
 */
export function bestLanguage(wanted: readonly string[], offered: readonly string[]): string | null {
  for (const tag of wanted) {
    const found = serving(tag.toLowerCase(), offered)
    if (found !== undefined) return found
  }
  return null
}

function serving(wanted: string, offered: readonly string[]): string | undefined {
  const known = offered.map((tag) => tag.toLowerCase())
  for (let tag = wanted; tag !== ''; tag = tag.replace(/-?[^-]*$/, '')) {
    const index = known.indexOf(tag)
    if (index !== -1 && scriptOf(tag) === scriptOf(wanted)) return offered[index]
  }
  return offered.find(
    (tag, index) =>
      known[index]!.split('-')[0] === wanted.split('-')[0] && scriptOf(tag) === scriptOf(wanted),
  )
}

/** Old web views have no `Intl.Locale`. Then all regions of a language count as one script. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    return undefined
  }
}

/** Storage key of the chosen language. Includes the path, because apps on one host share their storage. */
export function choiceKey(pathname: string): string {
  return `language:${pathname.replace(/[^/]*$/, '')}`
}
