// Fails on declared names that use a private word where the field has a term: `told`, `kept`, `LOOK_EVERY`.
import { existsSync, readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import ts from 'typescript'
import { ROOT } from '../setup.mjs'

const SOURCES = ['app', 'bench', 'components', 'lib', 'prisma', 'tests']

/** Applies to functions, methods, classes and types. */
const PRIVATE =
  /^_*(?:tells?|told|says?|said|asks?|asked|forgets?|keeps?(?!Alive)|kept|gives?(?!Up)|given|lacks?|settled?(?!Order)|brings?|brought|looks?|looked|whole|standing|elsewhere)(?=[A-Z]|$)|(?:Tell|Told|Say|Said|Ask|Asked|Asker|Forget|Keep(?!Alive)|Keeper|Kept|Given|Lack|Settled|Brought|Looked|Anew|Whole|Standing|Elsewhere|AtOnce|InTurns?|WaysIn|WaysOut)(?=[A-Z]|$)/
/** Applies to constants in capitals. */
const PRIVATE_CONSTANT =
  /(?:^|_)(?:MOST|LONGEST|LEAST|SHORTEST|FEWEST|KEPT|HELD|LOOK(?:ED)?|ASK(?:ED)?|AGAIN|PATIENCE|TOLD|SAID|STRIKES|GIVE|WHOLE|FAREWELL|AT_ONCE)(?:_|$)/

/** @typedef {{ file: string, line: number, name: string }} Finding */

/** @param {string} root @returns {Finding[]} the refused names of a tree, in file order */
export function findPrivateWords(root) {
  return sourceFiles(root).flatMap((path) => {
    const file = ts.createSourceFile(path, readFileSync(join(root, path), 'utf8'), ts.ScriptTarget.Latest)
    /** @type {Finding[]} */
    const found = []
    const visit = (node, parent) => {
      const name = refusedName(node, parent)
      if (name) {
        const { line } = file.getLineAndCharacterOfPosition(name.getStart(file))
        found.push({ file: path, line: line + 1, name: name.text })
      }
      ts.forEachChild(node, (child) => visit(child, node))
    }
    visit(file)
    return found
  })
}

function sourceFiles(root) {
  const isSource = (path) =>
    /\.(tsx?|mjs)$/.test(path) && !/\.generated\.|(^|\/)(generated|node_modules|\.next)\//.test(path)
  const below = SOURCES.filter((folder) => existsSync(join(root, folder))).flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true }).map((path) => join(folder, path)),
  )
  return [...readdirSync(root), ...below]
    .filter((path) => isSource(path) && statSync(join(root, path)).isFile())
    .sort()
}

/** The name that a node declares, if it is refused. */
function refusedName(node, parent) {
  const { name } = node
  if (!name || !ts.isIdentifier(name)) return null
  if (ts.isVariableDeclaration(node)) {
    const { initializer } = node
    const isFunction =
      initializer && (ts.isArrowFunction(initializer) || ts.isFunctionExpression(initializer))
    return PRIVATE_CONSTANT.test(name.text) || (isFunction && PRIVATE.test(name.text)) ? name : null
  }
  const isChecked =
    ts.isFunctionDeclaration(node) ||
    ts.isClassDeclaration(node) ||
    ts.isTypeAliasDeclaration(node) ||
    ts.isInterfaceDeclaration(node) ||
    (ts.isMethodDeclaration(node) && ts.isClassLike(parent))
  return isChecked && PRIVATE.test(name.text) ? name : null
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const found = findPrivateWords(process.argv[2] ?? ROOT)
  for (const { file, line, name } of found) console.error(`${file}:${line}: ${name}`)
  if (found.length > 0)
    console.error('\nUse the words that people who know the field would search for (CONTRIBUTING.md).')
  console.log(`${found.length} names with private words`)
  process.exit(found.length === 0 ? 0 : 1)
}
