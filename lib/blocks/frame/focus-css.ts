import { type Block, visitBlock } from '@/lib/document/block'
import { type Tree, walkDocument } from '@/lib/document/walk'
import { focusOf } from './picture'

const rules = new WeakMap<Tree['screens'], string>()
const pointsOf = new WeakMap<Block, readonly string[]>()

/**
 * Returns the rules for the focal points of a document's pictures, because apps allow no styles in their
 * markup. Remembers them, and the points per block, because the canvas asks after each edit.
 */
export function focusCss({ screens }: Tree): string {
  let css = rules.get(screens)
  if (css === undefined) rules.set(screens, (css = rulesFor(screens)))
  return css
}

function rulesFor(screens: Tree['screens']): string {
  const points = new Set<string>()
  for (const { backgroundPicture = '' } of screens) {
    const point = focusOf(backgroundPicture)
    if (point) points.add(point)
  }
  for (const { block } of walkDocument({ screens })) for (const point of pointsIn(block)) points.add(point)
  return [...points]
    .sort()
    .map((point) => {
      const [x, y] = point.split(',')
      return `img[data-focus='${point}'] { object-position: ${x}% ${y}%; }\n`
    })
    .join('')
}

function pointsIn(block: Block): readonly string[] {
  const before = pointsOf.get(block)
  if (before) return before
  const points: string[] = []
  visitBlock(block, {
    picture: (source) => {
      const point = focusOf(source)
      if (point) points.push(point)
      return source
    },
  })
  pointsOf.set(block, points)
  return points
}
