import { protoItem, valueText } from './proto-item'
import { field, uintField } from './protobuf'
import { ANDROID_NAMESPACE, type XmlAttribute, type XmlElement } from './xml-tree'

/** Encodes a tree as an aapt.pb.XmlNode (aapt2's Resources.proto), for manifest and XML of an app bundle. */
export function encodeProtoXml(root: XmlElement): Buffer {
  return node(root, [field(1, field(1, 'android'), field(2, ANDROID_NAMESPACE))])
}

function node({ name, attributes, children, text }: XmlElement, namespaces: Buffer[] = []): Buffer {
  const textNodes = text === undefined ? [] : [field(5, field(2, text))]
  const content = [...textNodes, ...children.map((child) => field(5, node(child)))]
  return field(1, ...namespaces, field(3, name), ...attributes.map(encodeAttribute), ...content)
}

function encodeAttribute({ name, id, value }: XmlAttribute): Buffer {
  return field(
    4,
    id === undefined ? '' : field(1, ANDROID_NAMESPACE),
    field(2, name),
    field(3, valueText(value)),
    id === undefined ? '' : uintField(5, id),
    // A plain string has no compiled item. Any other value has both forms.
    value.kind === 'string' ? '' : field(6, protoItem(value)),
  )
}
