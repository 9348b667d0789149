import type { Translations } from '@/lib/translations/translations'

/** Name of the event of an app's document that starts the player. */
export const PLAY_EVENT = 'ak-play'

/** What the player plays. */
export type Sound = {
  src: string
  title: string
  picture: string
  /** JSON of seconds and titles, in order. Empty if there are none. */
  chapters: string
}

export type Chapters = readonly (readonly [start: number, title: string])[]

export type PlayerWords = Translations['player']

/** Reads chapters from a row. Unexpected values become none. */
export function chaptersOf({ chapters: written }: Sound): Chapters {
  try {
    const chapters: unknown = JSON.parse(written)
    return Array.isArray(chapters)
      ? chapters.filter(
          (one: unknown[] | null): one is [number, string] =>
            typeof one?.[0] === 'number' && typeof one[1] === 'string',
        )
      : []
  } catch {
    return []
  }
}
