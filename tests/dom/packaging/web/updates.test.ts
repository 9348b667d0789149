import { tellOfUpdates } from '@/lib/packaging/web/runtime/updates'

const worker = new EventTarget() as EventTarget & { controller: object | null }
const bar = () => document.querySelector('.ak-bar')!
const replaced = () => worker.dispatchEvent(new Event('controllerchange'))

beforeEach(() => {
  Object.defineProperty(navigator, 'serviceWorker', { value: worker, configurable: true })
  worker.controller = {}
  document.documentElement.dataset.update = JSON.stringify(['Eine neue Version ist bereit', 'Neu laden'])
  document.body.innerHTML = '<div class="ak-app"><header class="ak-bar"></header></div>'
})

const start = () => tellOfUpdates(document.querySelector<HTMLElement>('.ak-app')!)

it('tells of a new version once, in the app’s words, and leaves the rest as it is', () => {
  start()
  expect(bar().textContent).toBe('')
  replaced()
  replaced()
  const notices = bar().querySelectorAll('[role="status"]')
  expect(notices).toHaveLength(1)
  expect(notices[0]!.textContent).toBe('Eine neue Version ist bereitNeu laden')
  expect(notices[0]!.hasAttribute('lang')).toBe(false)
  expect(bar().querySelector('button')!.type).toBe('button')
})

it('says which language it speaks where that is not the app’s', () => {
  document.documentElement.dataset.update = JSON.stringify(['A new version is ready', 'Reload', 'en'])
  start()
  replaced()
  expect(bar().querySelector('[role="status"]')!.getAttribute('lang')).toBe('en')
})

it('says nothing of the first version that a device keeps, and nothing in apps that know of no updates', () => {
  worker.controller = null
  start()
  replaced()
  expect(bar().textContent).toBe('')
  worker.controller = {}
  delete document.documentElement.dataset.update
  start()
  replaced()
  expect(bar().textContent).toBe('')
})
