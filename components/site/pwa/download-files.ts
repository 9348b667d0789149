import { toApiError } from '@/lib/fetching/api-request'

const KEPT_MS = 60_000

/**
 * Has the files for a site packed and hands them to the browser as a download.
 * @throws ApiError with the sentence to show; TypeError when there is no connection
 */
export async function downloadFiles(url: string): Promise<void> {
  const response = await fetch('/api/pwa-report/files', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ url }),
  })
  if (!response.ok) throw await toApiError(response)
  const address = URL.createObjectURL(await response.blob())
  const link = document.createElement('a')
  link.href = address
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'pwa.zip'
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), KEPT_MS) // some browsers read it only after they asked where to
}
