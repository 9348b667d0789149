import { attributeId } from './attribute-ids'
import type { Value } from './value'

export const ANDROID_NAMESPACE = 'http://schemas.android.com/apk/res/android'

/** An element of a manifest or of a compiled resource, before it is encoded: as AXML for the APK, as protobuf for the AAB. */
export interface XmlElement {
  name: string
  attributes: XmlAttribute[]
  children: XmlElement[]
  /** What stands in it, for the few elements that hold words. */
  text?: string
}

/** `id` is the framework's, or undefined for an attribute without namespace. */
export interface XmlAttribute {
  name: string
  id: number | undefined
  value: Value
}

/**
 * An element. Attributes named `android:…` are the framework's; those whose value is undefined are left out, as are absent
 * children. They are sorted by id, as Android's reader expects, those without id last.
 * @throws Error for an attribute the framework table does not have
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
