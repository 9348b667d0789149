import { Zip, ZipDeflate, ZipPassThrough } from 'fflate'

/** One file of an archive that is written while it is read. */
export type StreamedFile = { path: string; data: string | Uint8Array }

const COMPRESSED = /\.(png|jpe?g|gif|webp|avif|pdf)$/i

/**
 * An archive of files that are made one after the other, each only when the reader has taken what came before: memory
 * holds one file, however many there are.
 * @param onEnd called once, when the last byte was taken or the reader has gone
 */
export function zipStream(
  files: AsyncGenerator<StreamedFile>,
  onEnd: () => void = () => undefined,
): ReadableStream<Uint8Array> {
  let archive: Zip
  return new ReadableStream<Uint8Array>({
    start(controller) {
      archive = new Zip((error, chunk, final) => {
        if (error) return controller.error(error)
        controller.enqueue(chunk)
        if (final) controller.close()
      })
    },
    async pull(controller) {
      try {
        const next = await files.next()
        if (!next.done) return add(archive, next.value)
        archive.end()
        onEnd()
      } catch (error) {
        onEnd()
        controller.error(error)
      }
    },
    async cancel() {
      onEnd()
      await files.return(undefined)
    },
  })
}

function add(archive: Zip, { path, data }: StreamedFile): void {
  const file = COMPRESSED.test(path) ? new ZipPassThrough(path) : new ZipDeflate(path, { level: 6 })
  archive.add(file)
  file.push(typeof data === 'string' ? new TextEncoder().encode(data) : data, true)
}

/** A value as a file that people can read too. */
export function jsonFile(path: string, value: unknown): StreamedFile {
  return { path, data: `${JSON.stringify(value, null, 2)}\n` }
}
