import { DomUtils, parseDocument } from 'htmlparser2'
import { renderToStaticMarkup } from 'react-dom/server'
import { AppView } from '@/lib/blocks/app-view'
import { canvasDrawing } from '@/components/builder/canvas/canvas-block'
import { knownViews } from '@/lib/blocks/frame/views'
import { type Block, blockModule, OFFERED_TYPES } from '@/lib/document/block'
import { type AppDocument, documentSchema } from '@/lib/document/document'
import { WEB_ICONS, type WebIconBytes } from '@/lib/packaging/web/icons'
import { drawWebBundle } from '@/lib/publishing/web-bundle'
import { blockStates } from '../../factories/block-states'

const FORMS = '/a/app/~forms/'
const ICONS = Object.fromEntries(WEB_ICONS.map(({ name }) => [name, new Uint8Array()])) as WebIconBytes
/** Attributes that the canvas adds to blocks and slots for the keyboard, for screen readers and for drags. */
const OF_BLOCKS = [
  'id',
  'role',
  'aria-selected',
  'aria-label',
  'aria-roledescription',
  'data-label',
  'data-block',
]
const OF_SLOTS = ['role', 'data-parent', 'data-slot']
/**
 * On the canvas, collapsed parts are expanded separately; elements that a script shows are visible, and
 * nothing is focusable.
 */
const FOR_LOOKING = ['open', 'hidden', 'inert', 'tabindex']

function documentWith(block: Block): AppDocument {
  return documentSchema.parse({
    version: 1,
    settings: {},
    screens: [{ id: 'home', title: 'Home', blocks: [block] }],
  })
}

/** Returns the markup of the first screen, without parts that only the canvas needs. */
function screenOf(html: string): string {
  const page = parseDocument(html)
  const [screen] = DomUtils.getElementsByTagName('section', page, true, 1)
  for (const element of DomUtils.getElementsByTagName('*', screen!)) {
    const classes = (element.attribs['class'] ?? '').split(' ')
    const extra = classes.includes('ak-block') ? OF_BLOCKS : 'data-slot' in element.attribs ? OF_SLOTS : []
    for (const name of [...extra, ...FOR_LOOKING]) delete element.attribs[name]
    if (element.name === 'details') delete element.attribs['name'] // of exclusive folds
    // Placeholders for missing text and missing blocks.
    const isPlace = classes.includes('ak-ghost') || (classes.includes('ak-blocks') && !element.firstChild)
    if (isPlace) DomUtils.removeElement(element)
  }
  return DomUtils.getInnerHTML(screen!)
}

async function bundled(document: AppDocument, hosted: boolean): Promise<string> {
  const files = await drawWebBundle({
    document,
    folder: '/a/app/',
    sourceUrl: null,
    icons: ICONS,
    assets: [],
    formTarget: FORMS,
    trustedTypes: hosted,
    readFont: async () => null,
  })
  const page = files.find(({ path }) => path === 'index.html')!
  return screenOf(new TextDecoder().decode(page.data))
}

function onCanvas(document: AppDocument, editing: boolean): string {
  const context = {
    assetUrl: () => '',
    screenHref: (screenId: string) => `#/${screenId}`,
    language: 'en',
    formTarget: FORMS,
    ...(editing && { editing, ...canvasDrawing(knownViews()) }),
  }
  return screenOf(
    renderToStaticMarkup(<AppView document={document} screenId="home" context={context} embedded />),
  )
}

test.each(OFFERED_TYPES.map((type) => [blockModule(type).label, type] as const))(
  '%s is the same on the canvas, hosted and in a package, in every state',
  async (_, type) => {
    for (const [state, block] of blockStates(type)) {
      const document = documentWith(block)
      const hosted = [state, await bundled(document, true)]
      expect([state, await bundled(document, false)]).toEqual(hosted)
      expect([state, onCanvas(document, false)]).toEqual(hosted)
      // If an app has nothing to show, the canvas shows a placeholder.
      if (hosted[1]!.includes('ak-block-')) expect([state, onCanvas(document, true)]).toEqual(hosted)
      else expect(onCanvas(document, true)).toContain('ak-block-')
    }
  },
)
