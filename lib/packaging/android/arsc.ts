import { byCodeUnit, ByteWriter } from '../bytes'
import { configFlags, encodeConfig } from './arsc-config'
import { resValue } from './res-value'
import {
  configKey,
  type Resource,
  type ResourceConfig,
  type ResourceTable,
  type Style,
} from './resource-table'
import { StringPool } from './string-pool'
import type { Value } from './value'

/** Chunk types of ResourceTypes.h. */
const TABLE = 0x0002
const PACKAGE = 0x0200
const TYPE = 0x0201
const TYPE_SPEC = 0x0202

const PACKAGE_HEADER = 288
const MAX_NAME = 127
const PACKAGE_ID = 0x7f
const NO_ENTRY = 0xffffffff
const COMPLEX = 1

interface Pools {
  values: StringPool
  keys: StringPool
}

/** Encodes the table as resources.arsc (ResTable in frameworks/base, ResourceTypes.h). */
export function encodeArsc(table: ResourceTable): Buffer {
  const pools: Pools = { values: new StringPool('utf8'), keys: new StringPool('utf8') }
  const typeNames = new StringPool(
    'utf8',
    table.types.map((type) => type.name),
  )
  const chunks = new ByteWriter()
  table.types.forEach(({ resources }, index) => writeType(chunks, pools, index + 1, resources))

  // Encoded last, because both pools are complete only now.
  const types = typeNames.encode()
  const keys = pools.keys.encode()
  const values = pools.values.encode()
  const packageSize = PACKAGE_HEADER + types.length + keys.length + chunks.length
  const out = new ByteWriter()
    .u16(TABLE)
    .u16(12)
    .u32(12 + values.length + packageSize)
    .u32(1)
    .raw(values)
  out.u16(PACKAGE).u16(PACKAGE_HEADER).u32(packageSize).u32(PACKAGE_ID).raw(packageName(table.packageName))
  out
    .u32(PACKAGE_HEADER)
    .u32(typeNames.size)
    .u32(PACKAGE_HEADER + types.length)
    .u32(pools.keys.size)
    .u32(0)
  return out.raw(types).raw(keys).raw(chunks.finish()).finish()
}

function packageName(name: string): Buffer {
  const out = Buffer.alloc((MAX_NAME + 1) * 2)
  out.write(name.slice(0, MAX_NAME), 'utf16le')
  return out
}

/** Writes a type's spec (the qualifiers of its resources) and one chunk per configuration. */
function writeType(out: ByteWriter, pools: Pools, id: number, resources: Resource[]): void {
  out
    .u16(TYPE_SPEC)
    .u16(16)
    .u32(16 + 4 * resources.length)
    .u8(id)
    .u8(0)
    .u16(0)
    .u32(resources.length)
  const configs = new Map<string, ResourceConfig>()
  for (const { variants } of resources) {
    out.u32(variants.reduce((flags, { config }) => flags | configFlags(config), 0))
    variants.forEach(({ config }) => configs.set(configKey(config), config))
  }
  const sorted = [...configs.values()].sort((a, b) => byCodeUnit(configKey(a), configKey(b)))
  sorted.forEach((config) => writeVariants(out, pools, id, resources, config))
}

function writeVariants(
  out: ByteWriter,
  pools: Pools,
  id: number,
  resources: Resource[],
  config: ResourceConfig,
): void {
  const body = new ByteWriter()
  const offsets = resources.map(({ name, variants }) => {
    const variant = variants.find((candidate) => configKey(candidate.config) === configKey(config))
    if (!variant) return NO_ENTRY
    const offset = body.length
    writeEntry(body, pools, name, variant.value)
    return offset
  })
  const encoded = encodeConfig(config)
  const header = 20 + encoded.length
  const start = header + 4 * offsets.length
  out
    .u16(TYPE)
    .u16(header)
    .u32(start + body.length)
    .u8(id)
    .u8(0)
    .u16(0)
    .u32(offsets.length)
    .u32(start)
    .raw(encoded)
  offsets.forEach((offset) => out.u32(offset))
  out.raw(body.finish())
}

function writeEntry(out: ByteWriter, { values, keys }: Pools, name: string, value: Value | Style): void {
  const key = keys.place(name)
  const writeValue = (item: Value): void => {
    const { type, data } = resValue(item, (text) => values.place(text))
    out.u16(8).u8(0).u8(type).u32(data)
  }
  if (value.kind !== 'style') {
    out.u16(8).u16(0).u32(key)
    return writeValue(value)
  }
  out.u16(16).u16(COMPLEX).u32(key).u32(value.parent).u32(value.items.length)
  for (const item of [...value.items].sort((a, b) => a.attribute - b.attribute)) {
    out.u32(item.attribute)
    writeValue(item.value)
  }
}
