// Reads sources as a JSON array from standard input and prints the syntax errors that tree-sitter's Swift
// parser finds in each, as `line:column`. It is a separate process because it needs Node options that keep V8
// from running out of memory while it compiles the grammar's huge function.
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
