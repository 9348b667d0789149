import { apiRequest } from '@/lib/client/api-request'
import type { Batch, BatchCheck, BatchDeleted, BatchTemplate } from '@/lib/fleet/app-batches/schema'

type Rows = readonly Record<string, string>[]

const body = (template: BatchTemplate, rows: Rows) => ({
  ...('template' in template ? { template: template.template } : { savedTemplate: template.savedTemplate }),
  rows,
})

/** Calls of batches of apps. */
export const batchApi = {
  check: (template: BatchTemplate, rows: Rows) =>
    apiRequest<BatchCheck>('POST', '/api/app-batches/check', body(template, rows)),
  /** Repeating the key returns the same batch. */
  create: (template: BatchTemplate, rows: Rows, key: string) =>
    apiRequest<Batch>('POST', '/api/app-batches', body(template, rows), { 'idempotency-key': key }),
  remove: (id: string) => apiRequest<BatchDeleted>('DELETE', `/api/app-batches/${encodeURIComponent(id)}`),
}
