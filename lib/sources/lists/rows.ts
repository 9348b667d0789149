// Readers of rows by kind of source.
export { collectionRows as collection } from '../collection/collection-rows'
