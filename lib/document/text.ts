import { z } from 'zod'

/** Text without control characters and half surrogates, which neither phones nor stores take; line breaks may stay. */
export function withoutControls(text: string, { lines }: { lines: boolean }): string {
  const clean = text.replaceAll(lines ? /[^\P{Cc}\n\t]|\p{Cs}/gu : /\p{Cs}/gu, '')
  return lines ? clean : clean.replaceAll(/\p{Cc}+/gu, ' ')
}

/** One line for people: no control characters, no half surrogates, which neither phones nor stores take. */
export const plainLine = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use letters, figures and signs only')

/** Whether somebody sees anything of a text: spaces, zero-width characters and blank signs show nothing. */
export function isVisible(text: string): boolean {
  return /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Cc}\u2800]/u.test(text)
}

/** One line that shows something. @param missing what to say of one that doesn't */
export const visibleLine = (missing: string) => plainLine.trim().refine(isVisible, missing)
