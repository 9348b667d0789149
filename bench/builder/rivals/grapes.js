import 'grapesjs/dist/css/grapes.min.css'
import grapesjs from 'grapesjs'
import { blocks, css, wanted } from './model.js'

document.body.innerHTML =
  '<div style="display:flex;height:100vh"><div id="blocks" style="width:180px;overflow:auto"></div><div id="canvas" style="flex:1"></div><div id="panel" style="width:260px;overflow:auto"></div></div>'

/** A component type whose text is a field that updates with every key, as in the other editors. */
const withText = (tagName) => ({
  model: {
    defaults: { tagName, traits: [{ type: 'every-key', name: 'text', changeProp: true }] },
    init() {
      this.on('change:text', () => this.components(this.get('text')))
    },
  },
})

function types(editor) {
  editor.TraitManager.addType('every-key', {
    eventCapture: ['input'],
    createInput: () => {
      const label = document.createElement('label')
      label.innerHTML = '<input name="text">'
      return label
    },
    onEvent: ({ component, event }) => component.set('text', event.target.value),
    onUpdate({ elInput, component }) {
      const input = elInput.querySelector?.('input')
      if (input) input.value = component.get('text') ?? ''
    },
  })
  const { DomComponents, BlockManager } = editor
  DomComponents.addType('Header', withText('h2'))
  DomComponents.addType('Text', withText('p'))
  DomComponents.addType('Button', withText('a'))
  DomComponents.addType('Image', { extend: 'image' })
  DomComponents.addType('Card', { extend: 'default' })
  DomComponents.addType('Grid', { extend: 'default' })
  for (const type of ['Header', 'Text', 'Image', 'Button', 'Card', 'Grid'])
    BlockManager.add(type, { label: type, content: toComponent({ type, props: { text: 'New text' } }) })
}

function toComponent({ type, props, children = [] }) {
  const attributes = { 'data-b': type }
  switch (type) {
    case 'Image':
      return { type, attributes: { ...attributes, ...props } }
    case 'Card':
      return {
        type,
        attributes,
        components: [
          { tagName: 'h3', type: 'text', content: props.title },
          { tagName: 'p', type: 'text', content: props.text },
        ],
      }
    case 'Grid':
      return { type, attributes, components: children.map(toComponent) }
    default:
      return { type, attributes, text: props.text, components: [{ type: 'textnode', content: props.text }] }
  }
}

const editor = grapesjs.init({
  container: '#canvas',
  height: '100vh',
  width: 'auto',
  storageManager: false,
  telemetry: false,
  plugins: [types],
  components: blocks.map(toComponent),
  style: css,
  blockManager: { appendTo: '#blocks' },
  traitManager: { appendTo: '#panel' },
})
let loaded = false
editor.on('load', () => (loaded = true))
const canvas = () => editor.Canvas.getDocument()
const all = () => canvas()?.querySelectorAll('[data-b]') ?? []
const first = () => editor.getWrapper().components().at(at)
let at = 1

window.__editor = {
  root: canvas,
  count: () => all().length,
  ready: () => loaded && all().length >= wanted,
  add: () => editor.getWrapper().append(toComponent({ type: 'Text', props: { text: 'New text' } })),
  undo: () => editor.UndoManager.undo(),
  select: () => editor.select(first()),
  move() {
    first().move(editor.getWrapper(), { at: at + 2 })
    at++
  },
  place: () => [...all()].indexOf(canvas().querySelector('[data-b=Text]')),
  text: () => canvas().querySelector('[data-b=Text]').textContent,
  field: '#panel input[name="text"]',
}
