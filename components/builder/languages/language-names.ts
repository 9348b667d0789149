import { canonical, englishName, isLanguage } from '@/lib/document/languages'

/** Languages that people look for by name; any other can be entered by its code. */
const TAGS = (
  'af sq am ar hy az eu be bn bs bg my ca zh-Hans zh-Hant hr cs da nl en en-GB et fil fi fr fr-CA gl ka de el gu ht ha he hi hu ' +
  'is ig id ga it ja kn kk km ko ckb ku ky lo lv lt lb mk ms ml mt mr mn ne nb nn ps fa pl pt-BR pt-PT pa ro rm ru sr sr-Latn ' +
  'si sk sl so es es-419 sw sv tg ta te th ti tr uk ur uz vi cy xh yo zu'
).split(' ')

const BY_NAME = new Map(TAGS.map((tag) => [englishName(tag), tag]))

export const LANGUAGE_NAMES = [...BY_NAME.keys()].sort((a, b) => a.localeCompare(b, 'en'))

/** The language that somebody means, by its English name or its code, or null. */
export function findLanguage(text: string): string | null {
  const wanted = text.trim().toLowerCase()
  const named = [...BY_NAME].find(([name]) => name.toLowerCase() === wanted)
  if (named) return named[1]
  return wanted.length <= 35 && isLanguage(wanted) && englishName(wanted) !== wanted
    ? canonical(wanted)
    : null
}
