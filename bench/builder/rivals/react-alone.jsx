// Measures the size of React, which is subtracted from the size of the editors that use it.
import { createRoot } from 'react-dom/client'

createRoot(document.body.appendChild(document.createElement('div'))).render(<p>React</p>)
window.__editor = { ready: () => document.querySelector('p') !== null }
