/** A file that was made for one person, now: to be saved and kept nowhere on the way. */
export function fileAnswer({ name, bytes }: { name: string; bytes: Uint8Array }, type: string): Response {
  return new Response(Uint8Array.from(bytes), {
    headers: {
      'content-type': type,
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'no-store',
    },
  })
}
