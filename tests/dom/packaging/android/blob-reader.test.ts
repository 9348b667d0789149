import { readFileSync } from 'node:fs'

/** The snippet that the constant holds: its string literals in the Java source, joined. */
function snippet(name: string): string {
  const source = readFileSync('native/android/src/app/shell/BlobReader.java', 'utf8')
  const declaration = new RegExp(`String ${name} =([^;]|;(?!\\n))*`).exec(source)?.[0] ?? ''
  const literals = [...declaration.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(
    ([literal]) => JSON.parse(literal) as string,
  )
  return literals.join('')
}

const evaluate = (name: string, ...parameters: string[]): unknown =>
  window.eval(`${snippet(name)}(${parameters.map((value) => JSON.stringify(value)).join(',')})`)

/** Pulls as the shell does, until there is something else than waiting. */
async function pull(key: string): Promise<string> {
  for (;;) {
    const answer = String(evaluate('NEXT', key))
    if (answer !== 'wait') return answer
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

describe('reading a blob out of the page', () => {
  const bytes = new Uint8Array(900_000).map((_, index) => (index * 31) & 0xff)
  beforeEach(() => {
    const page = { blob: () => Promise.resolve(new Blob([bytes])) }
    window.fetch = jest.fn((url) =>
      url === 'blob:gone' ? Promise.reject(new TypeError('gone')) : Promise.resolve(page),
    ) as never
  })

  it('hands out every byte in pieces, then the end, and leaves nothing behind', async () => {
    evaluate('START', 'key-1', 'blob:here')
    const pieces: Buffer[] = []
    let answer = await pull('key-1')
    for (; answer.startsWith('data:'); answer = await pull('key-1'))
      pieces.push(Buffer.from(answer.slice(5), 'base64'))
    expect(answer).toBe('end')
    expect(pieces).toHaveLength(3)
    expect(Buffer.concat(pieces).equals(Buffer.from(bytes))).toBe(true)
    expect('key-1' in window).toBe(false)
  })

  it('says so when the blob is gone, and when the page has moved on', async () => {
    evaluate('START', 'key-2', 'blob:gone')
    expect(await pull('key-2')).toBe('error')
    expect(await pull('never-started')).toBe('error')
  })

  it('does not show itself to scripts that list the window’s properties', () => {
    evaluate('START', 'key-3', 'blob:here')
    expect(Object.keys(window)).not.toContain('key-3')
  })
})
