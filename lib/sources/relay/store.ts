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

/** Printable characters, no line that could begin another. */
const HEADER_VALUE = /^[\x20-\x7E]*$/
/** An address of a header Link with its parameters (RFC 8288). */
const LINK = /<([^<>]*)>(?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s",;]+))?)*/g

/** Those of a store's headers that are passed on, as far as they can be. */
export function passedHeaders(
  headers: StoreAnswer['headers'],
  names: readonly string[],
): Record<string, string> {
  const passed = names.flatMap((name) => {
    const value = headers[name]
    if (value === undefined || !HEADER_VALUE.test(value)) return []
    const told = name === 'link' ? webLinks(value) : value
    return told === null ? [] : [[name, told] as const]
  })
  return Object.fromEntries(passed)
}

/** The links to http(s) addresses alone: a relative one would lead into the app. */
function webLinks(value: string): string | null {
  const links = [...value.matchAll(LINK)].flatMap(([link, address = '']) =>
    /^https?:\/\//i.test(address) && URL.canParse(address) ? [link] : [],
  )
  return links.length > 0 ? links.join(', ') : null
}
