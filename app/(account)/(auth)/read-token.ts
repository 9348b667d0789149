/** Reads the token of an email link. Returns an empty string if it is missing or repeated. */
export async function readToken(searchParams: Promise<Record<string, string | string[] | undefined>>) {
  const { token } = await searchParams
  return typeof token === 'string' ? token : ''
}
