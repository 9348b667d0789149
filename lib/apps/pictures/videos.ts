import { createHash } from 'node:crypto'
import { InvalidError } from '../../platform/errors'

/** A video ready to be stored, identified by the SHA-256 of its bytes. */
export type Video = {
  hash: string
  contentType: 'video/mp4' | 'video/webm'
  bytes: Uint8Array<ArrayBuffer>
}

/**
 * Reads an uploaded video: MP4 with H.264, VP9 or AV1, or WebM, by its bytes. Picture and sound stay as they
 * are. Of MP4, erases the metadata of the file and its tracks, such as location and camera, unused space, and
 * all tracks except picture and sound, such as positions over time, with their samples. Does not erase samples
 * of such tracks in fragments, names of encoders, or anything within the picture and sound. WebM is unchanged.
 * @throws InvalidError for anything else
 */
export function readVideo(upload: Uint8Array): Video {
  if (isWebm(upload)) return toVideo(Uint8Array.from(upload), 'video/webm')
  return toVideo(withoutMetadata(upload), 'video/mp4')
}

function toVideo(bytes: Uint8Array<ArrayBuffer>, contentType: Video['contentType']): Video {
  return { hash: createHash('sha256').update(bytes).digest('hex'), contentType, bytes }
}

/** An EBML header that names its type. Matroska has the same header with another type. */
function isWebm(bytes: Uint8Array): boolean {
  const start = latin(bytes.subarray(0, 64))
  return start.startsWith('\x1a\x45\xdf\xa3') && /\x42\x82[\x84\x40]\x00?\x04?webm/.test(start)
}

type Box = { type: string; start: number; body: number; end: number; inside: Box[] }

/** First brands of files that browsers play. QuickTime (`qt  `) and still pictures have others. */
const BRANDS = /^(?:isom|iso[2-9]|mp4[12]|avc1|dash|M4V[ HP]|MSNV|mmp4|f4v )$/
const CODECS = ['avc1', 'avc3', 'vp09', 'av01']
const ERASED = new Set(['udta', 'meta', 'uuid', 'emsg', 'free', 'skip'])

/** Returns a copy in which metadata is free space, so that all offsets stay. */
function withoutMetadata(upload: Uint8Array): Uint8Array<ArrayBuffer> {
  const bytes = Buffer.from(Uint8Array.from(upload).buffer)
  const top = boxesOf(bytes)
  const movie = top.find(({ type }) => type === 'moov')
  const isMp4 = top[0]?.type === 'ftyp' && BRANDS.test(latin(bytes.subarray(8, 12)))
  if (!isMp4 || !movie || !top.some(({ type }) => type === 'mdat')) throw notReadable()
  const tracks = movie.inside.filter(({ type }) => type === 'trak')
  const description = (track: Box) => within(track, 'mdia', 'minf', 'stbl', 'stsd')
  const plays = tracks
    .filter((track) => handlerOf(bytes, track) === 'vide')
    .flatMap((track) => description(track) ?? [])
    .some(({ body, end }) => CODECS.some((codec) => bytes.subarray(body, end).includes(codec)))
  if (!plays)
    throw new InvalidError(
      'Phones and browsers can’t all play this video. Export it as MP4 with H.264, and upload that.',
      { file: 'Choose another video.' },
    )
  for (const track of tracks) {
    if (['vide', 'soun'].includes(handlerOf(bytes, track))) continue
    eraseSamples(bytes, within(track, 'mdia', 'minf', 'stbl')?.inside ?? [])
    erase(bytes, track)
  }
  const all = (boxes: Box[]): Box[] => boxes.flatMap((box) => [box, ...all(box.inside)])
  for (const box of all(top)) if (ERASED.has(box.type)) erase(bytes, box)
  return bytes
}

function erase(bytes: Buffer, { start, body, end }: Box): void {
  bytes.write('free', start + 4, 'latin1')
  bytes.fill(0, body, end)
}

/** Overwrites the samples of a track with zeros, chunk by chunk. @param tables the boxes in its `stbl` */
function eraseSamples(bytes: Buffer, tables: Box[]): void {
  const table = (type: string) => tables.find((box) => box.type === type)
  const [sizes, runs, long] = [table('stsz'), table('stsc'), table('co64')]
  const offsets = long ?? table('stco')
  if (!offsets || !sizes || !runs) return
  const number = ({ body, end }: Box, at: number) => {
    if (body + at + 4 > end) throw notReadable()
    return bytes.readUInt32BE(body + at)
  }
  const [chunks, runCount, sameSize] = [number(offsets, 4), number(runs, 4), number(sizes, 4)]
  let [run, sample, erased] = [0, 0, 0]
  const samples = number(sizes, 8)
  for (let chunk = 0; chunk < chunks && sample < samples; chunk++) {
    const start = long
      ? number(offsets, 8 + chunk * 8) * 2 ** 32 + number(offsets, 12 + chunk * 8)
      : number(offsets, 8 + chunk * 4)
    while (run + 1 < runCount && number(runs, 8 + (run + 1) * 12) <= chunk + 1) run++
    const next = Math.min(samples, sample + number(runs, 12 + run * 12))
    let size = sameSize * (next - sample)
    if (sameSize === 0) for (let at = sample; at < next; at++) size += number(sizes, 12 + at * 4)
    sample = next
    erased += size
    if (erased > bytes.length) throw notReadable() // Chunks that overlap would take forever.
    bytes.fill(0, Math.min(start, bytes.length), Math.min(start + size, bytes.length))
  }
}

/** Returns the type of a track, such as `vide` or `soun`; empty if it has none. */
function handlerOf(bytes: Buffer, track: Box): string {
  const handler = within(track, 'mdia', 'hdlr')
  return handler ? latin(bytes.subarray(handler.body + 8, Math.min(handler.body + 12, handler.end))) : ''
}

function within(box: Box, ...path: string[]): Box | undefined {
  return path.reduce<Box | undefined>(
    (outer, type) => outer?.inside.find((inner) => inner.type === type),
    box,
  )
}

/** Maximum boxes of a file. A fragmented film of an hour has about 4,000. */
const MAX_BOXES = 10_000
const MAX_TRACKS = 100
/** The boxes that are opened, each only within the one before. */
const OPENED = ['moov', 'trak', 'mdia', 'minf', 'stbl']

/** Reads the boxes of a file, which must fill it, and those that hold tracks. */
function boxesOf(bytes: Buffer): Box[] {
  let [count, tracks] = [0, 0]
  const read = (from: number, to: number, depth: number): Box[] => {
    const boxes: Box[] = []
    for (let start = from; start < to;) {
      if (start + 8 > to || ++count > MAX_BOXES) throw notReadable()
      const short = bytes.readUInt32BE(start)
      if (short === 1 && start + 16 > to) throw notReadable()
      const body = start + (short === 1 ? 16 : 8)
      // The last box may extend to the end.
      const size = short === 1 ? Number(bytes.readBigUInt64BE(start + 8)) : short === 0 ? to - start : short
      const end = start + size
      if (end < body || end > to) throw notReadable()
      const type = latin(bytes.subarray(start + 4, start + 8))
      if (type === 'trak' && ++tracks > MAX_TRACKS) throw notReadable()
      const inside = type === OPENED[depth] ? read(body, end, depth + 1) : []
      boxes.push({ type, start, body, end, inside })
      start = end
    }
    return boxes
  }
  return read(0, bytes.length, 0)
}

function latin(bytes: Uint8Array): string {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
}

function notReadable(): InvalidError {
  return new InvalidError('We can’t read this video. Use an MP4 or WebM file.', {
    file: 'Choose another video.',
  })
}
