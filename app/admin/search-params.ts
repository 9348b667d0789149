type Given = Promise<Record<string, string | string[] | undefined>>

/** An address's parameters, each once, without the zero byte that no text of a database may hold. */
export async function readSearchParams(searchParams: Given): Promise<Record<string, string>> {
  const given = Object.entries(await searchParams)
  return Object.fromEntries(
    given.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, ([value].flat()[0] ?? '').replaceAll('\0', '')]],
    ),
  )
}
