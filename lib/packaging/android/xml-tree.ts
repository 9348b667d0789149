import { attributeId } from './attribute-ids'
import type { Value } from './value'

export const ANDROID_NAMESPACE = 'http://schemas.android.com/apk/res/android'

/** An element of a manifest or compiled resource. Encoded as AXML for the APK and as protobuf for the AAB. */
export interface XmlElement {
  name: string
  attributes: XmlAttribute[]
  children: XmlElement[]
  /** Text content, for the few elements that have it. */
  text?: string
}

/** `id` is the framework's; undefined for an attribute without namespace. */
export interface XmlAttribute {
  name: string
  id: number | undefined
  value: Value
}

/**
 * Creates an element. Attributes named `android:…` are the framework's. Drops undefined attributes and
 * children. Sorts attributes by ID, as Android's reader requires, with those without ID last.
 * @throws Error for an unknown framework attribute
 */
export function element(
  name: string,
  attributes: Record<string, Value | undefined> = {},
  children: (XmlElement | undefined)[] = [],
): XmlElement {
  const list = Object.entries(attributes).flatMap(([key, value]) => (value ? [attribute(key, value)] : []))
  list.sort((a, b) => (a.id ?? Infinity) - (b.id ?? Infinity))
  return { name, attributes: list, children: children.filter((child) => child !== undefined) }
}

function attribute(key: string, value: Value): XmlAttribute {
  const local = key.startsWith('android:') ? key.slice('android:'.length) : undefined
  return local ? { name: local, id: attributeId(local), value } : { name: key, id: undefined, value }
}
