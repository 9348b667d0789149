/** What is sent to a store, and what came back. Header names are in lower case. */
export type StoreRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  /** Milliseconds in all. */
  timeout: number
}
export type StoreAnswer = {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array
  /** The same in gzip, where the store sent it so. */
  zipped?: Uint8Array
}

/**
 * Sends one request, follows no redirect, and gives up after the time or 5 MiB.
 * @returns null when nothing usable came back, whatever the reason
 */
export type SendToStore = (request: StoreRequest) => Promise<StoreAnswer | null>

/** The same bytes, without a copy. */
export const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

/** Whether a header can be passed on: printable characters, no line that could begin another. */
export const isHeaderValue = (value: string | undefined): value is string =>
  value !== undefined && /^[\x20-\x7E]*$/.test(value)
