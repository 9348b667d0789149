import { z } from 'zod'
import { email, id } from '../schema'

export const TRANSFER_DAYS = 14

export const offerRequest = z.strictObject({ email })
export const moveRequest = z.strictObject({ workspace: id })
const token = z.string({ error: 'The link is incomplete.' }).max(200)
export const declineRequest = z.strictObject({ token })
export const acceptTransferRequest = z.strictObject({ token, workspace: id })

/** What an app uses and the plan of a workspace lacks. Only missing storage prevents a move. */
export const planGap = z.object({
  kind: z.enum([
    'storage',
    'publishing',
    'converted-apps',
    'push',
    'branding',
    'white-label',
    'answers',
    'tokens',
  ]),
  needed: z.number().describe('What the app uses: bytes, devices, answers or tokens; otherwise 1.'),
  free: z.number().describe('What the plan has left of it.'),
})
export type PlanGap = z.output<typeof planGap>

/** A workspace to which the caller may move an app. */
export const moveTarget = z.object({ id: z.string(), name: z.string(), gaps: z.array(planGap) })
export type MoveTarget = z.output<typeof moveTarget>

export const transferState = z.object({
  offer: z
    .object({ email: z.string(), expiresAt: z.iso.datetime() })
    .nullable()
    .describe('The open offer; null without one.'),
  targets: z.array(moveTarget).describe('Other workspaces in which the caller may create apps.'),
})
export type TransferState = z.output<typeof transferState>

/** Where an app is after a move. */
export const movedAnswer = z.object({ app: z.string(), workspace: z.string() })

/** What an offer contains, for the page on which it is accepted. */
export type TransferOffer = {
  app: {
    name: string
    color: string
    packageId: string
    hostedUrl: string
    published: boolean
    /** Version name of the newest release. */
    release: string | null
    releases: number
    devices: number
    answers: number
    bytes: number
  }
  workspace: string
  offeredBy: string
  email: string
  expiresAt: string
}
