export type PictureFormat = 'png' | 'jpeg' | 'gif' | 'webp' | 'avif' | 'ico' | 'svg'

/**
 * Detects a picture's format by its first bytes, because servers often send a wrong type. Only knows formats
 * used for icons, so that no other decoder is ever reached. Returns null for any other.
 */
export function pictureFormat(bytes: Uint8Array): PictureFormat | null {
  const start = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).toString(
    'latin1',
  )
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png'
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg'
  if (/^GIF8[79]a/.test(start)) return 'gif'
  if (/^RIFF[^]{4}WEBP/.test(start)) return 'webp'
  if (/^[^]{4}ftypavi[fs]/.test(start)) return 'avif'
  if (start.startsWith('\0\0\x01\0')) return 'ico'
  return /^(?:\xef\xbb\xbf)?\s*(?:<\?xml\b|<!--|<!DOCTYPE svg\b|<svg[\s>])/i.test(start) ? 'svg' : null
}
