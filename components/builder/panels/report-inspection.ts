'use client'

import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { z } from 'zod'
import { documentSchema } from '@/lib/document/document'
import { siteReportSchema } from '@/lib/conversion/report'
import { ApiError, apiRequest } from '@/lib/client/api-request'
import { api } from '@/lib/client/apps-api'
import { useEditor, useEditorStore } from '../state/use-editor'

const inspectionSchema = z.object({
  report: siteReportSchema,
  document: documentSchema,
  icon: z.object({ reference: z.string() }).nullable(),
})

/** The report of a new inspection, and the app that would result from it. */
export type Inspection = z.infer<typeof inspectionSchema>

/** Poll interval while the service retries the site, in milliseconds. */
const POLL_INTERVAL = 20_000

/** Polls the report while the service retries the site. */
export function useFreshReport(isAwaited: boolean) {
  const store = useEditorStore()
  const id = useEditor((state) => state.app?.id ?? '')
  useQuery({
    queryKey: ['report', id],
    queryFn: async () => {
      const { report } = await api.readApp(id)
      const { app } = store.get()
      if (app?.id === id) store.set({ app: { ...app, report } })
      return report ?? null
    },
    enabled: isAwaited,
    refetchInterval: POLL_INTERVAL,
  })
}

/** Inspects the app's website again. The result is cached until the builder closes. */
export function useInspection() {
  const store = useEditorStore()
  const client = useQueryClient()
  const id = useEditor((state) => state.app?.id ?? '')
  const key = ['inspection', id]
  const { data = null } = useQuery<Inspection | null>({ queryKey: key, queryFn: () => null, enabled: false })
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)

  const inspect = async () => {
    setBusy(true)
    setProblem(null)
    try {
      const found = inspectionSchema.parse(
        await apiRequest('POST', `/api/apps/${encodeURIComponent(id)}/inspection`),
      )
      client.setQueryData(key, found)
      const { app } = store.get()
      if (app?.id === id) store.set({ app: { ...app, report: found.report }, announcement: 'Checked again' })
    } catch (error) {
      setProblem(error instanceof ApiError ? error.message : 'The connection failed. Please try again.')
    } finally {
      setBusy(false)
    }
  }
  return { inspection: data, busy, problem, inspect }
}
