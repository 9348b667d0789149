import { type ReadinessCheck, builderOf, green, listingOf } from '../check'

/** What both stores take: Play's title, Apple's name. */
const MAX_NAME = 30
/** Play's short description; Apple's promotional text takes 170. */
const MAX_SHORT = 80
/** What fits under an icon on most phones. */
const MAX_LABEL = 12

/** The app's name and description fit the stores: as they stand in its listing, and where that is empty as the app has them. */
export const texts: ReadinessCheck = {
  name: 'texts',
  title: 'Name and texts',
  stores: ['play', 'apple'],
  look: (facts) => {
    const { appName, shortName, description: said } = facts.document.settings
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
    if (said.trim() === '' && !(fullDescription && description))
      return {
        state: 'amber',
        says: 'There is no description.',
        fix: 'Write one for each store under Store listing, or one under Settings, and publish again. The first sentence counts most.',
        place,
      }
    const isSentenceLong = !shortDescription && count(firstLine(said)) > MAX_SHORT
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
        fix: 'So that nothing is cut off:',
        steps,
        place: isSentenceLong ? place : builderOf(facts),
      }
    return green(
      `The name has ${count(title || appName)} of ${MAX_NAME} characters, the description ${count(fullDescription || said)} of 4,000.`,
    )
  },
}

/** As people count: an accent or an emoji is part of its character. */
function count(text: string): number {
  return [...new Intl.Segmenter().segment(text.trim())].length
}

function firstLine(text: string): string {
  return /^.*?(?:[.!?。！？](?=\s|$)|(?=\n)|$)/su.exec(text.trim())?.[0] ?? text
}
