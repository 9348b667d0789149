import type { X509Certificate } from 'node:crypto'
import { DAY } from '../base/clock'
import { KeyStoreError } from './key-store-error'

/** Google Play requires keys that are valid after October 22, 2033 (developer.android.com, Sign your app). */
const LONG_ENOUGH = new Date('2033-10-23T00:00:00Z')
const CLOCKS_DIFFER_MS = DAY

/**
 * Checks the certificate's validity, because an app keeps its certificate for good. One that ends early
 * requires the person's consent, since an app that is in a store has no other.
 * @throws KeyStoreError
 */
export function checkPeriod(
  { validFrom, validTo }: X509Certificate,
  { now, acceptEarlyEnd }: { now: Date; acceptEarlyEnd: boolean },
): void {
  const [start, end] = [new Date(validFrom), new Date(validTo)]
  if (start.getTime() > now.getTime() + CLOCKS_DIFFER_MS)
    throw new KeyStoreError(
      'p12',
      `The certificate of this key is not valid before ${day(start)}. Until then nothing can be signed with it.`,
    )
  if (end <= now)
    throw new KeyStoreError(
      'p12',
      `The certificate of this key ended on ${day(end)}. Stores no longer accept it.`,
    )
  if (end < LONG_ENOUGH && !acceptEarlyEnd)
    throw new KeyStoreError(
      'acceptEarlyEnd',
      `The certificate of this key ends on ${day(end)}. Google Play accepts only those that are valid past October 22, 2033, and once it has ended, updates may fail.`,
    )
}

const day = (moment: Date) => moment.toISOString().slice(0, 10)
