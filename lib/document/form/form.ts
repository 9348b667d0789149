import { z } from 'zod'

/** What a form can ask for. None needs an upload. */
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

/** One thing that a form asks. */
export type FormField = {
  id: string
  kind: FieldKind
  label: string
  required: boolean
  help: string
  /** What can be chosen, of the kinds that offer a choice. */
  options: readonly string[]
  min?: number
  max?: number
}

/** Whether the owner gets an email for each answer, one a day, or none. */
export const NOTICES = ['each', 'daily', 'none'] as const
export const notice = z.enum(NOTICES)

/** Why an answer is not taken, by the field that is wrong. */
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

/** What one field was answered with; several texts where several can be chosen. */
export type Answers = Readonly<Record<string, string | readonly string[]>>

/** A block that people fill in and send. */
export type Form = {
  /** In the owner's list of answers. */
  title: string
  fields: readonly FormField[]
  notify: (typeof NOTICES)[number]
  /** Said once it was sent. */
  thanks: string
  /** What is wrong beyond single fields. Every field is valid by itself then. */
  refuse?: (answers: Answers, now: Date) => Problems
}

/** Options as they are typed, one a line; each counts once. */
export function optionsOf(text: string): string[] {
  const lines = text.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
