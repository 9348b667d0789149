type RawSearchParams = Promise<Record<string, string | string[] | undefined>>

/**
 * Reads search parameters: one value each, without null bytes, which databases reject. Skips non-strings: for
 * a parameter called `constructor`, Next adds the inherited property to the list.
 */
export async function readSearchParams(searchParams: RawSearchParams): Promise<Record<string, string>> {
  const entries = Object.entries(await searchParams)
  return Object.fromEntries(
    entries.flatMap(([name, value]) => {
      const text: unknown = [value].flat()[0]
      return typeof text === 'string' ? [[name, text.replaceAll('\0', '')]] : []
    }),
  )
}
