import { type ReadinessCheck, builderOf, green, listingOf } from '../check'

/** Maximum length of Play's title and Apple's name. */
const MAX_NAME = 30
/** Maximum length of Play's short description. Apple's promotional text allows 170. */
const MAX_SHORT = 80
/** Maximum length of a label under an icon on most phones. */
const MAX_LABEL = 12

/** Checks that name and description fit the stores: from the listing or, if empty there, from the app. */
export const texts: ReadinessCheck = {
  name: 'texts',
  title: 'Name and texts',
  stores: ['play', 'apple'],
  run: (facts) => {
    const { appName, shortName, description: appDescription } = facts.document.settings
    const { title, name: appleName, shortDescription, fullDescription, description } = facts.listing.texts
    const place = listingOf(facts)
    const name = count(appName)
    if (name > MAX_NAME && !(title && appleName))
      return {
        state: 'red',
        says: `The name has ${name} characters. Both stores accept at most ${MAX_NAME}.`,
        fix: 'Write a shorter one for each store under Store listing, or shorten the app’s name under Settings and publish again.',
        place,
      }
    if (appDescription.trim() === '' && !(fullDescription && description))
      return {
        state: 'amber',
        says: 'The description is missing.',
        fix: 'Write one for each store under Store listing, or one under Settings, and publish again. The first sentence counts most.',
        place,
      }
    const isSentenceLong = !shortDescription && count(firstLine(appDescription)) > MAX_SHORT
    const steps = [
      ...(isSentenceLong
        ? [
            `Write a short description of at most ${MAX_SHORT} characters for Google Play, or make the first sentence of the app’s description that short.`,
          ]
        : []),
      ...(count(shortName || appName) > MAX_LABEL
        ? [
            `Under Settings, give the app a short name of at most ${MAX_LABEL} characters, or phones cut it off under the icon.`,
          ]
        : []),
    ]
    if (steps.length > 0)
      return {
        state: 'amber',
        says: 'The name fits the stores. Some texts are cut off where people see them first.',
        fix: 'To avoid cut-off text:',
        steps,
        place: isSentenceLong ? place : builderOf(facts),
      }
    return green(
      `The name has ${count(title || appName)} of ${MAX_NAME} characters, the description ${count(fullDescription || appDescription)} of 4,000.`,
    )
  },
}

/** Counts characters as people do: an accent or emoji is part of its character. */
function count(text: string): number {
  return [...new Intl.Segmenter().segment(text.trim())].length
}

function firstLine(text: string): string {
  return /^.*?(?:[.!?。！？](?=\s|$)|(?=\n)|$)/su.exec(text.trim())?.[0] ?? text
}
