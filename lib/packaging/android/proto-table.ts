import { protoItem } from './proto-item'
import { field, uintField } from './protobuf'
import type { Resource, ResourceConfig, ResourceTable, Style } from './resource-table'
import type { Value } from './value'

const PACKAGE_ID = 0x7f
const NIGHT_YES = 1

/** Encodes the table as an aapt.pb.ResourceTable (aapt2's Resources.proto): resources.pb of an app bundle. */
export function encodeProtoTable(table: ResourceTable): Buffer {
  const types = table.types.map(({ name, resources }, index) =>
    field(3, field(1, uintField(1, index + 1)), field(2, name), ...resources.map(encodeResource)),
  )
  return field(2, field(1, uintField(1, PACKAGE_ID)), field(2, table.packageName), ...types)
}

function encodeResource({ name, variants }: Resource, index: number): Buffer {
  const values = variants.map(({ config, value }) =>
    field(6, field(1, encodeConfig(config)), field(2, encodeValue(value))),
  )
  return field(3, field(1, uintField(1, index)), field(2, name), ...values)
}

function encodeValue(value: Value | Style): Buffer {
  if (value.kind !== 'style') return field(4, protoItem(value))
  const items = value.items.map((item) =>
    field(3, field(3, uintField(2, item.attribute)), field(4, protoItem(item.value))),
  )
  return field(5, field(2, field(1, uintField(2, value.parent)), ...items))
}

/** Encodes aapt.pb.Configuration without unset fields. */
function encodeConfig({ locale, night, density, sdk }: ResourceConfig): Buffer {
  return Buffer.concat([
    locale ? field(3, locale) : Buffer.alloc(0),
    night ? uintField(17, NIGHT_YES) : Buffer.alloc(0),
    density ? uintField(18, density) : Buffer.alloc(0),
    sdk ? uintField(24, sdk) : Buffer.alloc(0),
  ])
}
