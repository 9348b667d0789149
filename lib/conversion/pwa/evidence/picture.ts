import sharp from 'sharp'
import { IMAGE_BYTES } from '../../guarded-fetch/guarded-fetch'
import { readDataUrl } from '../../icon/data-url'
import { ACCEPT_PICTURE } from '../../icon/find-picture'
import { failure, type Result, success } from '../../result'
import { pictureFormat } from '../../../packaging/picture/format'
import type { Visit } from '../../visit'
import type { Picture, Reason } from './evidence'
import { contentType, load } from './load'

/** Fetches an icon and reads its format and size from its first bytes; nothing is decoded. */
export async function measurePicture(url: string, visit: Visit): Promise<Result<Picture, Reason>> {
  if (url.startsWith('data:')) {
    const bytes = readDataUrl(url, IMAGE_BYTES)
    return bytes ? measure(bytes, '') : failure('is larger than we read')
  }
  const loaded = await load(visit, url, { accept: ACCEPT_PICTURE, maxBytes: IMAGE_BYTES })
  return loaded.ok ? measure(loaded.value.bytes, contentType(loaded.value)) : loaded
}

async function measure(bytes: Uint8Array, served: string): Promise<Result<Picture, Reason>> {
  const format = pictureFormat(bytes)
  if (format === null) return failure(served === 'text/html' ? 'is a web page' : 'is no picture')
  if (format === 'svg' || format === 'ico') return success({ format, size: null, served })
  try {
    const { width, height } = await sharp(bytes).metadata()
    return success({ format, size: { width, height }, served })
  } catch {
    return failure('is a broken picture')
  }
}
