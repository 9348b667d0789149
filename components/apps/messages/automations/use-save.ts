import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { notify } from '@/components/ui/toaster'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import type { AutomationsRequest, AutomationsView } from '@/lib/push/automations/schema'
import { copy } from './copy'

/** The configured time zone, or else the browser's. */
export const zoneOf = ({ timeZone }: AutomationsView) =>
  timeZone ?? Intl.DateTimeFormat().resolvedOptions().timeZone

/** Saves a part of the settings and reports the result. `fields` maps paths of values to errors. */
export function useSave(view: AutomationsView, path: string) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<{ message: string; fields: Readonly<Record<string, string>> }>()
  const save = async (change: Partial<AutomationsRequest>): Promise<boolean> => {
    setBusy(true)
    setProblem(undefined)
    try {
      const { quiet } = view
      const request = { timeZone: zoneOf(view), quiet, automations: {}, ...change }
      client.setQueryData([path], await apiRequest<AutomationsView>('PUT', path, request))
      notify({ title: copy.saved })
      return true
    } catch (error) {
      const isShown = error instanceof ApiError && error.status < 500
      setProblem(
        isShown ? { message: error.message, fields: error.fields } : { message: copy.notSaved, fields: {} },
      )
      return false
    } finally {
      setBusy(false)
    }
  }
  return { busy, problem, save }
}
