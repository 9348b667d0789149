import { MINUTE } from '../base/clock'
import { send } from './api-request'

export type FetchedFile = { name: string; blob: Blob }

/**
 * Fetches a file by script, so that an error appears as a message instead of a broken file.
 * @throws ApiError if it is refused; TypeError if there is no connection
 */
export async function fetchFile(url: string, body?: unknown): Promise<FetchedFile> {
  const response = await send(body === undefined ? 'GET' : 'POST', url, body)
  const disposition = response.headers.get('content-disposition') ?? ''
  return { name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download', blob: await response.blob() }
}

/** Saves a fetched file like a download link. */
export function saveFile({ name, blob }: FetchedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE) // some browsers only read it after the save dialog
}
