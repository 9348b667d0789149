// Fails if sibling folders import each other, directly or in a cycle, and prints the imports of each cycle.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { ROOT } from '../setup.mjs'

const FLOORS = ['app', 'components', 'lib']
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.d.ts']

/**
 * @typedef {{ from: string, to: string }} Import paths of two files, relative to the project's root
 * @typedef {{ from: string, to: string, imports: Import[] }} Direction imports from one folder to a
 *   sibling
 * @typedef {{ folders: string[], directions: Direction[] }} Circle siblings that import each
 *   other, rarest direction first
 */

/** @param {string} root @returns {Import[]} the imports between files of FLOORS, types included */
export function readImports(root) {
  const files = FLOORS.flatMap((floor) =>
    readdirSync(join(root, floor), { recursive: true }).map((file) => join(floor, file)),
  ).filter((file) => /\.(tsx?|mjs)$/.test(file))
  return files.flatMap((from) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(join(root, from), 'utf8'), true, true)
    const found = importedFiles.map(({ fileName }) => resolve(root, from, fileName))
    return found.filter((to) => to).map((to) => ({ from, to }))
  })
}

function resolve(root, from, specifier) {
  const isOwn = specifier.startsWith('@/')
  if (!isOwn && !specifier.startsWith('.')) return null // a package
  const path = isOwn ? specifier.slice(2) : join(dirname(from), specifier)
  const isFile = (candidate) => existsSync(join(root, candidate)) && statSync(join(root, candidate)).isFile()
  return ENDINGS.map((ending) => path + ending).find(isFile) ?? null
}

/** @param {Import[]} imports @returns {Circle[]} the cycles of sibling folders, top level first */
export function findCircles(imports) {
  /** Directions from each sibling, by parent folder. */
  const levels = new Map()
  for (const { from, to } of imports) {
    const edge = siblings(from, to)
    if (!edge) continue
    const level = levels.get(edge.parent) ?? new Map()
    const directions = level.get(edge.from) ?? []
    const known = directions.find((direction) => direction.to === edge.to)
    if (known) known.imports.push({ from, to })
    else level.set(edge.from, [...directions, { from: edge.from, to: edge.to, imports: [{ from, to }] }])
    levels.set(edge.parent, level)
  }
  return [...levels.keys()].sort().flatMap((parent) => circlesOf(levels.get(parent)))
}

/**
 * Returns the two folders below the deepest common one, or null if the files are in one folder or one file is
 * directly in the common folder.
 */
function siblings(from, to) {
  const a = dirname(from).split('/')
  const b = dirname(to).split('/')
  const depth = a.findIndex((name, index) => name !== b[index])
  if (depth === -1 || b[depth] === undefined) return null
  const path = (parts) => parts.slice(0, depth + 1).join('/')
  return { parent: a.slice(0, depth).join('/'), from: path(a), to: path(b) }
}

/** Finds the strongly connected components of a level. */
function circlesOf(level) {
  const reach = new Map([...level.keys()].map((folder) => [folder, reachable(level, folder)]))
  const isPair = (a, b) => reach.get(a)?.has(b) && reach.get(b)?.has(a)
  const seen = new Set()
  const circles = []
  for (const folder of [...level.keys()].sort()) {
    if (seen.has(folder) || !isPair(folder, folder)) continue
    const folders = [...reach.get(folder)].filter((other) => isPair(folder, other)).sort()
    folders.forEach((other) => seen.add(other))
    const directions = folders.flatMap((from) => level.get(from)).filter(({ to }) => folders.includes(to))
    circles.push({ folders, directions: directions.sort((a, b) => a.imports.length - b.imports.length) })
  }
  return circles
}

function reachable(level, start) {
  const found = new Set()
  const next = [start]
  for (let folder = next.pop(); folder !== undefined; folder = next.pop())
    for (const { to } of level.get(folder) ?? []) {
      if (found.has(to)) continue
      found.add(to)
      next.push(to)
    }
  return found
}

/** Maximum number of imports printed per direction. The rarest direction is the one to remove. */
const MAX_PRINTED = 10

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const imports = readImports(process.argv[2] ?? ROOT)
  const circles = findCircles(imports)
  for (const { folders, directions } of circles) {
    console.error(`\nThese folders import each other: ${folders.join(', ')}`)
    for (const { from, to, imports } of directions) {
      console.error(`  ${from} imports ${to}, ${imports.length} times:`)
      for (const each of imports.slice(0, MAX_PRINTED)) console.error(`    ${each.from} → ${each.to}`)
    }
  }
  console.log(`${imports.length} imports, ${circles.length} circles of sibling folders`)
  process.exit(circles.length === 0 ? 0 : 1)
}
