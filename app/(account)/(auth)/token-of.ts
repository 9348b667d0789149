/** The token of a link from a mail; anything else of the query counts as none. */
export async function tokenOf(searchParams: Promise<Record<string, string | string[] | undefined>>) {
  const { token } = await searchParams
  return typeof token === 'string' ? token : ''
}
