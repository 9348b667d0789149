import { z } from 'zod'

/** Kinds of fields. None needs an upload. */
export const FIELD_KINDS = [
  'text',
  'longText',
  'email',
  'phone',
  'number',
  'date',
  'time',
  'choice',
  'dropdown',
  'checkboxes',
  'consent',
  'rating',
] as const
export type FieldKind = (typeof FIELD_KINDS)[number]

/** A field of a form. */
export type FormField = {
  id: string
  kind: FieldKind
  label: string
  required: boolean
  help: string
  /** Options, for kinds that offer a choice. */
  options: readonly string[]
  min?: number
  max?: number
}

/** Emails to the owner: one per submission, one per day, or none. */
export const NOTICES = ['each', 'daily', 'none'] as const
export const notice = z.enum(NOTICES)

/** Validation error of a field. */
export type Problem =
  | 'required'
  | 'email'
  | 'phone'
  | 'number'
  | 'date'
  | 'time'
  | 'choice'
  | 'tooLong'
  | 'unavailable'
export type Problems = Record<string, Problem>

/** Submitted values by field ID. A list if several can be chosen. */
export type Answers = Readonly<Record<string, string | readonly string[]>>

/** A form in a block. */
export type Form = {
  /** Title in the owner's list of submissions. */
  title: string
  fields: readonly FormField[]
  notify: (typeof NOTICES)[number]
  /** Shown after it was sent. */
  thanks: string
  /** Checks across fields. Called only if every field is valid. */
  refuse?: (answers: Answers, now: Date) => Problems
}

/** Parses options, one per line, without duplicates. */
export function optionsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
