import { readFileSync } from 'node:fs'

/** Returns the snippet in the constant: its string literals in the Java source, joined. */
function snippet(file: string, name: string): string {
  const source = readFileSync(`native/android/src/app/shell/${file}.java`, 'utf8')
  const declaration = new RegExp(`String ${name} =([^;]|;(?!\\n))*`).exec(source)?.[0] ?? ''
  const literals = [...declaration.matchAll(/"((?:[^"\\]|\\.)*)"/g)].map(
    ([literal]) => JSON.parse(literal) as string,
  )
  return literals.join('')
}

const evaluate = (file: string, name: string, ...parameters: string[]): unknown =>
  window.eval(`${snippet(file, name)}(${parameters.map((value) => JSON.stringify(value)).join(',')})`)
const start = (key: string, url: string) => evaluate('BlobReader', 'START', key, url, 'blobs')
const watch = () => evaluate('PageBlobs', 'WATCH', 'blobs')

/** Pulls as the shell does, until the result is not “waiting”. */
async function pull(key: string): Promise<string> {
  for (;;) {
    const answer = String(evaluate('BlobReader', 'NEXT', key))
    if (answer !== 'wait') return answer
    await new Promise((resolve) => setTimeout(resolve, 5))
  }
}

async function content(key: string): Promise<string> {
  const pieces: Buffer[] = []
  let answer = await pull(key)
  for (; answer.startsWith('data:'); answer = await pull(key))
    pieces.push(Buffer.from(answer.slice(5), 'base64'))
  expect(answer).toBe('end')
  return Buffer.concat(pieces).toString()
}

let last = 0
const revoked = jest.fn()
// jsdom implements neither.
URL.createObjectURL = () => `blob:https://shop.example/${++last}`
URL.revokeObjectURL = revoked

describe('reading a blob from the page', () => {
  const bytes = new Uint8Array(900_000).map((_, index) => (index * 31) & 0xff)
  beforeEach(() => {
    const page = { blob: () => Promise.resolve(new Blob([bytes])) }
    window.fetch = jest.fn((url) =>
      url === 'blob:gone' ? Promise.reject(new TypeError('gone')) : Promise.resolve(page),
    ) as never
  })

  it('returns every byte in chunks, then the end, and cleans up', async () => {
    expect(start('key-1', 'blob:here')).toBe('')
    const pieces: Buffer[] = []
    let answer = await pull('key-1')
    for (; answer.startsWith('data:'); answer = await pull('key-1'))
      pieces.push(Buffer.from(answer.slice(5), 'base64'))
    expect(answer).toBe('end')
    expect(pieces).toHaveLength(3)
    expect(Buffer.concat(pieces).equals(Buffer.from(bytes))).toBe(true)
    expect('key-1' in window).toBe(false)
  })

  it('reports a deleted blob, and a page that has navigated', async () => {
    start('key-2', 'blob:gone')
    expect(await pull('key-2')).toBe('error')
    expect(await pull('never-started')).toBe('error')
  })

  it('is not visible to scripts that list the window’s properties', () => {
    start('key-3', 'blob:here')
    watch()
    expect(Object.keys(window)).not.toContain('key-3')
    expect(Object.keys(window)).not.toContain('blobs')
  })
})

describe('a page whose policy blocks fetching its own blobs', () => {
  beforeAll(watch)
  const fetched = jest.fn(() => Promise.reject(new TypeError('connect-src')))
  beforeEach(() => {
    window.fetch = fetched as never
  })
  afterEach(() => jest.useRealTimers())

  it('returns them anyway, including one whose URL is revoked immediately', async () => {
    const url = URL.createObjectURL(new Blob(['invoice']))
    URL.revokeObjectURL(url)
    expect(revoked).toHaveBeenCalledWith(url)
    expect(start('key-4', url)).toBe('')
    expect(await content('key-4')).toBe('invoice')
    expect(fetched).not.toHaveBeenCalled()
  })

  it.each([
    [
      'script sets its address, then its name',
      (link: HTMLAnchorElement, url: string) => Object.assign(link, { href: url, download: 'invoice 7.pdf' }),
    ],
    [
      'script sets its name, then its address',
      (link: HTMLAnchorElement, url: string) => Object.assign(link, { download: 'invoice 7.pdf', href: url }),
    ],
    [
      'it is in the page and is tapped',
      (link: HTMLAnchorElement, url: string) => {
        link.setAttribute('href', url)
        link.setAttribute('download', 'invoice 7.pdf')
        link.innerHTML = '<b>Invoice</b>'
        link.onclick = () => false
        document.body.append(link)
        link.querySelector('b')!.click()
      },
    ],
  ])('returns the name of a link if %s', async (_, make) => {
    const url = URL.createObjectURL(new Blob(['x']))
    make(document.createElement('a'), url)
    expect(start(`name-${last}`, url)).toBe('invoice 7.pdf')
    expect(await content(`name-${last}`)).toBe('x')
  })

  it('releases a blob some seconds after its URL was revoked', () => {
    jest.useFakeTimers()
    const url = URL.createObjectURL(new Blob(['x']))
    const blobs = (window as unknown as { blobs: Map<string, unknown> }).blobs
    URL.revokeObjectURL(url)
    expect(blobs.has(url)).toBe(true)
    jest.advanceTimersByTime(10_000)
    expect(blobs.has(url)).toBe(false)
  })

  it('is patched once', () => {
    const before = Object.getOwnPropertyDescriptor(URL, 'createObjectURL')
    watch()
    expect(Object.getOwnPropertyDescriptor(URL, 'createObjectURL')).toEqual(before)
  })
})
