import { useState } from 'react'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import type { PwaReport } from '@/lib/pwa-report/report'
import { FORM } from './copy'

export type Check =
  | { phase: 'idle' }
  | { phase: 'working'; host: string }
  | { phase: 'done'; report: PwaReport }
  /** `unread` if the site can't be read. Then the converter can continue manually. */
  | { phase: 'failed'; message: string; typed: string; unread: boolean }

/** Requests the report of a site and tracks its progress. */
export function useReport() {
  const [check, setCheck] = useState<Check>({ phase: 'idle' })

  const run = async (typed: string) => {
    if (typed === '') return setCheck({ phase: 'failed', message: FORM.missing, typed, unread: false })
    setCheck({ phase: 'working', host: hostOf(typed) })
    try {
      setCheck({
        phase: 'done',
        report: await apiRequest<PwaReport>('POST', '/api/pwa-report', { url: typed }),
      })
    } catch (error) {
      const isApiError = error instanceof ApiError
      setCheck({
        phase: 'failed',
        message: isApiError ? error.message : FORM.offline,
        typed,
        unread: isApiError && error.status === 422,
      })
    }
  }
  return { check, run, dismiss: () => setCheck({ phase: 'idle' }) }
}

function hostOf(typed: string): string {
  const url = /^https?:/i.test(typed) ? typed : `https://${typed}`
  return URL.canParse(url) ? new URL(url).host : typed
}
