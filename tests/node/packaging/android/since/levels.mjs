// Looks up the API level of each platform reference of the shell, and writes levels.txt beside this file:
// npm pack @nativescript/types-android && tar xzf nativescript-types-android-*.tgz
// node levels.mjs package/lib/android/android-platform-21-37-merged.d.ts < references
// where `references` is the list that since.test.ts prints for new ones. Level 21 means 21 and everything
// before it.
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const OLDEST = 21
const LEVELS = join(import.meta.dirname, 'levels.txt')

/**
 * Classes by names such as `android.view.View`: their API level, their supertypes, and the same for their
 * members.
 */
const classes = new Map()

function read(file) {
  const stack = []
  let since = OLDEST
  for (const raw of readFileSync(file, 'utf8').split('\n')) {
    const line = raw.trim()
    if (/^(\/\*\*|\*)/.test(line)) {
      since = Number(/@since (\d+)/.exec(line)?.[1] ?? since)
      continue
    }
    const opened = /^(?:declare |export )*(?:abstract |final )?(module|class|interface) ([\w.]+)/.exec(line)
    if (opened) {
      const [, kind, name] = opened
      stack.push({ name, kind })
      if (kind !== 'module') open(stack.map((part) => part.name).join('.'), line, since)
      if (line.endsWith('}')) stack.pop()
    } else if (line === '}' || line === '};') stack.pop()
    else if (stack.at(-1)?.kind !== 'module' && stack.length > 0)
      member(classes.get(stack.map((part) => part.name).join('.')), line, since)
    since = OLDEST
  }
}

function open(name, line, since) {
  const bare = withoutGenerics(line)
  const parents = [...bare.matchAll(/(?:extends|implements) ([\w., ]+?)(?= implements|\s*\{)/g)]
  classes.set(name, {
    since,
    parents: parents.flatMap((match) => match[1].split(',').map((parent) => parent.trim())),
    methods: new Map(),
    fields: new Map(),
  })
}

function member(holder, line, since) {
  const bare = line.replace(/^(public|protected|static|abstract|readonly|\s)+/, '')
  const method = /^([\w$]+)(?:<[^(]*>)?\((.*)\)(?:: .*)?;$/.exec(bare)
  const field = /^([\w$]+)\??: /.exec(bare)
  if (method) {
    const [, name, parameters] = method
    const all = holder.methods.get(name) ?? []
    holder.methods.set(name, [...all, { types: typesOf(parameters), since }])
  } else if (field) holder.fields.set(field[1], since)
}

function withoutGenerics(text) {
  let out = text
  for (let before = ''; before !== out;) {
    before = out
    out = out.replace(/<[^<>]*>/g, '')
  }
  return out
}

function typesOf(parameters) {
  const arrays = parameters.replace(/androidNative\.Array<([^<>]*)>/g, '$1[]')
  return withoutGenerics(arrays)
    .split(',')
    .map((parameter) =>
      parameter
        .replace(/^[^:]*:/, '')
        .replace(/\| null/g, '')
        .trim(),
    )
    .filter(Boolean)
}

const PRIMITIVES = { Z: 'boolean', C: 'string', V: 'void' }
const WORDS = { 'java.lang.String': 'string', 'java.lang.CharSequence': 'string', 'java.lang.Object': 'any' }

function javaTypes(descriptors) {
  return [...descriptors.matchAll(/(\[*)(?:L([^;]+);|([A-Z]))/g)].map(([, array, name, primitive]) => {
    const dotted = name?.replaceAll(/[/$]/g, '.')
    const type = dotted ? (WORDS[dotted] ?? dotted) : (PRIMITIVES[primitive] ?? 'number')
    return type + '[]'.repeat(array.length)
  })
}

/** Yields the class and its supertypes, nearest first. */
function* lineage(name, seen = new Set()) {
  const own = classes.get(name)
  if (!own || seen.has(name)) return
  seen.add(name)
  yield own
  for (const parent of own.parents) yield* lineage(parent, seen)
  if (name !== 'java.lang.Object') yield* lineage('java.lang.Object', seen)
}

function levelOf(reference) {
  const [, path, member, parameters] = /^([^.(]+)(?:\.([^(]+))?(?:\((.*)\))?$/.exec(reference)
  const name = path.replaceAll(/[/$]/g, '.')
  const own = classes.get(name)
  if (!own) return null
  if (!member) return own.since
  const found = [...lineage(name)].flatMap((holder) => {
    const since =
      parameters === undefined ? holder.fields.get(member) : methodLevel(holder, member, parameters)
    return since === undefined ? [] : [Math.max(since, holder.since)]
  })
  return found.length === 0 ? null : Math.max(own.since, Math.min(...found))
}

/** If the types do not identify the overload, the newest one counts. */
function methodLevel(holder, name, parameters) {
  const wanted = javaTypes(parameters)
  const all = holder.methods.get(name === '<init>' ? 'constructor' : name) ?? []
  const alike = all.filter(({ types }) => types.length === wanted.length)
  const exact = alike.filter(({ types }) => types.every((type, at) => type === wanted[at]))
  const candidates = exact.length > 0 ? exact : alike
  return candidates.length === 0 ? undefined : Math.max(...candidates.map(({ since }) => since))
}

read(process.argv[2])
const lines = readFileSync(0, 'utf8').split('\n').filter(Boolean)
const levels = lines.map((reference) => [reference, levelOf(reference)])
const unknown = levels.filter(([, level]) => level === null)
if (unknown.length > 0) console.error(`Look these up by hand:\n${unknown.map(([name]) => name).join('\n')}`)
const known = levels.filter(([, level]) => level !== null).map(([name, level]) => `${level} ${name}`)
writeFileSync(LEVELS, `${known.join('\n')}\n`)
