import '@puckeditor/core/puck.css'
import { createUsePuck, Puck } from '@puckeditor/core'
import { useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { addStyle, blocks, wanted } from './model.js'
import { Button, Card, Header, Image, Text } from './react-blocks.jsx'

const text = { type: 'text' }
const components = {
  Header: { fields: { text }, render: Header },
  Text: { fields: { text }, defaultProps: { text: 'New text' }, render: Text },
  Image: { fields: { src: text, alt: text }, render: Image },
  Button: { fields: { text }, render: Button },
  Card: { fields: { title: text, text }, render: Card },
  Grid: {
    fields: { items: { type: 'slot' } },
    render: ({ items: Items }) => (
      <div data-b="Grid">
        <Items />
      </div>
    ),
  },
}
const toData = ({ id, type, props, children }) => ({
  type,
  props: { id, ...props, ...(children && { items: children.map(toData) }) },
})
const data = { root: { props: {} }, content: blocks.map(toData), zones: {} }
const ZONE = 'root:default-zone'
let editor = null
let added = 0

const usePuck = createUsePuck()
function Reach() {
  const dispatch = usePuck((state) => state.dispatch)
  const history = usePuck((state) => state.history)
  useEffect(() => {
    editor = { dispatch, history }
  })
  return null
}

function Frame({ children, document: target }) {
  useEffect(() => void (target && addStyle(target)), [target])
  return children
}

const overrides = {
  headerActions: ({ children }) => (
    <>
      {children}
      <Reach />
    </>
  ),
  iframe: Frame,
}

const canvas = () => document.querySelector('iframe')?.contentDocument
const all = () => canvas()?.querySelectorAll('[data-b]') ?? []
let at = 1

window.__editor = {
  root: canvas,
  count: () => all().length,
  ready: () => editor !== null && all().length >= wanted,
  add() {
    const destinationIndex = data.content.length + added++
    const id = `added-${added}`
    editor.dispatch({ type: 'insert', componentType: 'Text', destinationIndex, destinationZone: ZONE, id })
  },
  undo: () => editor.history.back(),
  select: () => editor.dispatch({ type: 'setUi', ui: { itemSelector: { index: at, zone: ZONE } } }),
  move() {
    editor.dispatch({
      type: 'reorder',
      sourceIndex: at,
      destinationIndex: at + 1,
      destinationZone: ZONE,
    })
    at++
  },
  place: () => [...canvas().querySelectorAll('[data-b]')].indexOf(canvas().querySelector('[data-b=Text]')),
  text: () => canvas().querySelector('[data-b=Text]').textContent,
  field: 'input[name="text"]',
  /** Puck records a history step with a delay. */
  keptAfter: 400,
}
createRoot(document.body.appendChild(document.createElement('div'))).render(
  <Puck config={{ components }} data={data} overrides={overrides} />,
)
