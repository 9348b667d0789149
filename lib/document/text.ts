import { z } from 'zod'

/** Text without control characters and half surrogates, which neither phones nor stores take; line breaks may stay. */
export function withoutControls(text: string, { lines }: { lines: boolean }): string {
  const clean = text.replaceAll(lines ? /[^\P{Cc}\n\t]|\p{Cs}/gu : /\p{Cs}/gu, '')
  return lines ? clean : clean.replaceAll(/\p{Cc}+/gu, ' ')
}

/** One line for people: no control characters, no half surrogates, which neither phones nor stores take. */
export const plainLine = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use letters, figures and signs only')
