/** @jest-environment-options {"url": "https://appassets.androidplatform.net/index.html"} */
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { renderToStaticMarkup } from 'react-dom/server'
import { BlockView } from '@/tests/factories/block-states'
import { start } from '@/lib/blocks/types/notifications/runtime'
import { createBlock } from '@/lib/document/block'

type Port = { postMessage: (text: string) => void; onmessage?: (event: { data: string }) => void }

test('in the Android shell, the block uses the shell’s port', async () => {
  const requests: string[] = []
  const sent: string[] = []
  let standing: object = { state: 'off', topics: [] }
  const port: Port = {
    postMessage(text) {
      sent.push(text.replaceAll('\n', '|'))
      const [id = '', method = ''] = text.split(' ')
      if (method === 'PUT') standing = { state: 'on', topics: ['news'] }
      if (method === 'DELETE') standing = { state: 'blocked', topics: [] }
      port.onmessage?.({ data: `${id} 200\nContent-Type: application/json\n\n${JSON.stringify(standing)}` })
    },
  }
  const offer = (address: string) => {
    requests.push(address)
    const [, word = ''] = /~port\?(\w+)$/.exec(address) ?? []
    dispatchEvent(Object.assign(new Event('message'), { data: `source port ${word}`, ports: [port] }))
    return Promise.resolve()
  }
  Object.assign(globalThis, { fetch: offer, matchMedia: () => ({ matches: false }) })
  const context = {
    assetUrl: () => '',
    screenHref: () => '#',
    notifications: {
      topics: [{ id: 'news', label: 'New bread' }],
      target: 'https://build.example/a/rye/~push',
      version: 1,
    },
  }
  document.body.innerHTML = `<div class="ak-app" data-name="Rye">${renderToStaticMarkup(<BlockView block={createBlock('notifications', 'b')} context={context} />)}</div>`
  start(document.querySelector<HTMLElement>('.ak-app')!)
  const state = () => document.querySelector<HTMLElement>('.ak-notify')!.dataset['state']
  await waitFor(() => expect(state()).toBe('off'))
  await userEvent.click(screen.getByRole('button', { name: 'Turn on notifications' }))
  await waitFor(() => expect(state()).toBe('on'))
  await userEvent.click(screen.getByRole('button', { name: 'Notifications are on' }))
  await userEvent.click(screen.getByRole('button', { name: 'Turn off' }))
  await waitFor(() => expect(state()).toBe('blocked'))
  expect(document.querySelector('.ak-notify-told')).toHaveTextContent(
    /^Notifications are blocked\. Open the settings of your phone/,
  )
  expect(sent).toEqual(['1 GET /~push||', '2 PUT /~push||{"topics":["news"]}', '3 DELETE /~push||'])
  expect(requests).toHaveLength(1)
})
