/** A value of a property list. Bytes are written as Base64. */
export type PlistValue = string | number | boolean | Uint8Array | PlistValue[] | { [key: string]: PlistValue }

const HEAD =
  '<?xml version="1.0" encoding="UTF-8"?>\n' +
  '<!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">\n'

/** Writes a property list as XML (Apple's PropertyList-1.0 DTD). Integers only; keys stay in order. */
export function plist(value: PlistValue): string {
  return `${HEAD}<plist version="1.0">\n${element(value, '')}</plist>\n`
}

function element(value: PlistValue, indent: string): string {
  if (typeof value === 'boolean') return `${indent}<${value}/>\n`
  if (typeof value === 'number') return `${indent}<integer>${value}</integer>\n`
  if (typeof value === 'string') return `${indent}<string>${xmlText(value)}</string>\n`
  if (value instanceof Uint8Array) return `${indent}<data>${Buffer.from(value).toString('base64')}</data>\n`
  if (Array.isArray(value))
    return container(
      'array',
      value.map((item) => element(item, `${indent}\t`)),
      indent,
    )
  const entries = Object.entries(value).map(
    ([key, item]) => `${indent}\t<key>${xmlText(key)}</key>\n${element(item, `${indent}\t`)}`,
  )
  return container('dict', entries, indent)
}

function container(tag: string, parts: string[], indent: string): string {
  return parts.length === 0
    ? `${indent}<${tag}/>\n`
    : `${indent}<${tag}>\n${parts.join('')}${indent}</${tag}>\n`
}

/** Removes characters that XML 1.0 does not allow: control characters, lone surrogates, U+FFFE and U+FFFF. */
function xmlText(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`)
}
