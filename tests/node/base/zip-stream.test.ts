import { unzipSync } from 'fflate'
import { type StreamedFile, zipStream } from '@/lib/base/zip-stream'

const read = async (stream: ReadableStream<Uint8Array>) =>
  new Uint8Array(await new Response(stream).arrayBuffer())

async function* files(...list: StreamedFile[]): AsyncGenerator<StreamedFile> {
  yield* list
}

describe('A streamed archive', () => {
  it('contains texts and pictures under their names', async () => {
    const text = 'Grüße aus Wien. '.repeat(100_000)
    const picture = Uint8Array.from({ length: 70_000 }, (_, index) => (index * index) % 251)
    let ends = 0
    const bytes = await read(
      zipStream(
        files(
          ...[
            { path: 'über/uns.txt', data: text },
            { path: 'a.png', data: picture },
          ],
          { path: 'empty.json', data: '' },
        ),
        () => ends++,
      ),
    )
    expect(bytes.length).toBeLessThan(text.length / 10 + picture.length)
    const entries = unzipSync(bytes)
    expect(Object.keys(entries)).toEqual(['über/uns.txt', 'a.png', 'empty.json'])
    expect(new TextDecoder().decode(entries['über/uns.txt'])).toBe(text)
    expect(entries['a.png']).toEqual(picture)
    expect(ends).toBe(1)
  })

  it('can contain more files than the original format supports', async () => {
    const count = 66_000
    async function* many(): AsyncGenerator<StreamedFile> {
      for (let i = 0; i < count; i++) yield { path: `${i}.png`, data: new Uint8Array([i % 256]) }
    }
    const bytes = await read(zipStream(many()))
    const entries = unzipSync(bytes)
    expect(Object.keys(entries)).toHaveLength(count)
    expect(entries['65999.png']).toEqual(new Uint8Array([65999 % 256]))
  })

  it('creates a file only when the previous one was read, and none after the reader has gone', async () => {
    let made = 0
    let ends = 0
    async function* endless(): AsyncGenerator<StreamedFile> {
      for (;;) yield { path: `${++made}.json`, data: '{}' }
    }
    const reader = zipStream(endless(), () => ends++).getReader()
    await reader.read()
    await reader.read()
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(made).toBe(2)
    await reader.cancel()
    expect([made, ends]).toEqual([2, 1])
  })

  it('ends when a file cannot be created', async () => {
    let ends = 0
    async function* broken(): AsyncGenerator<StreamedFile> {
      yield { path: 'one.json', data: '{}' }
      throw new Error('gone')
    }
    await expect(read(zipStream(broken(), () => ends++))).rejects.toThrow('gone')
    expect(ends).toBe(1)
  })
})
