import { z } from 'zod'
import { lines } from '../../../lines'
import type { SetBy } from '../../../settings'

/** The bank account for transfers. Empty details turn the method off. */
export const bankForm = z.object({ details: lines })
export type BankForm = z.input<typeof bankForm>

export type BankState = { setBy: SetBy; details: string }
