/** A picture or video stored with the app, identified by the SHA-256 of its bytes in hexadecimal. */
export type BundleAsset = { hash: string; contentType: string; bytes: Uint8Array }

const EXTENSIONS: Record<string, string> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
}

/** Folder of the videos, which devices do not cache. */
export const VIDEOS = 'media/'

export function isVideo({ contentType }: Pick<BundleAsset, 'contentType'>): boolean {
  return contentType.startsWith('video/')
}

/** Returns a file's path in the bundle. Servers derive the content type from the extension. */
export function assetPath(asset: Pick<BundleAsset, 'hash' | 'contentType'>): string {
  const { hash, contentType } = asset
  return `${isVideo(asset) ? VIDEOS : 'assets/'}${hash}.${EXTENSIONS[contentType] ?? 'bin'}`
}
