// Readers of rows by kind of source.
export {
  collectionRows as collection,
  collectionRows as calendar,
  collectionRows as channel,
  collectionRows as csv,
  collectionRows as json,
  collectionRows as podcast,
} from '../collection/collection-rows'
