import { MAX_IMAGE_BYTES } from '../../guarded-fetch/guarded-fetch'
import { readDataUrl } from '../../conversion/inspect/icon/data-url'
import { ACCEPT_PICTURE } from '../../conversion/inspect/icon/find-picture'
import { failure, type Result, success } from '../../base/result'
import { PictureError, measurePicture as measureHeader } from '../../platform/pictures/decode'
import { pictureFormat } from '../../platform/pictures/format'
import type { Visit } from '../../conversion/visit'
import type { Picture, Reason } from './evidence'
import { contentType, load } from './load'

/** Fetches an icon and reads format and size from its first bytes, without decoding it. */
export async function measurePicture(url: string, visit: Visit): Promise<Result<Picture, Reason>> {
  if (url.startsWith('data:')) {
    const bytes = readDataUrl(url, MAX_IMAGE_BYTES)
    return bytes ? measure(bytes, '') : failure('is too large for us to read')
  }
  const loaded = await load(visit, url, { accept: ACCEPT_PICTURE, maxBytes: MAX_IMAGE_BYTES })
  return loaded.ok ? measure(loaded.value.bytes, contentType(loaded.value)) : loaded
}

async function measure(bytes: Uint8Array, served: string): Promise<Result<Picture, Reason>> {
  const format = pictureFormat(bytes)
  if (format === null) return failure(served === 'text/html' ? 'is a web page' : 'isn’t an image')
  if (format === 'svg' || format === 'ico') return success({ format, size: null, served })
  try {
    return success({ format, size: await measureHeader(bytes), served })
  } catch (error) {
    if (error instanceof PictureError) return failure('is a damaged image')
    throw error
  }
}
