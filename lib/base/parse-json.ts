/** Parses foreign JSON, which may start with a byte order mark. Returns undefined if it is invalid. */
export function parseJson(json: string): unknown {
  try {
    return JSON.parse(json.replace(/^\ufeff/, '')) as unknown
  } catch {
    return undefined
  }
}
