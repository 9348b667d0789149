/** Parses JSON from elsewhere, which may start with a byte order mark; undefined when it isn't JSON. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, '')) as unknown
  } catch {
    return undefined
  }
}
