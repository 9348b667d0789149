import { z } from 'zod'
import { emailAddress, phoneNumber } from '../action'
import type { Answers, FieldKind, Form, FormField, Problem, Problems } from './form'

const MAX_LENGTH = { line: 200, text: 5000 }
/** Maximum value of a rating. */
export const RATING = 5

/** A submitted field for the owner, with its label and texts at that time. */
export type AnsweredField = { field: string; label: string; text: string }

const problem = (code: Problem) => ({ message: code })
const line = z.string().max(MAX_LENGTH.line, problem('tooLong'))
const oneOf = (options: readonly string[]) =>
  z.string().refine((text) => options.includes(text), problem('choice'))

/** Schema of the values of each kind. Texts are trimmed and not empty. */
const SCHEMAS: Record<FieldKind, (field: FormField) => z.ZodType<string | string[]>> = {
  text: () => line,
  longText: () => z.string().max(MAX_LENGTH.text, problem('tooLong')),
  email: () => line.pipe(z.string().refine((text) => emailAddress.safeParse(text).success, problem('email'))),
  phone: () => line.pipe(z.string().refine((text) => phoneNumber.safeParse(text).success, problem('phone'))),
  number: ({ min = -Infinity, max = Infinity }) =>
    line.refine(
      (text) => /^-?\d{1,15}([.,]\d{1,6})?$/.test(text) && between(toNumber(text), min, max),
      problem('number'),
    ),
  date: () => line.refine((text) => isDate(text), problem('date')),
  time: () => line.refine((text) => /^([01]\d|2[0-3]):[0-5]\d$/.test(text), problem('time')),
  choice: ({ options }) => oneOf(options),
  dropdown: ({ options }) => oneOf(options),
  checkboxes: ({ options }) => z.array(oneOf(options)).max(options.length, problem('choice')),
  consent: () => z.literal('yes', problem('choice')),
  rating: () => line.refine((text) => /^[1-5]$/.test(text), problem('choice')),
}

function toNumber(text: string): number {
  return Number(text.replace(',', '.'))
}

function between(value: number, min: number, max: number): boolean {
  return value >= min && value <= max
}

/** Whether it is a date in the format of browsers: `2026-11-23`. */
function isDate(text: string): boolean {
  const moment = /^\d{4}-\d\d-\d\d$/.test(text) ? new Date(`${text}T00:00:00Z`) : null
  return moment !== null && !isNaN(moment.getTime()) && moment.toISOString().startsWith(text)
}

/**
 * Validates a submission against a form's fields. Ignores unknown fields.
 * @param input values by field ID: texts, or lists of texts
 */
export function checkAnswers(
  form: Form,
  input: Readonly<Record<string, unknown>>,
  now: Date,
): { answers: Answers; problems: Problems } {
  // Null prototypes, because a field may be called `constructor`.
  const answers = Object.create(null) as Record<string, string | readonly string[]>
  const problems = Object.create(null) as Problems
  for (const field of form.fields) {
    const value = tidy(field.kind, Object.hasOwn(input, field.id) ? input[field.id] : undefined)
    if (value.length === 0) {
      if (field.required) problems[field.id] = 'required'
      continue
    }
    const checked = SCHEMAS[field.kind](field).safeParse(value)
    if (checked.success) answers[field.id] = checked.data
    else problems[field.id] = (checked.error.issues[0]?.message ?? 'choice') as Problem
  }
  if (Object.keys(problems).length === 0) Object.assign(problems, form.refuse?.(answers, now))
  return { answers, problems }
}

const CONTROLS = { line: /[\p{Cc}\p{Cs}]+/gu, text: /[^\P{Cc}\n\t]|\p{Cs}/gu }

/** Removes characters that databases and emails refuse. Values of other types become empty. */
function tidy(kind: FieldKind, value: unknown): string | string[] {
  if (kind === 'checkboxes') {
    const list = (Array.isArray(value) ? value : [value]) as unknown[]
    const texts = list.filter((item) => typeof item === 'string').map((text) => text.trim())
    return [...new Set(texts.filter((text) => text !== ''))]
  }
  const text: unknown = Array.isArray(value) ? value[0] : value
  if (typeof text !== 'string') return ''
  if (kind === 'longText') return text.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROLS.text, '').trim()
  return text.replaceAll(CONTROLS.line, ' ').trim()
}

/** Returns the answers with the labels of their fields, in the form's order. */
export function answeredFields({ fields }: Form, answers: Answers): AnsweredField[] {
  return fields.flatMap(({ id, label, kind }) => {
    const answer = answers[id]
    if (answer === undefined) return []
    const text = typeof answer === 'string' ? answer : answer.join('\n')
    return [{ field: id, label: label || id, text: kind === 'consent' ? 'Yes' : text }]
  })
}
