import { Editor, Frame, useEditor, useNode } from '@craftjs/core'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { addStyle, blocks, wanted } from './model.js'
import * as views from './react-blocks.jsx'

addStyle(document)

/** A block that can be selected and dragged. */
function craft(View, displayName) {
  function Block(props) {
    const { connectors } = useNode()
    return <View {...props} outer={(element) => element && connectors.connect(connectors.drag(element))} />
  }
  Block.craft = { displayName }
  return Block
}

const leaves = Object.fromEntries(Object.entries(views).map(([name, View]) => [name, craft(View, name)]))
const { Text } = leaves
const Grid = craft(
  ({ children, outer }) => (
    <div data-b="Grid" ref={outer}>
      {children}
    </div>
  ),
  'Grid',
)
const Root = craft(
  ({ children, outer }) => (
    <div id="canvas" ref={outer}>
      {children}
    </div>
  ),
  'Root',
)

const node = (resolvedName, props, more) => ({
  type: { resolvedName },
  displayName: resolvedName,
  isCanvas: resolvedName === 'Root' || resolvedName === 'Grid',
  props,
  custom: {},
  hidden: false,
  nodes: [],
  linkedNodes: {},
  ...more,
})
const nodes = { ROOT: node('Root', {}) }
function put({ id, type, props, children = [] }, parent) {
  nodes[id] = node(type, props, { parent })
  nodes[parent].nodes.push(id)
  for (const child of children) put(child, id)
}
for (const block of blocks) put(block, 'ROOT')

let editor = null
function Reach() {
  const { actions, query } = useEditor()
  useEffect(() => {
    editor = { actions, query }
  })
  return null
}

function Toolbox() {
  const { connectors } = useEditor()
  const offered = Object.entries(leaves)
  return (
    <div style={{ width: 180 }}>
      {offered.map(([name, Leaf]) => (
        <button key={name} ref={(element) => element && connectors.create(element, <Leaf text="New" />)}>
          {name}
        </button>
      ))}
    </div>
  )
}

function Fields() {
  const { id, props, actions } = useEditor((state) => {
    const [selected] = state.events.selected
    return { id: selected, props: selected && state.nodes[selected]?.data.props }
  })
  const write = (name) => (event) => {
    const { value } = event.target
    actions.setProp(id, (target) => void (target[name] = value))
  }
  return (
    <div style={{ width: 260 }}>
      {id &&
        Object.entries(props ?? {})
          .filter(([, value]) => typeof value === 'string')
          .map(([name, value]) => (
            <label key={name}>
              {name} <input name={name} value={value} onChange={write(name)} />
            </label>
          ))}
    </div>
  )
}

createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Editor resolver={{ ...leaves, Grid, Root }}>
    <Reach />
    <div style={{ display: 'flex' }}>
      <Toolbox />
      <div style={{ flex: 1, height: '100vh', overflow: 'auto' }}>
        <Frame data={JSON.stringify(nodes)} />
      </div>
      <Fields />
    </div>
  </Editor>,
)

const all = () => document.querySelectorAll('#canvas [data-b]')
let at = 1

window.__editor = {
  root: () => document,
  count: () => all().length,
  ready: () => editor !== null && all().length >= wanted,
  add: () =>
    editor.actions.addNodeTree(editor.query.parseReactElement(<Text text="New text" />).toNodeTree(), 'ROOT'),
  undo: () => editor.actions.history.undo(),
  select: () => editor.actions.selectNode('text-1'),
  move() {
    editor.actions.move('text-1', 'ROOT', at + 2)
    at++
  },
  place: () => [...all()].indexOf(document.querySelector('#canvas [data-b=Text]')),
  text: () => document.querySelector('#canvas [data-b=Text]').textContent,
  field: 'input[name="text"]',
}
