import { z } from 'zod'
import type { Actor } from '../../../../platform/actor'
import { env } from '../../../../platform/env'
import { readSetting } from '../../../../platform/settings'
import { refuseWhereSet, saveSetting } from '../../../settings'
import type { bankForm, BankState } from './schema'

const KEY = 'payments.bank'
const stored = z.object({ lines: z.array(z.string()) })

/** Where customers transfer money to, line by line; none when no bank transfer can be made. */
export async function bankDetails(): Promise<string[] | null> {
  const given = env().BANK_DETAILS
  if (given !== undefined) return given.split(/\\n|\r?\n/).map((line) => line.trim())
  return (await readSetting(KEY, stored))?.lines ?? null
}

/** How it stands, for administrators. */
export async function bankState(): Promise<BankState> {
  const details = await bankDetails()
  const fromEnvironment = env().BANK_DETAILS !== undefined
  return {
    setBy: fromEnvironment ? 'environment' : details ? 'administrator' : null,
    details: details?.join('\n') ?? '',
  }
}

/** Keeps where customers transfer money to; no lines end payment by bank transfer. */
export async function saveBank(actor: Actor, { details }: z.output<typeof bankForm>): Promise<void> {
  refuseWhereSet('BANK_DETAILS')
  await saveSetting(actor, { key: KEY, name: 'bank' }, details.length > 0 ? { lines: details } : null)
}
