import { type AppDocument, documentSchema, LIMITS } from './document'
import { isVisible } from './text'
import { tidyWords } from './words'

type Versioned = { version: number } & Record<string, unknown>

/**
 * One step for each version that ever was: `MIGRATIONS[n]` turns a document of version n into n + 1.
 * Version 0 is the builder's early shape: one list of canvas blocks beside the settings, whose ids were bare timestamps and
 * whose pictures could be paths of the builder's own.
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
  if (blocks.length > LIMITS.blocksPerScreen) return blocks // the schema says so, before any work is done
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
 * Reads a stored or received document of any known version. Names that show nothing, which were taken once, are given others.
 * @throws ZodError when it is no document; RangeError when it is newer than this program.
 */
export function readDocument(value: unknown): AppDocument {
  return tidyWords(documentSchema.parse(withNames(toCurrentVersion(value))))
}

/** A document of any known version as one of the current one, unchecked. @throws RangeError when it is newer */
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

/** What was saved before names had to show something is still read. */
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

/** Only what has characters, all of them invisible: what is empty was never taken. */
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
