import type { AppDocument } from '../document'
import { escapeHtml } from '../../base/escape'
import { byScreen, type Row, rowsOf } from './rows'

/** Writes all texts of an app with their translations as XLIFF 2.1 (OASIS), one group per screen. */
export function writeXliff(document: AppDocument, locale: string): string {
  const { language, appName } = document.settings
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="urn:oasis:names:tc:xliff:document:2.0" version="2.1" srcLang="${attribute(language)}" trgLang="${attribute(locale)}">`,
    `<file id="app" original="${attribute(appName)}">`,
    ...byScreen(rowsOf(document, locale)).flatMap((rows, index) => [
      `<group id="g${index}" name="${attribute(rows[0]!.group)}">`,
      ...rows.map(unit),
      '</group>',
    ]),
    '</file>',
    '</xliff>',
    '',
  ].join('\n')
}

const FORMATTED =
  'Formatted text: # heading, - list, 1. list, > quote, **bold**, _italic_, [words](https://address). Keep the signs.'

function unit({ key, where, text, translation, formatted }: Row): string {
  const notes = formatted ? `<notes><note>${FORMATTED}</note></notes>` : ''
  const target = translation === null ? '' : `<target xml:space="preserve">${content(translation)}</target>`
  return (
    `<unit id="${key}" name="${attribute(where)}">${notes}` +
    `<segment state="${translation === null ? 'initial' : 'translated'}">` +
    `<source xml:space="preserve">${content(text)}</source>${target}</segment></unit>`
  )
}

function attribute(text: string): string {
  return escapeHtml(text.replaceAll(NOT_XML, ''))
}

/** Characters that XML 1.0 does not allow. */
const NOT_XML = /[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu

/** Encodes characters that XML does not allow as XLIFF's `cp` elements. */
function content(text: string): string {
  return escapeHtml(text)
    .replaceAll('\r', '&#13;')
    .replaceAll(
      NOT_XML,
      (character) => `<cp hex="${character.codePointAt(0)!.toString(16).padStart(4, '0').toUpperCase()}"/>`,
    )
}
