type Given = Promise<Record<string, string | string[] | undefined>>

/**
 * An address's parameters, each once, without the zero byte that no text of a database may hold. Next puts what is called
 * `constructor` beside what every object has under that name, which is no text.
 */
export async function readSearchParams(searchParams: Given): Promise<Record<string, string>> {
  const given = Object.entries(await searchParams)
  return Object.fromEntries(
    given.flatMap(([name, value]) => {
      const text: unknown = [value].flat()[0]
      return typeof text === 'string' ? [[name, text.replaceAll('\0', '')]] : []
    }),
  )
}
