import { arcToCubics, type Point } from './arc'
import { parsePath, type PathCommand } from './path-parser'

/** Converts SVG path data to absolute M, L, C and Z in hundredths, with single spaces between tokens. */
export function simplePath(data: string): string {
  const pen = new Pen()
  parsePath(data).forEach((command) => pen.follow(command))
  return pen.written.join(' ')
}

/** Last control point, which a following smooth curve of the same family mirrors. */
interface Heading {
  family: 'cubic' | 'quadratic'
  control: Point
}

class Pen {
  readonly written: string[] = []
  private start: Point = [0, 0]
  private here: Point = [0, 0]
  private heading: Heading | undefined

  follow({ letter, numbers }: PathCommand): void {
    const kind = letter.toUpperCase()
    const origin: Point = letter === kind ? [0, 0] : this.here
    const number = (index: number): number => numbers[index] ?? 0
    const point = (index: number): Point => [number(index) + origin[0], number(index + 1) + origin[1]]
    switch (kind) {
      case 'M':
        this.write('M', point(0))
        this.start = this.here
        break
      case 'L':
        return this.write('L', point(0))
      case 'H':
        return this.write('L', [number(0) + origin[0], this.here[1]])
      case 'V':
        return this.write('L', [this.here[0], number(0) + origin[1]])
      case 'C':
        return this.cubic(point(0), point(2), point(4))
      case 'S':
        return this.cubic(this.mirrored('cubic'), point(0), point(2))
      case 'Q':
        return this.quadratic(point(0), point(2))
      case 'T':
        return this.quadratic(this.mirrored('quadratic'), point(0))
      case 'A':
        return this.arc(numbers, point(5))
      default:
        this.write('Z')
    }
  }

  private write(letter: string, ...points: Point[]): void {
    this.written.push(letter, ...points.flat().map(rounded))
    this.here = points.at(-1) ?? this.start
    this.heading = undefined
  }

  private cubic(first: Point, second: Point, end: Point): void {
    this.write('C', first, second, end)
    this.heading = { family: 'cubic', control: second }
  }

  private quadratic(control: Point, end: Point): void {
    const toward = ([x, y]: Point): Point => [x + (2 / 3) * (control[0] - x), y + (2 / 3) * (control[1] - y)]
    this.write('C', toward(this.here), toward(end), end)
    this.heading = { family: 'quadratic', control }
  }

  private arc([rx = 0, ry = 0, rotation = 0, large, sweep]: number[], to: Point): void {
    const arc = {
      from: this.here,
      to,
      radii: [rx, ry] as const,
      rotation,
      large: large === 1,
      sweep: sweep === 1,
    }
    for (const cubic of arcToCubics(arc)) this.write('C', ...cubic)
  }

  private mirrored(family: Heading['family']): Point {
    if (this.heading?.family !== family) return this.here
    const [x, y] = this.heading.control
    return [2 * this.here[0] - x, 2 * this.here[1] - y]
  }
}

/** Rounds to hundredths. Adding zero turns -0 into 0. */
function rounded(value: number): string {
  return String(Math.round(value * 100) / 100 + 0)
}
