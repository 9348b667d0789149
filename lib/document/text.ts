import { z } from 'zod'

/** One line for people: no control characters, no half surrogates, which neither phones nor stores take. */
export const plainLine = z.string().regex(/^[^\p{Cc}\p{Cs}]*$/u, 'Use letters, figures and signs only')
