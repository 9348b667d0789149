import type { RichText } from '../../../document/rich-text'
import {
  addressOfProperty,
  everyItem,
  type Item,
  isItem,
  isOfType,
  itemsOf,
  textOfProperty,
  textsOfProperty,
  valuesOf,
} from '../structured/item'
import { plainRuns } from '../text/runs'
import type { PageKind } from './kind'

const MAX_RECIPES = 5

/** Recipes: what is needed as a list, the steps as a numbered one. */
export const recipe: PageKind = {
  kind: 'recipe',
  read(page) {
    const found = everyItem(page.items).filter((item) => isOfType(item, /^Recipe$/))
    return found.slice(0, MAX_RECIPES).flatMap((item) => {
      const name = textOfProperty(item, 'name')
      const ingredients = textsOfProperty(item, 'recipeIngredient').concat(
        textsOfProperty(item, 'ingredients'),
      )
      const steps = stepsOf(item)
      if (name === '' || ingredients.length + steps.length === 0) return []
      const picture = addressOfProperty(item, ['image'], page.base)
      const about = [textOfProperty(item, 'description', 1000), textOfProperty(item, 'recipeYield')]
      const text: RichText = [
        { type: 'heading', size: 'large', runs: plainRuns(name) },
        ...about.filter(Boolean).map((line) => ({ type: 'paragraph' as const, runs: plainRuns(line) })),
        ...points(ingredients, false),
        ...points(steps, true),
      ]
      return [
        {
          title: name,
          place: item.place,
          draw: (blocks) => {
            if (picture) blocks.add('image', { src: picture, alt: name })
            blocks.add('rich-text', { text })
          },
        },
      ]
    })
  },
}

function points(lines: readonly string[], ordered: boolean): RichText {
  const items = lines
    .map(plainRuns)
    .filter((runs) => runs.length > 0)
    .slice(0, 100)
  return items.length > 0 ? [{ type: 'points', ordered, items }] : []
}

/** Steps are texts, or things in sections. One text with several lines is several steps. */
function stepsOf(item: Item): string[] {
  return valuesOf(item, 'recipeInstructions').flatMap((value) => {
    if (!isItem(value))
      return value
        .split(/\n+|(?<=<\/(?:li|p)>)/)
        .map((line) => line.replaceAll(/<[^>]*>/g, ' ').trim())
        .filter(Boolean)
    const nested = itemsOf(value, 'itemListElement')
    if (nested.length > 0) return nested.map((step) => textOfProperty(step, 'text', 1000)).filter(Boolean)
    return [textOfProperty(value, 'text', 1000) || textOfProperty(value, 'name')].filter(Boolean)
  })
}
