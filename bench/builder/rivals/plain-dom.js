// The baseline: the same blocks with plain DOM calls, without a framework or selection, and with a single
// field.
import { addStyle, blocks, wanted } from './model.js'

document.body.innerHTML =
  '<div style="display:flex;height:100vh"><div style="width:180px"></div><iframe style="flex:1"></iframe><div style="width:260px"><input name="text"></div></div>'
const canvas = document.querySelector('iframe').contentDocument
addStyle(canvas)

const TAGS = { Header: 'h2', Text: 'p', Image: 'img', Button: 'a', Card: 'div', Grid: 'div' }

function draw({ type, props, children = [] }) {
  const element = canvas.createElement(TAGS[type])
  element.dataset.b = type
  if (type === 'Image') Object.assign(element, props)
  else if (type === 'Card') {
    const title = Object.assign(canvas.createElement('h3'), { textContent: props.title })
    const text = Object.assign(canvas.createElement('p'), { textContent: props.text })
    element.append(title, text)
  } else if (type === 'Grid') element.append(...children.map(draw))
  else element.textContent = props.text
  return element
}

canvas.body.append(...blocks.map(draw))

const steps = []
const input = document.querySelector('input')
let selected = null
input.addEventListener('input', () => {
  const before = selected.textContent
  steps.push(() => (selected.textContent = before))
  selected.textContent = input.value
})
const all = () => canvas.querySelectorAll('[data-b]')

window.__editor = {
  root: () => canvas,
  count: () => all().length,
  ready: () => all().length >= wanted,
  add() {
    const element = draw({ type: 'Text', props: { text: 'New text' } })
    canvas.body.append(element)
    steps.push(() => element.remove())
  },
  undo: () => steps.pop()(),
  select() {
    selected = canvas.querySelector('[data-b=Text]')
    input.value = selected.textContent
  },
  move() {
    const next = selected.nextElementSibling
    selected.before(next)
    steps.push(() => selected.after(next))
  },
  place: () => [...canvas.body.children].indexOf(selected),
  text: () => canvas.querySelector('[data-b=Text]').textContent,
  field: 'input[name="text"]',
}
