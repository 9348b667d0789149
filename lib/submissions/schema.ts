import { z } from 'zod'
import type { AnsweredField } from '../document/form/check'
import type { ListPosition } from '../platform/database/list-range'

/** Most bytes of what is sent through a form. */
export const ANSWER_LIMIT = 64 * 1024

const value = z.union([z.string().max(6000), z.array(z.string().max(200)).max(200)])

/** POST /a/:slug/~forms/:block. What the form asks is checked against the published form itself. */
export const answerRequest = z.object({
  ticket: z.string().max(200),
  /** What proves work for the ticket; nothing from apps that know no such thing, and from browsers without script. */
  work: z.string().max(12).default(''),
  /** By the fields' ids. */
  values: z.record(z.string().max(64), value),
  /** A field that people never see, so only programs fill it in. */
  homepage: z.string().max(6000).default(''),
})
export type AnswerRequest = z.output<typeof answerRequest>

export const ANSWER_STATES = ['new', 'read', 'archived', 'held'] as const
/** Held ones may be spam: they take no place in the plan, and nobody is told of them. */
export type AnswerState = (typeof ANSWER_STATES)[number]

/** PATCH /api/apps/:id/answers/:answer. */
export const answerChange = z.object({ state: z.enum(ANSWER_STATES).exclude(['held']) })
export type SettableState = z.output<typeof answerChange>['state']

/** DELETE /api/apps/:id/answers. */
export const heldAnswers = z.object({
  state: z.literal('held', 'Only answers that are held back can be deleted together.'),
  /** The newest of them: what came in after it was not seen. */
  until: z.iso.datetime('Say until when.').transform((text) => new Date(text)),
})
export type HeldAnswers = z.output<typeof heldAnswers>

/** How many months answers may be kept. */
export const KEPT_MONTHS = [1, 3, 6, 12, 24, 36, 60] as const

/** PUT /api/apps/:id/answers/settings. */
export const answerSettings = z.object({ keptMonths: z.literal(KEPT_MONTHS, 'Choose one of the times.') })

/** What the address of a list says; what it does not know is left out. */
export const answersQuery = z.object({
  q: z.string().trim().max(200).catch(''),
  /** Nothing shows the new and the read ones. */
  state: z.enum(['', ...ANSWER_STATES]).catch(''),
  /** A form's block. */
  form: z.string().trim().max(64).catch(''),
  cursor: z.string().max(100).catch(''),
})
export type AnswersQuery = z.output<typeof answersQuery>

/** One answer as its owner reads it. */
export type Answer = {
  id: string
  form: { id: string; title: string }
  /** The release that it was sent through. */
  version: number
  fields: AnsweredField[]
  state: AnswerState
  createdAt: string
}

export type AnswersPage = ListPosition & {
  app: { id: string; name: string; published: boolean }
  answers: Answer[]
  /** Those not read, and all that were taken, of this app. */
  unread: number
  total: number
  /** Those held back, which are not among all. */
  held: number
  /** Of all the owner's apps, and how many their plan keeps. */
  used: number
  limit: number
  keptMonths: number
  /** The forms that were answered, to choose from. */
  forms: { id: string; title: string }[]
}
