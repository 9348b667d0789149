import Papa from 'papaparse'
import { linkUrl } from '@/lib/document/action'
import type { BlockOf } from '@/lib/document/block'
import { EMPTY_ITEM } from '@/lib/document/blocks/prices'
import { pictureSource } from '@/lib/document/blocks/fields'
import { newId } from '@/lib/document/values'
import { isPrice, splitPrice } from './price-notation'

type Group = BlockOf<'prices'>['groups'][number]
type Item = Group['items'][number]

/** Entries of a pasted list. The first group has no title if the list begins without a heading. */
export type PastedGroup = { title: string; items: Omit<Item, 'id'>[] }

/** Maximum characters of a pasted list. */
export const MAX_LIST_LENGTH = 50_000

/**
 * Reads a price list from text with an entry per line, or from cells of a spreadsheet (tabs, or CSV with commas
 * or semicolons). Empty if it is longer than `MAX_LIST_LENGTH`.
 */
export function readPriceList(text: string): PastedGroup[] {
  if (text.length > MAX_LIST_LENGTH) return []
  const groups = readTable(text) ?? readLines(text)
  return groups.filter(({ title, items }) => title || items.length > 0)
}

/**
 * Adds pasted groups to a block's groups: entries without a heading to the last group, and everything in place
 * of groups that are still empty.
 */
export function addToGroups(groups: readonly Group[], pasted: readonly PastedGroup[]): Group[] {
  const filled = groups.filter(
    ({ title, items }) => title.trim() || items.some(({ name, price }) => name.trim() || price.trim()),
  )
  const [first, ...others] = pasted.map(({ title, items }) => ({
    id: newId('item'),
    title,
    items: items.map((item) => ({ id: newId('item'), ...item })),
  }))
  const last = filled.at(-1)
  if (!first) return [...groups]
  if (first.title || !last) return [...filled, first, ...others]
  const filledItems = last.items.filter(({ name, price }) => name.trim() || price.trim())
  return [...filled.slice(0, -1), { ...last, items: [...filledItems, ...first.items] }, ...others]
}

const COLUMNS = {
  name: 'name item dish product service title artikel gericht bezeichnung leistung nom plat produit prestation nombre plato producto servicio nome piatto prodotto prato produto naam gerecht dienst namn vara ret navn nazwa',
  price:
    'price cost amount rate preis betrag prix tarif precio importe prezzo importo preco prijs tarief pris cena fiyat',
  detail:
    'detail details description ingredients beschreibung zutaten ingrédients descripcion ingredientes descrizione ingredienti descricao omschrijving beskrivning beskrivelse opis',
  group:
    'group category section menu kategorie gruppe rubrik categorie groupe categoria grupo gruppo groep kategori grupp kategoria',
  notes:
    'note notes allergens allergen allergene allergenes alergenos allergeni allergenen allergener alergeny',
  picture: 'picture image photo bild foto imagen immagine imagem afbeelding billede zdjecie',
  link: 'link url website web',
} as const
type Column = keyof typeof COLUMNS

function columnOf(head: string): Column | undefined {
  const word = head
    .trim()
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .split(/[^\p{L}]+/u)[0]
  return (Object.keys(COLUMNS) as Column[]).find(
    (column) => word && COLUMNS[column].split(' ').includes(word),
  )
}

/** Returns null if the text is not a table. */
function readTable(text: string): PastedGroup[] | null {
  for (const delimiter of ['\t', ';', ',']) {
    const { data } = Papa.parse<string[]>(text.trim(), { delimiter, skipEmptyLines: 'greedy' })
    const rows = data.map((row) => row.map(tidy))
    const wide = rows.filter((row) => row.filter(Boolean).length > 1)
    if (wide.length < rows.length / 2 || wide.length === 0) continue
    const head = rows[0]!.map(columnOf)
    if (head.includes('price') && head.includes('name')) return fromRows(rows.slice(1), head)
    const isDecimal = (cell: string, index: number, row: readonly string[]) =>
      /\d$/.test(row[index - 1] ?? '') && /^\d/.test(cell)
    if (delimiter === ',' && data.some((row) => row.some(isDecimal))) continue
    const columns = guessColumns(wide)
    if (columns) return fromRows(rows, columns)
  }
  return null
}

/** The column in which most cells are prices, else null; the first other one has names, the rest details. */
function guessColumns(rows: readonly string[][]): (Column | undefined)[] | null {
  const width = rows.reduce((widest, row) => Math.max(widest, row.length), 0)
  const share = (index: number) => rows.filter((row) => isPrice(row[index] ?? '')).length / rows.length
  const indexes = Array.from({ length: width }, (_, index) => index)
  const price = indexes.findLast((index) => share(index) > 0.5)
  if (price === undefined) return null
  const name = indexes.find((index) => index !== price && share(index) <= 0.5)
  if (name === undefined) return null
  return indexes.map((index) => (index === price ? 'price' : index === name ? 'name' : 'detail'))
}

function fromRows(rows: readonly string[][], columns: readonly (Column | undefined)[]): PastedGroup[] {
  const groups: PastedGroup[] = [{ title: '', items: [] }]
  for (const row of rows) {
    const cell = (column: Column) => row.filter((text, index) => text && columns[index] === column).join(', ')
    const group = cell('group')
    const filled = row.filter(Boolean)
    if (filled.length === 1 && !cell('price') && !group) {
      groups.push({ title: filled[0]!, items: [] })
      continue
    }
    if (group && group !== groups.at(-1)!.title) groups.push({ title: group, items: [] })
    const picture = pictureSource.safeParse(cell('picture')).data ?? ''
    const link = linkUrl.safeParse(cell('link'))
    const { name, notes } = splitNotes(cell('name'))
    groups.at(-1)!.items.push({
      ...EMPTY_ITEM,
      ...{ name, picture, price: cell('price'), detail: cell('detail') },
      notes: cell('notes') || notes,
      ...(link.success && link.data && { action: { type: 'url' as const, url: link.data } }),
    })
  }
  return groups
}

type Line = { text: string; price: string; afterGap: boolean; marked: boolean }

/** An entry per line. Lines without a price are headings, or details of the entry above. */
function readLines(text: string): PastedGroup[] {
  const lines = toLines(text)
  const priced = lines.filter(({ price }) => price)
  const follows = (line: Line, index: number) =>
    !line.price && !line.afterGap && !line.marked && Boolean(lines[index - 1]?.price)
  // Where headings are marked, or most entries have such a line, it is no heading.
  const detailsFollow =
    lines.some(({ marked }) => marked) || lines.filter(follows).length * 2 >= priced.length
  const groups: PastedGroup[] = [{ title: '', items: [] }]
  lines.forEach((line, index) => {
    const { items } = groups.at(-1)!
    const { name, notes } = splitNotes(line.text)
    const next = lines[index + 1]
    const leads = Boolean(next?.price && !next.afterGap)
    if (line.price) items.push({ ...EMPTY_ITEM, name, notes, price: line.price })
    else if (follows(line, index) && (detailsFollow || !leads || readsAsDetail(line.text)))
      items.at(-1)!.detail = line.text
    else if (line.marked || (priced.length > 0 && next?.price)) groups.push({ title: line.text, items: [] })
    else items.push({ ...EMPTY_ITEM, name, notes })
  })
  return groups
}

function toLines(text: string): Line[] {
  const lines: Line[] = []
  let afterGap = true
  /** Index of the first line since a gap or a price: the name, if its price has a line of its own. */
  let start = 0
  for (const raw of text.split(/\r\n?|\n/)) {
    const bare = raw.trim().replace(/^(?:[-*•·▪–—]|\d{1,3}[.)])\s+/u, '')
    if (tidy(bare) === '') {
      afterGap = true
      start = lines.length
      continue
    }
    if (isPrice(tidy(bare)) && start < lines.length) {
      const [first, ...details] = lines.splice(start)
      lines.push({ ...first!, price: tidy(bare) })
      if (details.length > 0)
        lines.push({
          text: details.map(({ text }) => text).join(', '),
          price: '',
          afterGap: false,
          marked: false,
        })
    } else {
      const { name, price } = splitPrice(bare)
      const heading = /^#+\s*|:$/
      const marked = !price && (heading.test(name) || isUpperCase(name))
      lines.push({ text: tidy(marked ? name.replace(heading, '') : name), price, afterGap, marked })
      if (!price && !marked) {
        afterGap = false
        continue
      }
    }
    start = lines.length
    afterGap = false
  }
  return lines
}

/** Splits allergens in parentheses from the end of a name: "Pad Thai (A, C)". */
function splitNotes(text: string): { name: string; notes: string } {
  const [, name, notes] =
    /^(.+?)\s*[([]((?:[A-Z]|\d{1,2})(?:\s*[,;/+ ]\s*(?:[A-Z]|\d{1,2}))*)[)\]]$/u.exec(text) ?? []
  return name && notes ? { name, notes } : { name: text, notes: '' }
}

function readsAsDetail(text: string): boolean {
  return /^[\p{Ll}(]/u.test(text) || /[,;]/.test(text) || text.length > 40
}

function isUpperCase(text: string): boolean {
  return /\p{Lu}\p{L}/u.test(text) && text === text.toUpperCase()
}

function tidy(text: string): string {
  return text
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/^[*_]+|(?<![*_])[*_]+$/g, '')
    .trim()
}
