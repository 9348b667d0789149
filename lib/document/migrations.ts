import { type AppDocument, documentSchema, LIMITS } from './document'
import { isVisible } from './values'
import { pruneTranslations } from './words'

type Versioned = { version: number } & Record<string, unknown>

/**
 * One step per version: `MIGRATIONS[n]` converts a document of version n to n + 1. Version 0 is the builder's
 * first format: one list of blocks beside the settings, with bare timestamps as IDs and pictures that could
 * be paths of the builder.
 */
const MIGRATIONS: Record<number, (old: Versioned) => Versioned> = {
  0: ({ settings, blocks }) => ({
    version: 1,
    settings: settings ?? {},
    screens: [
      { id: 'screen-home', title: 'Home', blocks: Array.isArray(blocks) ? earlyBlocks(blocks) : blocks },
    ],
    tabs: [],
  }),
}

function earlyBlocks(blocks: unknown[]): unknown[] {
  if (blocks.length > LIMITS.blocksPerScreen) return blocks // refused by the schema later, before any work
  const seen = new Set<unknown>()
  return blocks.map((block, index) => earlyBlock(block, index, seen))
}

function earlyBlock(block: unknown, index: number, seen: Set<unknown>): unknown {
  if (typeof block !== 'object' || block === null) return block
  const { id, src, ...rest } = block as Record<string, unknown>
  const isRepeated = seen.has(id)
  seen.add(id)
  return {
    ...rest,
    id: `block-${String(id)}${isRepeated ? `-${index}` : ''}`,
    ...(src !== undefined && {
      src: typeof src === 'string' && /^(https?:\/\/|asset:)/i.test(src) ? src : '',
    }),
  }
}

const CURRENT_VERSION = 1

/**
 * Parses a stored or received document of any known version. Replaces invisible names, which earlier versions
 * accepted.
 * @throws ZodError if it is not a document; RangeError if its version is newer
 */
export function readDocument(value: unknown): AppDocument {
  return pruneTranslations(documentSchema.parse(withNames(toCurrentVersion(value))))
}

/**
 * Migrates a document to the current version without validating it. @throws RangeError if its version is
 * newer
 */
export function toCurrentVersion(value: unknown): unknown {
  let document = value
  for (let version = versionOf(document); version < CURRENT_VERSION; version++) {
    const migrate = MIGRATIONS[version]
    if (!migrate) break
    document = migrate(document as Versioned)
  }
  if (versionOf(document) > CURRENT_VERSION) {
    throw new RangeError(
      `This document needs a newer version of the app builder (document version ${versionOf(document)})`,
    )
  }
  return document
}

type Named = { [key: string]: unknown }

/** Replaces names that earlier versions accepted and that are invisible. */
function withNames(value: unknown): unknown {
  if (!isObject(value)) return value
  const { settings, screens, tabs } = value
  return {
    ...value,
    ...(isObject(settings) && { settings: shown(settings, 'appName', 'My Awesome App') }),
    ...(Array.isArray(screens) && { screens: screens.map((screen) => shown(screen, 'title', 'Screen')) }),
    ...(Array.isArray(tabs) && { tabs: tabs.map((tab) => shown(tab, 'label', 'Tab')) }),
  }
}

/** Replaces a text only if all its characters are invisible. Empty texts were never accepted. */
function shown(value: unknown, key: string, name: string): unknown {
  if (!isObject(value)) return value
  const text = value[key]
  return typeof text === 'string' && text.trim() !== '' && !isVisible(text)
    ? { ...value, [key]: name }
    : value
}

function isObject(value: unknown): value is Named {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function versionOf(value: unknown): number {
  const version =
    typeof value === 'object' && value !== null ? (value as Partial<Versioned>).version : undefined
  if (version === undefined && typeof value === 'object' && value !== null && 'blocks' in value) return 0
  return typeof version === 'number' && Number.isInteger(version) ? version : CURRENT_VERSION
}
