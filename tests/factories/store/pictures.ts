import sharp from 'sharp'

const drawn = new Map<string, Promise<Buffer>>()

/** A picture for an address of an upload: a color of its own, in the size that its name tells. */
export function drawPicture(path: string): Promise<Buffer> {
  const found = drawn.get(path)
  if (found) return found
  const [, width = '600', height = '600'] = path.match(/-(\d+)x(\d+)\.\w+$/) ?? []
  const name = path.replace(/-\d+x\d+(?=\.\w+$)/, '')
  const hue = [...name].reduce((all, letter) => (all * 31 + letter.charCodeAt(0)) % 360, 7)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 100" preserveAspectRatio="xMidYMid slice"><rect width="100" height="100" fill="hsl(${hue} 30% 88%)"/><path d="M22 42h56c0 24-12 36-28 36S22 66 22 42z" fill="hsl(${hue} 45% 45%)"/></svg>`
  const picture = sharp(Buffer.from(svg)).png().toBuffer()
  drawn.set(path, picture)
  return picture
}
