import { globSync, readFileSync } from 'node:fs'
import { basename, dirname } from 'node:path'
import ts from 'typescript'
import { BLOCK_GROUPS } from '@/lib/blocks/panel/panel-module'
import { BLOCK_PANELS } from '@/lib/blocks/registries/panels'
import { BLOCK_VIEWS } from '@/lib/blocks/registries/registry'
import { BLOCK_RUNTIMES } from '@/lib/blocks/registries/runtimes'
import { BUSINESS_VIEWS } from '@/lib/blocks/registries/view-groups/business'
import { CONTACT_VIEWS } from '@/lib/blocks/registries/view-groups/contact'
import { CONTENT_VIEWS } from '@/lib/blocks/registries/view-groups/content'
import { LAYOUT_VIEWS } from '@/lib/blocks/registries/view-groups/layout'
import { LIVE_CONTENT_VIEWS } from '@/lib/blocks/registries/view-groups/live-content'
import { MEDIA_VIEWS } from '@/lib/blocks/registries/view-groups/media'
import { TOOLS_VIEWS } from '@/lib/blocks/registries/view-groups/tools'
import { BLOCK_TYPES, blockModule, createBlock, visitBlock } from '@/lib/document/block'
import { BLOCK_RUNTIMES as BUNDLED } from '@/lib/packaging/web/runtime.generated'

/** A part of the app around its screens, which is rendered and started like blocks. */
const MENU = 'menu'
const TYPES = new Set<string>(BLOCK_TYPES)
const NAMED = new RegExp(`['"](${BLOCK_TYPES.join('|')})['"]`)

/**
 * Finds code outside a block's module that tests for its type by name: comparisons, cases and lists of types.
 */
function findTypeTests(path: string, source: string): string[] {
  if (!NAMED.test(source)) return [] // parsing takes longer
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX)
  const found: string[] = []
  const isType = (node: ts.Node) =>
    (ts.isPropertyAccessExpression(node) && node.name.text === 'type') ||
    (ts.isIdentifier(node) && node.text === 'type')
  const isName = (node: ts.Node) => ts.isStringLiteral(node) && TYPES.has(node.text)
  const visit = (node: ts.Node): void => {
    const compares = ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText())
    const tests =
      (compares && isType(node.left) && isName(node.right)) ||
      (compares && isName(node.left) && isType(node.right)) ||
      (ts.isSwitchStatement(node) &&
        isType(node.expression) &&
        node.caseBlock.clauses.some((clause) => ts.isCaseClause(clause) && isName(clause.expression))) ||
      (ts.isCallExpression(node) &&
        ts.isPropertyAccessExpression(node.expression) &&
        ts.isArrayLiteralExpression(node.expression.expression) &&
        node.expression.expression.elements.every(isName) &&
        node.arguments.some(isType))
    if (tests) {
      const { line } = file.getLineAndCharacterOfPosition(node.getStart())
      found.push(`${path}:${line + 1} ${node.getText().split('\n')[0]}`)
    }
    ts.forEachChild(node, visit)
  }
  visit(file)
  return found
}

it('detects code that tests for a type by name', () => {
  const asking = [
    `block.type === 'image'`,
    `'card' !== block?.type`,
    `switch (block.type) { case 'text': }`,
    `['header', 'text'].includes(block.type)`,
    `const { type } = block; type === 'grid'`,
  ]
  for (const source of asking) expect(findTypeTests('a.ts', source)).toHaveLength(1)
  for (const source of [`action.type === 'screen'`, `block.type === other.type`, `style === 'text'`])
    expect(findTypeTests('a.ts', source)).toEqual([])
})

it('only the module itself tests for its type of block', () => {
  // Messages open a product, parts of websites are videos, and fields of tables are texts and sounds: no blocks.
  const modules = new RegExp(
    `^(lib/document/blocks|lib/blocks/types/(${BLOCK_TYPES.join('|')})|lib/push/messages|components/apps/messages|lib/conversion/site-content|lib/sources/tables|lib/blocks/pages)/|^lib/document/sources[.]ts`,
  )
  const paths = globSync('{app,components,lib}/**/*.{ts,tsx}').filter((path) => !modules.test(path))
  expect(paths.length).toBeGreaterThan(100)
  expect(paths.flatMap((path) => findTypeTests(path, readFileSync(path, 'utf8')))).toEqual([])
})

it('every type is in all lists, in a folder of its name', () => {
  expect(Object.keys(BLOCK_VIEWS)).toEqual([...BLOCK_TYPES])
  expect(Object.keys(BLOCK_PANELS).sort()).toEqual([...BLOCK_TYPES].sort())
  const folders = globSync('lib/blocks/types/*/view.tsx').map((path) => basename(dirname(path)))
  expect(folders.sort()).toEqual([...BLOCK_TYPES].sort())
})

/** The file of each group of the components panel, as the builder loads them. */
const VIEW_GROUPS: Record<(typeof BLOCK_GROUPS)[number], object> = {
  Content: CONTENT_VIEWS,
  Media: MEDIA_VIEWS,
  'Live content': LIVE_CONTENT_VIEWS,
  Layout: LAYOUT_VIEWS,
  Contact: CONTACT_VIEWS,
  'Shop and business': BUSINESS_VIEWS,
  Tools: TOOLS_VIEWS,
}

it.each(BLOCK_GROUPS)('renders the types of the group %s with the builder’s module for it', (group) => {
  const types = BLOCK_TYPES.filter((type) => BLOCK_PANELS[type].group === group)
  expect(Object.keys(VIEW_GROUPS[group]).sort()).toEqual(types.sort())
})

it('starts everything in the preview that an app starts', () => {
  const scripts = globSync('lib/blocks/**/runtime.ts').map((path) => basename(dirname(path)))
  // The cart reminder reports to the service, so a preview does not start it.
  const started = scripts.filter((name) => name !== 'reminder')
  expect([...Object.keys(BLOCK_RUNTIMES), MENU, 'calendar', 'player'].sort()).toEqual(started.sort())
  expect(Object.keys(BUNDLED).sort()).toEqual(scripts.sort())
})

it.each(BLOCK_TYPES)('shows a visitor the text of a %s, and reads it back unchanged', (type) => {
  const block = createBlock(type, 'b')
  expect(visitBlock(block, {})).toEqual(block)
  const words: string[] = []
  const upper = visitBlock(block, { words: (text) => (words.push(text), text.toUpperCase()) })
  for (const text of words) expect(JSON.stringify(upper)).toContain(text.toUpperCase())
  expect(blockModule(type).props.parse(upper)).toBeTruthy()
})
