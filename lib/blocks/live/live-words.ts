import { type Translations, translated } from '@/lib/translations/translations'

/** Strings of live content in one language. Phones receive only their app's. */
export type LiveStrings = {
  content: Translations['posts']
  shop: Translations['shop']
  place: Translations['place']
  player: Translations['player']
  fields: Translations['fields']
}

export function liveWords(language: string): LiveStrings {
  return {
    content: translated('posts', language).text,
    shop: translated('shop', language).text,
    place: translated('place', language).text,
    player: translated('player', language).text,
    fields: translated('fields', language).text,
  }
}
