import type { Value } from './value'

/** Qualifiers of a resource's value. Languages are BCP 47: `pt`, `pt-BR`, `zh-Hant`. */
export interface ResourceConfig {
  locale?: string
  night?: boolean
  /** In dpi, or ANY_DENSITY. */
  density?: number
  /** Minimum API level. */
  sdk?: number
}

export const ANY_DENSITY = 0xfffe

/** A style: its parent's ID and its items, sorted by attribute ID. */
export interface Style {
  kind: 'style'
  parent: number
  items: { attribute: number; value: Value }[]
}

export interface Resource {
  name: string
  variants: { config: ResourceConfig; value: Value | Style }[]
}

const PACKAGE_ID = 0x7f

/** The app's resources by type and name. The order of first use determines their IDs. */
export class ResourceTable {
  readonly types: { name: string; resources: Resource[] }[] = []

  constructor(readonly packageName: string) {}

  /** Returns the resource's ID, 0x7fTTEEEE, and declares it if new. */
  id(type: string, name: string): number {
    const { typeIndex, index } = this.find(type, name)
    return ((PACKAGE_ID << 24) | ((typeIndex + 1) << 16) | index) >>> 0
  }

  /**
   * Adds a variant and returns the resource's ID.
   * @throws Error if the resource has a value for that config
   */
  add(type: string, name: string, value: Value | Style, config: ResourceConfig = {}): number {
    const { variants } = this.find(type, name).resource
    if (variants.some((variant) => configKey(variant.config) === configKey(config))) {
      throw new Error(`${type}/${name} has a value for this configuration already`)
    }
    variants.push({ config, value })
    return this.id(type, name)
  }

  private find(type: string, name: string): { typeIndex: number; index: number; resource: Resource } {
    let typeIndex = this.types.findIndex((entry) => entry.name === type)
    if (typeIndex < 0) typeIndex = this.types.push({ name: type, resources: [] }) - 1
    const resources = this.types[typeIndex]?.resources ?? []
    let index = resources.findIndex((entry) => entry.name === name)
    if (index < 0) index = resources.push({ name, variants: [] }) - 1
    return { typeIndex, index, resource: resources[index] as Resource }
  }
}

/** Returns a key that is equal for equal configurations. */
export function configKey({ locale = '', night = false, density = 0, sdk = 0 }: ResourceConfig): string {
  return [locale, night, density, sdk].join('/')
}
