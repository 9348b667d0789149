/** Of no server (RFC 2606): the service answers for a collection, wherever its app is hosted. */
export const UNPLACED = 'https://rows.invalid/'

/** Key of a collection in its app: short, because documents and addresses contain it. */
export const COLLECTION_KEY = /^[a-z][a-z0-9-]{0,39}$/

/** Returns the address of a collection in a document. It stays valid when the app is copied or moved. */
export const collectionAddress = (key: string) => `${UNPLACED}${key}/`

/** Returns the collection's key, or null for the address of a site. */
export function collectionKey(address: string): string | null {
  const key = address.startsWith(UNPLACED) ? address.slice(UNPLACED.length, -1) : ''
  return COLLECTION_KEY.test(key) && address.endsWith('/') ? key : null
}
