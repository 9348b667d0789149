'use client'

import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import { type SiteContent, siteContentSchema } from '@/lib/conversion/site-content/schema'
import { ApiError, apiRequest, readApiError, send } from '@/lib/client/api-request'
import { readLines } from '@/lib/client/read-lines'
import { useEditor, useEditorStore } from '../state/use-editor'

const progressSchema = z.object({ done: z.number(), total: z.number() })
const answerSchema = z.object({ status: z.number(), body: z.unknown() })

/** State of a reading of the app’s website. `problem` is a sentence; empty for none. */
export type Reading = { busy: boolean; done: number; total: number; problem: string }
const IDLE: Reading = { busy: false, done: 0, total: 0, problem: '' }
const UNREACHABLE = 'The connection failed. Please try again.'

const pathOf = (id: string) => `/api/apps/${encodeURIComponent(id)}/site-content`
const contentKey = (id: string) => ['site-content', id]
const readingKey = (id: string) => ['site-content-reading', id]

/** The stored reading of the app’s website, and the one that runs. All parts of the builder share both. */
export function useSiteContent(enabled = true) {
  const client = useQueryClient()
  const store = useEditorStore()
  const id = useEditor((state) => state.app?.id ?? '')
  const stored = useQuery({
    queryKey: contentKey(id),
    queryFn: async () => siteContentSchema.nullable().parse(await apiRequest('GET', pathOf(id))),
    enabled: enabled && id !== '',
    staleTime: Infinity,
    retry: false,
  })
  const { data: reading = IDLE } = useQuery<Reading>({
    queryKey: readingKey(id),
    queryFn: () => IDLE,
    enabled: false,
  })
  const read = async () => {
    if (client.getQueryData<Reading>(readingKey(id))?.busy) return
    await readPages(client, id)
    store.set({ announcement: 'The site was read' })
  }
  return { content: stored.data ?? null, isLoaded: stored.isSuccess, reading, read }
}

/** Reads the site and reports each page. The result replaces the stored one. */
async function readPages(client: QueryClient, id: string): Promise<void> {
  const show = (reading: Partial<Reading>) =>
    client.setQueryData<Reading>(readingKey(id), (before = IDLE) => ({ ...before, ...reading }))
  show({ ...IDLE, busy: true })
  try {
    const response = await send('POST', pathOf(id), undefined, { Accept: 'application/x-ndjson' })
    client.setQueryData<SiteContent | null>(contentKey(id), await lastAnswer(response, show))
    show({ busy: false })
  } catch (error) {
    show({ busy: false, problem: error instanceof ApiError ? error.message : UNREACHABLE })
  }
}

async function lastAnswer(
  response: Response,
  show: (reading: Partial<Reading>) => void,
): Promise<SiteContent> {
  // A proxy may turn the stream into one plain response
  if (!response.headers.get('content-type')?.includes('ndjson'))
    return siteContentSchema.parse(await response.json())
  for await (const line of readLines(response)) {
    const progress = progressSchema.safeParse(line).data
    if (progress) show(progress)
    const answer = answerSchema.safeParse(line).data
    if (!answer) continue
    if (answer.status >= 400) throw readApiError(answer.status, answer.body) ?? new ApiError(502, UNREACHABLE)
    return siteContentSchema.parse(answer.body)
  }
  throw new ApiError(502, UNREACHABLE)
}
