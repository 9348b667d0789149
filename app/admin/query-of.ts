type Given = Promise<Record<string, string | string[] | undefined>>

/** An address's parameters, each once. */
export async function queryOf(searchParams: Given): Promise<Record<string, string>> {
  const given = Object.entries(await searchParams)
  return Object.fromEntries(
    given.flatMap(([name, value]) => (value === undefined ? [] : [[name, [value].flat()[0] ?? '']])),
  )
}
