import { languageTag } from '../../document/settings'
const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** Returns the first valid BCP 47 tag of a site's declarations, including `de_AT` and lists, or null. */
export function chooseLanguage(declared: readonly (string | undefined)[]): string | null {
  for (const value of declared) {
    const tag =
      (value ?? '')
        .split(/[,;\s]/, 1)[0]
        ?.replace(/_/g, '-')
        .replace(/\..*$/, '') ?? ''
    if (TAG.test(tag) && tag.length <= 35 && !/^(?:und|mul|zxx|xx|x-default)\b/i.test(tag))
      return canonical(tag)
  }
  return null
}

/** Canonicalizes a tag. Returns null for an invalid one such as `en-usa`. */
function canonical(tag: string): string | null {
  if (!languageTag.safeParse(tag).success) return null
  return Intl.getCanonicalLocales(tag)[0] ?? null
}

/** Returns the declared direction, else that of the language's script. */
export function chooseDirection(declared: readonly string[], language: string | null): 'ltr' | 'rtl' {
  const match = declared.find((value) => value === 'ltr' || value === 'rtl')
  if (match === 'ltr' || match === 'rtl') return match
  return RIGHT_TO_LEFT.has(language?.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}
