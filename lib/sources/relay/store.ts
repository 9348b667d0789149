/** A request to a store and its response. Header names are lowercase. */
export type StoreRequest = {
  method: string
  url: string
  headers: Record<string, string>
  body?: string
  /** Total time in milliseconds. */
  timeout: number
}
export type StoreResponse = {
  status: number
  headers: Record<string, string>
  bytes: Uint8Array
  /** The gzip body, if the store sent one. */
  zipped?: Uint8Array
}

/**
 * Sends one request without following redirects, limited by the timeout and 5 MiB.
 * @returns null if there is no usable response, for any reason
 */
export type SendToStore = (request: StoreRequest) => Promise<StoreResponse | null>

/** Views the same bytes without a copy. */
export const toBuffer = ({ buffer, byteOffset, byteLength }: Uint8Array) =>
  Buffer.from(buffer as ArrayBuffer, byteOffset, byteLength)

/** Printable characters only, which excludes line breaks. */
const HEADER_VALUE = /^[\x20-\x7E]*$/
/** A link of a Link header with its parameters (RFC 8288). */
const LINK = /<([^<>]*)>(?:\s*;\s*[\w*-]+(?:\s*=\s*(?:"[^"]*"|[^\s",;]+))?)*/g

/** Returns the store's headers that are forwarded, if their values are valid. */
export function passedHeaders(
  headers: StoreResponse['headers'],
  names: readonly string[],
): Record<string, string> {
  const passed = names.flatMap((name) => {
    const value = headers[name]
    if (value === undefined || !HEADER_VALUE.test(value)) return []
    const forwarded = name === 'link' ? webLinks(value) : value
    return forwarded === null ? [] : [[name, forwarded] as const]
  })
  return Object.fromEntries(passed)
}

/** Keeps only links to absolute http(s) addresses. A relative one would resolve to the app. */
function webLinks(value: string): string | null {
  const links = [...value.matchAll(LINK)].flatMap(([link, address = '']) =>
    /^https?:\/\//i.test(address) && URL.canParse(address) ? [link] : [],
  )
  return links.length > 0 ? links.join(', ') : null
}
