import sharp from 'sharp'

/** From how far on a color differs so that a person might see it, of 255. */
const VISIBLE = 24

/** The share of pixels, 0 to 1, that differ visibly. 1 for pictures of different sizes. */
export async function differingShare(picture: Buffer, reference: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixels(picture), pixels(reference)])
  if (a.width !== b.width || a.height !== b.height) return 1
  let differing = 0
  for (let at = 0; at < a.data.length; at += 3)
    if ([0, 1, 2].some((color) => Math.abs(a.data[at + color]! - b.data[at + color]!) > VISIBLE)) differing++
  return differing / (a.width * a.height)
}

async function pixels(picture: Buffer): Promise<{ data: Buffer; width: number; height: number }> {
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}
