/** A picture kept with the app: named by the SHA-256 of its bytes in hexadecimal. */
export type BundleAsset = { hash: string; contentType: string; bytes: Uint8Array }

const EXTENSIONS: Record<string, string> = {
  'image/avif': 'avif',
  'image/gif': 'gif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/svg+xml': 'svg',
  'image/webp': 'webp',
}

/** Where a picture lies in the bundle. Servers take the content type from the extension. */
export function assetPath({ hash, contentType }: Pick<BundleAsset, 'hash' | 'contentType'>): string {
  return `assets/${hash}.${EXTENSIONS[contentType] ?? 'bin'}`
}
