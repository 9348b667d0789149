// What the framework weighs, which is taken from the weight of the editors that are made with it.
import { createRoot } from 'react-dom/client'

createRoot(document.body.appendChild(document.createElement('div'))).render(<p>React</p>)
window.__editor = { ready: () => document.querySelector('p') !== null }
