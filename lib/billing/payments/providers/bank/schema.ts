import { z } from 'zod'
import { lines } from '../../../lines'
import type { SetBy } from '../../../setting-state'

/** Where customers transfer money to; nothing ends payment by bank transfer. */
export const bankForm = z.object({ details: lines })
export type BankForm = z.input<typeof bankForm>

export type BankState = { setBy: SetBy; details: string }
