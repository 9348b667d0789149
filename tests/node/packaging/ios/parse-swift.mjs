// Reads sources as a JSON array on standard input and tells, for each, where tree-sitter's parser of Swift stumbles, as `line:column`. A
// process of its own: only node's options keep V8 from compiling the grammar's one huge function until its memory is gone.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { Language, Parser } from 'web-tree-sitter'

const { resolve } = createRequire(import.meta.url)

await Parser.init()
const parser = new Parser()
parser.setLanguage(
  await Language.load(new Uint8Array(readFileSync(resolve('tree-sitter-wasms/out/tree-sitter-swift.wasm')))),
)

function faults(text) {
  const found = []
  const walk = (node) => {
    if (!node) return
    const { row, column } = node.startPosition
    if (node.isError || node.isMissing) found.push(`${row + 1}:${column + 1}`)
    else if (node.hasError) node.children.forEach(walk)
  }
  walk(parser.parse(text).rootNode)
  return found
}

process.stdout.write(JSON.stringify(JSON.parse(readFileSync(0, 'utf8')).map(faults)))
