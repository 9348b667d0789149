import { fetchFile, saveFile } from '@/lib/client/download'

/**
 * Has the files for a site packed and hands them to the browser as a download.
 * @throws ApiError with the sentence to show; TypeError when there is no connection
 */
export async function downloadFiles(url: string): Promise<void> {
  saveFile(await fetchFile('/api/pwa-report/files', { url }))
}
