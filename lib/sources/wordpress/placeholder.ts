const NAME = 'just another wordpress site'
const GREETING = /^\P{L}*welcome\P{L}+to\P{L}+wordpress\P{L}*$/iu
/** Matches “Just another WordPress site” in any language of WordPress. */
const TAGLINE = /^(?:\S+ ){1,6}\S*word\s?press\S*(?: \S+){0,2}$/i

/** Whether a text is a default of WordPress, not only one that contains its name. */
export function isPlaceholder(text: string, as: 'name' | 'text'): boolean {
  if (as === 'name') return text.toLowerCase() === NAME
  return GREETING.test(text) || (text.length < 60 && TAGLINE.test(text) && !/[,;:!?]/.test(text))
}
