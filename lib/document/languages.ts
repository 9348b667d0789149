/** Scripts that are written from right to left (ISO 15924). */
const RIGHT_TO_LEFT = ['Adlm', 'Arab', 'Hebr', 'Mand', 'Mend', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa', 'Yezi']

/** Whether a text is a language tag of BCP 47 that names a language. */
export function isLanguage(tag: string): boolean {
  try {
    return /^[A-Za-z]{2,3}(-|$)/.test(tag) && Intl.getCanonicalLocales(tag).length === 1
  } catch {
    return false
  }
}

/** The one way to write a language tag: `pt-BR`. What is no tag stays as it is. */
export function canonical(tag: string): string {
  return isLanguage(tag) ? Intl.getCanonicalLocales(tag)[0]! : tag
}

/** What a language is called in English: "Portuguese (Brazil)"; its tag where it has no name. */
export function englishName(tag: string): string {
  return isLanguage(tag) ? (new Intl.DisplayNames(['en'], { type: 'language' }).of(tag) ?? tag) : tag
}

/** Which way a language is read. */
export function directionOf(tag: string): 'ltr' | 'rtl' {
  const script = isLanguage(tag) ? new Intl.Locale(tag).maximize().script : undefined
  return script !== undefined && RIGHT_TO_LEFT.includes(script) ? 'rtl' : 'ltr'
}

/** All languages of an app, its main one first. */
export function languagesOf(settings: {
  language: string
  locales?: readonly string[] | undefined
}): string[] {
  return [settings.language, ...(settings.locales ?? [])]
}

/**
 * The offered language that serves somebody best (RFC 4647, lookup), or null where none does: the same, a more general
 * one (`fr` for `fr-CA`), or another region of the same language in the same script (`pt-BR` for `pt`).
 * @param wanted tags, the dearest first
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

/** Old web views know no `Intl.Locale`; all regions of a language count as one script there. */
function scriptOf(tag: string): string | undefined {
  try {
    return new Intl.Locale(tag).maximize().script
  } catch {
    return undefined
  }
}

/** Where a device keeps which language somebody chose; apps that are hosted together share one storage. */
export function choiceKey(pathname: string): string {
  return `language:${pathname.replace(/[^/]*$/, '')}`
}
