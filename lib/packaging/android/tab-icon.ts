import { simplePath } from './simple-path'

/** One shape of a line icon in the form of icon libraries: an SVG element's name and its attributes. */
export type IconShape = readonly [
  tag: string,
  attributes: Readonly<Record<string, string | number | undefined>>,
]

/**
 * Converts a line icon for a box of 24 by 24 to the path data that the shell supports (`icon` of a tab):
 * absolute M, L, C and Z.
 * @throws Error for an unsupported shape or path
 */
export function tabIcon(shapes: readonly IconShape[]): string {
  return shapes.map((shape) => simplePath(shapeData(shape))).join(' ')
}

/** Converts the shape to general path data. */
function shapeData([tag, attributes]: IconShape): string {
  const number = (name: string): number => Number(attributes[name] ?? 0)
  switch (tag) {
    case 'path':
      return String(attributes.d)
    case 'line':
      return `M${number('x1')} ${number('y1')}L${number('x2')} ${number('y2')}`
    case 'polyline':
      return `M${attributes.points}`
    case 'polygon':
      return `M${attributes.points}Z`
    case 'circle':
      return ellipse(number('cx'), number('cy'), number('r'), number('r'))
    case 'ellipse':
      return ellipse(number('cx'), number('cy'), number('rx'), number('ry'))
    case 'rect': {
      const radius = Number(attributes.rx ?? attributes.ry ?? 0)
      return rectangle(number('x'), number('y'), number('width'), number('height'), radius)
    }
    default:
      throw new Error(`a tab's icon cannot have <${tag}>`)
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  return `M${cx - rx} ${cy}a${rx} ${ry} 0 1 1 ${2 * rx} 0a${rx} ${ry} 0 1 1 ${-2 * rx} 0Z`
}

function rectangle(x: number, y: number, width: number, height: number, rounding: number): string {
  const r = Math.min(rounding, width / 2, height / 2)
  const corner = (dx: number, dy: number): string => (r === 0 ? '' : `a${r} ${r} 0 0 1 ${dx} ${dy}`)
  return (
    `M${x + r} ${y}h${width - 2 * r}${corner(r, r)}v${height - 2 * r}${corner(-r, r)}` +
    `h${2 * r - width}${corner(-r, -r)}v${2 * r - height}${corner(r, -r)}Z`
  )
}
