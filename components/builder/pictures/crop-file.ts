import type { Area } from './crop-area'
import { ASSET_LIMIT } from '@/lib/apps/schema'

/** Maximum width and height in pixels. The canvas of a phone's browser stays empty beyond 16 megapixels. */
const MAX_SIDE = 4000

/**
 * Cuts an area out of a loaded picture. WebP keeps transparency; browsers that can't write it use PNG. Null if
 * the browser can't draw it.
 */
export async function cropToFile(picture: HTMLImageElement, area: Area): Promise<File | null> {
  const canvas = document.createElement('canvas')
  const scale = Math.min(1, MAX_SIDE / Math.max(area.width, area.height))
  canvas.width = Math.round(area.width * scale)
  canvas.height = Math.round(area.height * scale)
  const context = canvas.getContext('2d')
  if (!context) return null
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, canvas.width, canvas.height)
  const encode = (type: string) => new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, type, 0.95))
  const best = await encode('image/webp')
  const isLarge = best !== null && best.size > ASSET_LIMIT
  if (isLarge) {
    // JPEG has no transparency: what shines through is white, not black.
    context.globalCompositeOperation = 'destination-over'
    context.fillStyle = '#fff'
    context.fillRect(0, 0, canvas.width, canvas.height)
  }
  const blob = isLarge ? await encode('image/jpeg') : best
  return blob && new File([blob], 'cropped', { type: blob.type })
}
