import { languageTag } from '../../document/settings'
const TAG = /^[A-Za-z]{2,3}(?:-[A-Za-z0-9]{1,8})*$/
const RIGHT_TO_LEFT = new Set(['ar', 'arc', 'ckb', 'dv', 'fa', 'he', 'iw', 'ps', 'sd', 'ug', 'ur', 'yi'])

/** The first usable BCP 47 tag among what a site declares; `de_AT` and lists are understood. Null for none. */
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

/** As Unicode writes it; nothing for what only looks like a tag, such as `en-usa`. */
function canonical(tag: string): string | null {
  if (!languageTag.safeParse(tag).success) return null
  return Intl.getCanonicalLocales(tag)[0] ?? null
}

/** `rtl` when the site says so, or says nothing and its language is written that way. */
export function chooseDirection(declared: readonly string[], language: string | null): 'ltr' | 'rtl' {
  const said = declared.find((value) => value === 'ltr' || value === 'rtl')
  if (said === 'ltr' || said === 'rtl') return said
  return RIGHT_TO_LEFT.has(language?.split('-')[0]?.toLowerCase() ?? '') ? 'rtl' : 'ltr'
}
