const NAME = 'just another wordpress site'
const GREETING = /^\P{L}*welcome\P{L}+to\P{L}+wordpress\P{L}*$/iu
/** “Just another WordPress site” in whichever language WordPress was installed. */
const TAGLINE = /^(?:\S+ ){1,6}\S*word\s?press\S*(?: \S+){0,2}$/i

/** Whether WordPress itself wrote a text. A site may have “WordPress” in its name, so only the usual tagline isn't one. */
export function isPlaceholder(text: string, as: 'name' | 'text'): boolean {
  if (as === 'name') return text.toLowerCase() === NAME
  return GREETING.test(text) || (text.length < 60 && TAGLINE.test(text) && !/[,;:!?]/.test(text))
}
