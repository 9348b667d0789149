import PDFDocument from 'pdfkit'
import { fontFiles, toRuns, type Weight } from './fonts'

export const INK = '#2a211b'
export const GRAY = '#6b625b'
export const LINE = '#ddd2c6'
const EMBER = '#d2491f'

/** Margin of an A4 page, in points. */
export const EDGE = 56
export const WIDTH = 595.28 - 2 * EDGE

/** Tabular figures, to align amounts. */
const TABULAR: PDFKit.Mixins.TextOptions = { features: ['tnum'] }

export type Style = {
  size?: number
  weight?: Weight
  color?: string
  width?: number
  align?: 'left' | 'right'
}

/** Draws A4 pages in one font family, with text in any European script. */
export class Sheet {
  readonly pdf: PDFKit.PDFDocument

  constructor(info: { title: string; author: string; date: Date }) {
    this.pdf = new PDFDocument({
      size: 'A4',
      margin: EDGE,
      font: '', // PDFKit's default Helvetica is not embedded
      lang: 'en',
      displayTitle: true,
      // Fixed dates, so that the same invoice produces the same bytes.
      info: { Title: info.title, Author: info.author, CreationDate: info.date, ModDate: info.date },
    })
    for (const { name, path } of fontFiles()) this.pdf.registerFont(name, path)
  }

  /** Draws a text with its first line at `y`. @returns the `y` after it */
  text(
    words: string,
    x: number,
    y: number,
    { size = 9.5, weight = 400, color = INK, width, align = 'left' }: Style = {},
  ): number {
    const { pdf } = this
    const runs = toRuns(words, weight)
    const figures = align === 'right' ? TABULAR : {}
    pdf.fontSize(size).fillColor(color)
    const measured = runs.reduce(
      (sum, { text, font }) => sum + pdf.font(font).widthOfString(text, figures),
      0,
    )
    const room = width ?? WIDTH + EDGE - x
    const left = align === 'right' ? x + Math.max(0, room - measured) : x
    runs.forEach(({ text, font }, index) => {
      const continued = index < runs.length - 1
      const options = { width: room - (left - x) + 0.5, lineGap: 2.5, continued, ...figures }
      pdf.font(font)
      if (index === 0) pdf.text(text, left, y, options)
      else pdf.text(text, options)
    })
    return pdf.y
  }

  /** Draws several lines. @returns the `y` after them */
  lines(list: readonly string[], x: number, y: number, style: Style = {}): number {
    return list.filter((line) => line !== '').reduce((at, line) => this.text(line, x, at, style), y)
  }

  rule(y: number, color = LINE): void {
    this.pdf
      .moveTo(EDGE, y)
      .lineTo(EDGE + WIDTH, y)
      .lineWidth(0.75)
      .strokeColor(color)
      .stroke()
  }

  /** Draws the logo of the site's header. */
  mark(x: number, y: number, size: number): void {
    this.pdf
      .save()
      .translate(x, y)
      .scale(size / 32)
      .path('M3 15.5C3 8 8.8 2 16 2s13 6 13 13.5V26a4 4 0 0 1-4 4H7a4 4 0 0 1-4-4Z')
      .fill(EMBER)
      .path('M11 30v-9.5a5 5 0 0 1 10 0V30Z')
      .fill('#ffffff')
      .restore()
  }

  bytes(): Promise<Buffer> {
    return new Promise((resolve, reject) => {
      const chunks: Buffer[] = []
      this.pdf.on('data', (chunk: Buffer) => chunks.push(chunk))
      this.pdf.on('end', () => resolve(Buffer.concat(chunks)))
      this.pdf.on('error', reject)
      this.pdf.end()
    })
  }
}
