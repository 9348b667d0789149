import { MINUTE } from '../base/clock'
import { send } from './api-request'

export type FetchedFile = { name: string; blob: Blob }

/**
 * Fetches a file by script, so that a refusal is a sentence in its place and no broken file.
 * @throws ApiError when it is refused; TypeError when there is no connection
 */
export async function fetchFile(url: string, body?: unknown): Promise<FetchedFile> {
  const response = await send(body === undefined ? 'GET' : 'POST', url, body)
  const disposition = response.headers.get('content-disposition') ?? ''
  return { name: /filename="([^"]+)"/.exec(disposition)?.[1] ?? 'download', blob: await response.blob() }
}

/** Hands a fetched file to the browser, as a link to it would. */
export function saveFile({ name, blob }: FetchedFile): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), MINUTE) // some browsers read it only after they asked where to
}
