import yauzl from 'yauzl'

export interface ReadEntry {
  path: string
  data: Buffer
  /** 0 stored, 8 deflated. */
  method: number
  /** Offset of its data in the archive. */
  offset: number
}

/** Reads an archive with yauzl, which verifies sizes and names, in the order of the directory. */
export function readZip(bytes: Uint8Array): Promise<ReadEntry[]> {
  const archive = Buffer.from(bytes)
  return new Promise((resolve, reject) => {
    yauzl.fromBuffer(archive, { lazyEntries: true, strictFileNames: true }, (error, zip) => {
      if (error) return reject(error)
      const entries: ReadEntry[] = []
      zip.on('error', reject)
      zip.on('end', () => resolve(entries))
      zip.on('entry', (entry: yauzl.Entry) => {
        zip.openReadStream(entry, (failure, stream) => {
          if (failure) return reject(failure)
          const chunks: Buffer[] = []
          stream.on('error', reject)
          stream.on('data', (chunk: Buffer) => chunks.push(chunk))
          stream.on('end', () => {
            const header = entry.relativeOffsetOfLocalHeader
            const offset = header + 30 + archive.readUInt16LE(header + 26) + archive.readUInt16LE(header + 28)
            entries.push({
              path: entry.fileName,
              data: Buffer.concat(chunks),
              method: entry.compressionMethod,
              offset,
            })
            zip.readEntry()
          })
        })
      })
      zip.readEntry()
    })
  })
}
