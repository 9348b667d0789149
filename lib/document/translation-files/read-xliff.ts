import { SaxesParser, type SaxesTagNS } from 'saxes'
import { FILE_LIMIT, requireLanguage, type Returned, TOO_LARGE, UnreadableFile } from './rows'

const NAMESPACE = 'urn:oasis:names:tc:xliff:document:2.0'
const WRONG = 'This is not an XLIFF 2 file, or a part of it is missing. Nothing was changed.'

type Part = { kind: 'segment' | 'ignorable'; source: string; target: string | null }

/**
 * Reads the texts of an XLIFF 2.x file. Joins texts that tools split into segments. Refuses document types,
 * and with them custom entities.
 * @throws UnreadableFile if it is not such a file, or is for another language
 */
export function readXliff(file: string, locale: string): Returned[] {
  if (file.length > FILE_LIMIT) throw new UnreadableFile(TOO_LARGE)
  const parser = new SaxesParser({ xmlns: true })
  const returned: Returned[] = []
  let unit: { key: string; parts: Part[] } | null = null
  let text: 'source' | 'target' | null = null
  let opened = false

  const open = (tag: SaxesTagNS) => {
    if (!opened) requireRoot(tag, locale)
    opened = true
    if (tag.uri !== NAMESPACE) return
    const part = unit?.parts.at(-1)
    if (tag.local === 'unit') unit = { key: tag.attributes['id']?.value ?? '', parts: [] }
    else if (tag.local === 'segment' || tag.local === 'ignorable')
      unit?.parts.push({ kind: tag.local, source: '', target: null })
    else if (part && (tag.local === 'source' || tag.local === 'target')) {
      text = tag.local
      if (text === 'target') part.target = ''
    } else if (tag.local === 'cp') add(codePoint(tag.attributes['hex']?.value ?? ''))
  }
  const add = (more: string) => {
    const part = unit?.parts.at(-1)
    if (part && text === 'source') part.source += more
    if (part && text === 'target') part.target += more
  }
  const close = ({ local, uri }: SaxesTagNS) => {
    if (uri !== NAMESPACE) return
    if (local === text) text = null
    if (local !== 'unit' || !unit) return
    returned.push(joined(unit))
    unit = null
  }

  parser.on('error', () => refuse(WRONG))
  parser.on('doctype', () =>
    refuse('This file has a document type, which XLIFF files do not. Nothing was changed.'),
  )
  parser.on('opentag', open)
  parser.on('text', add)
  parser.on('cdata', add)
  parser.on('closetag', close)
  parser.write(file).close()
  return returned
}

function refuse(message: string): never {
  throw new UnreadableFile(message)
}

function requireRoot({ local, uri, attributes }: SaxesTagNS, locale: string): void {
  if (local === 'xliff' && uri !== NAMESPACE)
    refuse('This file is in an old version of XLIFF. Save it as XLIFF 2.0 or 2.1. Nothing was changed.')
  if (local !== 'xliff') refuse(WRONG)
  requireLanguage(attributes['trgLang']?.value ?? '', locale)
}

/** A text is translated if all its segments are. Ignorable parts between them may be unchanged. */
function joined({ key, parts }: { key: string; parts: Part[] }): Returned {
  const isComplete = parts.every(({ kind, target }) => kind === 'ignorable' || (target ?? '').trim() !== '')
  return {
    key,
    source: parts.map(({ source }) => source).join(''),
    target: isComplete ? parts.map(({ source, target }) => target ?? source).join('') : '',
  }
}

function codePoint(hex: string): string {
  const code = /^[0-9a-f]{1,6}$/i.test(hex) ? Number.parseInt(hex, 16) : -1
  return code >= 0 && code <= 0x10ffff ? String.fromCodePoint(code) : ''
}
