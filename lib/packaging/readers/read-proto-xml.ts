import type { AttributeValue, ReadElement } from './read-axml'
import { protoField, protoFields } from './read-protobuf'
import { UnreadableError } from './unreadable'

const MAX_DEPTH = 64

/** Reads an aapt.pb.XmlNode (aapt2's Resources.proto): manifest and XML of an app bundle. @throws UnreadableError */
export function readProtoXml(bytes: Buffer): ReadElement {
  try {
    return readNode(bytes, 0)
  } catch (error) {
    if (error instanceof RangeError) throw new UnreadableError('The manifest ends too early.')
    throw error
  }
}

function readNode(bytes: Buffer, depth: number): ReadElement {
  const element = protoField(bytes, 1)
  if (!element || depth > MAX_DEPTH) throw new UnreadableError('The manifest is broken.')
  const attributes = new Map<string, AttributeValue>()
  const children: ReadElement[] = []
  let name = ''
  for (const field of protoFields(element.bytes)) {
    if (field.number === 3) name = field.bytes.toString()
    if (field.number === 4) attributes.set(...readAttribute(field.bytes))
    // A node without an element is text between elements.
    if (field.number === 5 && protoField(field.bytes, 1)) children.push(readNode(field.bytes, depth + 1))
  }
  return { name, attributes, children }
}

/** The compiled value takes precedence over the text: `compiled_item`, an `Item`. */
function readAttribute(bytes: Buffer): [string, AttributeValue] {
  const name = protoField(bytes, 2)?.bytes.toString() ?? ''
  const item = protoField(bytes, 6)
  const compiled = item && readItem(item.bytes)
  if (compiled !== undefined && !(typeof compiled === 'object' && 'file' in compiled)) return [name, compiled]
  return [name, protoField(bytes, 3)?.bytes.toString() ?? '']
}

/**
 * Reads an aapt.pb.Item: a reference, a string, a file or a primitive. Returns undefined for other values.
 */
export function readItem(bytes: Buffer): AttributeValue | { file: string } | undefined {
  for (const { number, bytes: content } of protoFields(bytes)) {
    if (number === 1) return { resource: protoField(content, 2)?.value ?? 0 }
    if (number === 2 || number === 3) return protoField(content, 1)?.bytes.toString() ?? ''
    if (number === 5) return { file: protoField(content, 1)?.bytes.toString() ?? '' }
    if (number === 7) {
      const [value] = protoFields(content)
      // 6 and 7: int_decimal_value and int_hexadecimal_value; 8: boolean_value; 9 to 12: colors.
      if (value?.number === 8) return value.value !== 0
      return value && value.number >= 6 && value.number <= 12 ? value.value : undefined
    }
  }
  return undefined
}
