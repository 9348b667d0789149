import { PRINTED } from '../base/printed'
import { hostBrand } from '../brand'
import { EDGE, GRAY, LINE, Sheet, WIDTH } from '../platform/pdf/sheet'
import { dayName } from './months'
import type { ClientReport } from './schema'
import { cardsOf, format, problemRows, texts } from './texts'

const HEIGHT = 841.89
/** Lower edge of the content, above the footer. */
const BOTTOM = HEIGHT - 60
const CHART = 72
const LOGO = { width: 150, height: 34 }
/** Maximum characters of release notes. */
const MAX_NOTES = 400

/** Renders a report on A4 pages. The same report produces the same bytes. */
export function reportPdf(original: ClientReport): Promise<Buffer> {
  const report = withPrintedTexts(original)
  const { app, month, brand: own } = report
  const title = `${app.name}, ${texts.month(report)}`
  const sheet = new Sheet({ title, author: own.name, date: new Date(`${month}-01`) })
  const page = new Page(sheet, report)
  page.head()
  page.cards()
  page.chart()
  page.messages()
  page.releases()
  page.checks()
  page.stores()
  page.ahead()
  return sheet.bytes()
}

/** Draws a report from top to bottom. */
class Page {
  private y = EDGE

  constructor(
    private readonly sheet: Sheet,
    private readonly report: ClientReport,
  ) {
    this.frame()
  }

  head(): void {
    const { brand: own, app } = this.report
    if (own.logo) {
      const fit: [number, number] = [LOGO.width, LOGO.height]
      this.sheet.pdf.image(Buffer.from(own.logo), EDGE, EDGE - 6, { fit })
    } else this.sheet.text(own.name, EDGE, EDGE, { size: 13, weight: 600, width: WIDTH * 0.6 })
    const right = { size: 9, color: GRAY, width: WIDTH, align: 'right' } as const
    this.sheet.text(texts.title, EDGE, EDGE, right)
    if (own.logo) this.sheet.text(own.name, EDGE, EDGE + 14, right)
    this.y = this.sheet.text(app.name, EDGE, EDGE + 48, { size: 24, weight: 600, width: WIDTH })
    this.y = this.sheet.text(texts.month(this.report), EDGE, this.y + 2, { size: 12, color: GRAY }) + 22
  }

  cards(): void {
    const cards = cardsOf(this.report)
    const gap = 12
    const width = (WIDTH - gap * 3) / 4
    const ends = cards.map(({ label, value, change }, index) => {
      const x = EDGE + index * (width + gap)
      this.sheet.pdf.rect(x, this.y, width, 2).fill(this.report.brand.color)
      const afterLabel = this.sheet.text(label, x, this.y + 10, { size: 8, color: GRAY, width })
      const afterValue = this.sheet.text(value, x, afterLabel + 2, { size: 19, weight: 600, width })
      return this.sheet.text(change, x, afterValue, { size: 8, color: GRAY, width })
    })
    this.y = Math.max(...ends) + 20
    if (!this.report.use) this.y = this.note(texts.noAnalytics) + 8
  }

  /** Draws a bar for each day. */
  chart(): void {
    const { use, brand: own } = this.report
    if (!use || use.openings.total === 0) return
    const { pdf } = this.sheet
    this.y = this.sheet.text(texts.daily, EDGE, this.y, { weight: 600, size: 10.5 }) + 6
    const max = Math.max(...use.days.map(({ count }) => count))
    const step = WIDTH / use.days.length
    const floor = this.y + CHART
    this.sheet.text(format(max), EDGE, this.y, { size: 7.5, color: GRAY, width: WIDTH, align: 'right' })
    pdf
      .moveTo(EDGE, this.y + 10)
      .lineTo(EDGE + WIDTH, this.y + 10)
      .lineWidth(0.5)
      .strokeColor(LINE)
      .stroke()
    for (const [index, { count }] of use.days.entries()) {
      const height = (count / max) * (CHART - 10)
      if (height > 0) pdf.rect(EDGE + index * step + 1, floor - height, step - 2, height).fill(own.color)
    }
    this.sheet.rule(floor, GRAY)
    const [first, last] = [use.days[0]!.day, use.days.at(-1)!.day]
    this.sheet.text(dayName(first), EDGE, floor + 4, { size: 7.5, color: GRAY })
    this.sheet.text(dayName(last), EDGE, floor + 4, { size: 7.5, color: GRAY, width: WIDTH, align: 'right' })
    this.y = floor + 20
    this.y = this.note(texts.counted)
  }

  messages(): void {
    const { messages } = this.report
    this.heading(texts.messages)
    if (messages.count === 0) return void this.note(texts.noMessages)
    this.note(texts.messageSum(messages))
    const numbers = [texts.delivered, texts.opened]
    this.columns('', numbers, { size: 8, color: GRAY })
    for (const { title, date, sent, opened } of messages.list)
      this.columns(`${title || texts.untitled} · ${dayName(date)}`, [format(sent), format(opened)])
    this.rest(messages.count - messages.list.length)
  }

  releases(): void {
    const { releases } = this.report
    this.heading(texts.releases)
    if (releases.count === 0) return void this.note(texts.noReleases)
    for (const { versionName, date, notes } of releases.list) {
      this.row(texts.version(versionName), dayName(date))
      this.note(notes ? shortened(notes) : texts.noNotes)
    }
    this.rest(releases.count - releases.list.length)
  }

  checks(): void {
    const { checks } = this.report
    this.heading(texts.checks)
    if (checks.total === 0) return void this.note(texts.noChecks)
    this.note(texts.checkSum(checks))
    const rows = problemRows(checks)
    if (rows.length === 0) this.note(texts.allWell)
    for (const { label, value } of rows) this.row(label, value)
    if (!checks.open || checks.open.length === 0) return
    this.note(texts.open)
    for (const text of checks.open.slice(0, 10)) this.note(`• ${shortened(text)}`)
    this.rest(checks.open.length - 10)
  }

  stores(): void {
    this.heading(texts.stores)
    for (const { label, value } of this.report.stores) this.row(label, value)
  }

  ahead(): void {
    const { ahead } = this.report
    if (ahead.length === 0) return
    this.heading(texts.ahead)
    for (const deadline of ahead) {
      this.room(48)
      this.y = this.sheet.text(texts.by(deadline), EDGE, this.y, { weight: 600 }) + 1
      this.note(texts.deadline(deadline))
    }
  }

  private heading(title: string): void {
    this.room(56)
    this.y = this.sheet.text(title, EDGE, this.y + 14, { size: 12, weight: 600 }) + 4
    this.sheet.rule(this.y)
    this.y += 8
  }

  /** Draws a gray paragraph. @returns the position after it */
  private note(text: string): number {
    this.room(Math.ceil(text.length / 95) * 14)
    this.y = this.sheet.text(text, EDGE, this.y, { color: GRAY, width: WIDTH }) + 5
    return this.y
  }

  private row(label: string, value: string): void {
    this.room(30)
    const width = WIDTH * 0.38
    const left = this.sheet.text(label, EDGE, this.y, { width })
    const right = this.sheet.text(value, EDGE + width + 12, this.y, { width: WIDTH - width - 12 })
    this.y = Math.max(left, right) + 5
  }

  /** Draws a label and numbers in columns at the right. */
  private columns(label: string, numbers: readonly string[], style = {}): void {
    this.room(30)
    const column = 64
    const width = WIDTH - numbers.length * column
    const ends = numbers.map((number, index) =>
      this.sheet.text(number, EDGE + width + index * column, this.y, {
        ...{ width: column, align: 'right' },
        ...style,
      }),
    )
    const left = label ? this.sheet.text(label, EDGE, this.y, { width: width - 8, ...style }) : 0
    this.y = Math.max(left, ...ends) + 4
  }

  private rest(count: number): void {
    if (count > 0) this.note(texts.more(count))
  }

  /** Begins a page if there is not enough space. */
  private room(height: number): void {
    if (this.y + height <= BOTTOM) return
    this.sheet.pdf.addPage()
    this.frame()
    this.y = EDGE
  }

  /** Draws the band and the footer of a page. */
  private frame(): void {
    const { brand: own, app } = this.report
    const small = { size: 7.5, color: GRAY, width: WIDTH } as const
    const y = HEIGHT - 42
    this.sheet.pdf.page.margins.bottom = 20 // the footer is below the content
    this.sheet.pdf.rect(0, 0, 595.28, 6).fill(own.color)
    this.sheet.text(`${app.name}, ${texts.month(this.report)}`, EDGE, y, { ...small, width: WIDTH * 0.6 })
    const right = own.showsBadge ? texts.madeWith(hostBrand().name) : own.name
    this.sheet.text(right, EDGE, y, { ...small, align: 'right' })
  }
}

const shortened = (text: string) => (text.length > MAX_NOTES ? `${text.slice(0, MAX_NOTES - 1)}…` : text)

/** Replaces texts in scripts that the font lacks: names by what is known instead, others by where to read them. */
function withPrintedTexts(report: ClientReport): ClientReport {
  const printed = (text: string, otherwise: string = texts.unprintable) =>
    PRINTED.test(text.replaceAll('\n', ' ')) ? text : otherwise
  const { app, brand: own, messages, releases, checks } = report
  return {
    ...report,
    app: { ...app, name: printed(app.name, app.slug) },
    brand: { ...own, name: printed(own.name, '') },
    messages: { ...messages, list: messages.list.map((row) => ({ ...row, title: printed(row.title) })) },
    releases: {
      ...releases,
      list: releases.list.map((row) => ({ ...row, notes: row.notes && printed(row.notes) })),
    },
    checks: { ...checks, open: checks.open && checks.open.map((text) => printed(text)) },
  }
}
