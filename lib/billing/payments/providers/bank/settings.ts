import { z } from 'zod'
import type { Actor } from '../../../../platform/actor'
import { env } from '../../../../platform/env'
import { readSetting } from '../../../../platform/settings'
import { refuseWhereSet, saveSetting } from '../../../settings'
import type { bankForm, BankState } from './schema'

const KEY = 'payments.bank'
const stored = z.object({ lines: z.array(z.string()) })

/** The bank account for transfers, line by line. Null if the method is off. */
export async function bankDetails(): Promise<string[] | null> {
  const details = env().BANK_DETAILS
  if (details !== undefined) return details.split(/\\n|\r?\n/).map((line) => line.trim())
  return (await readSetting(KEY, stored))?.lines ?? null
}

/** The settings for administrators. */
export async function bankState(): Promise<BankState> {
  const details = await bankDetails()
  const fromEnvironment = env().BANK_DETAILS !== undefined
  return {
    setBy: fromEnvironment ? 'environment' : details ? 'administrator' : null,
    details: details?.join('\n') ?? '',
  }
}

/** Stores the bank account for transfers. No lines turn the method off. */
export async function saveBank(actor: Actor, { details }: z.output<typeof bankForm>): Promise<void> {
  refuseWhereSet('BANK_DETAILS')
  await saveSetting(actor, { key: KEY, name: 'bank' }, details.length > 0 ? { lines: details } : null)
}
