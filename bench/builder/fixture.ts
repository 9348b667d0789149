import type { Page } from '@playwright/test'
import { type Block, type BlockType, createBlock } from '../../lib/document/block'
import { type AppDocument, emptyDocument } from '../../lib/document/document'

/** Signs up a new user and signs them in, in this page's context. */
export async function signIn(page: Page): Promise<void> {
  const status = await page.evaluate(async () => {
    const email = `bench-${Date.now()}@example.com`
    const password = 'Kiln-bench-2026!'
    const person = {
      firstName: 'Bench',
      lastName: 'Mark',
      email,
      password,
      confirmPassword: password,
      acceptTerms: true,
    }
    await fetch('/api/register', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(person),
    })
    const { csrfToken } = (await (await fetch('/api/auth/csrf')).json()) as { csrfToken: string }
    const form = new URLSearchParams({ csrfToken, email, password, json: 'true' })
    await fetch('/api/auth/callback/credentials', { method: 'POST', body: form })
    return (await fetch('/api/me')).status
  })
  if (status !== 200) throw new Error(`Could not sign in: /api/me answered ${status}`)
}

/** Maximum blocks on one screen. */
const ON_SCREEN = 1990

/** Creates an app with `blocks` blocks, grouped as in the other editors. @returns its id */
export async function createAppWith(page: Page, blocks: number): Promise<string> {
  const document = emptyDocument(`Bench ${blocks}`)
  const groups = Array.from({ length: blocks / 10 }, (_, number) => group(number + 1))
  const perScreen = ON_SCREEN / 10
  const screens = Array.from({ length: Math.ceil(groups.length / perScreen) }, (_, at) => ({
    id: `screen-${at + 1}`,
    title: `Screen ${at + 1}`,
    blocks: groups.slice(at * perScreen, (at + 1) * perScreen).flat(),
  }))
  document.screens = screens as AppDocument['screens']
  return page.evaluate(async (document) => {
    const json = { 'content-type': 'application/json' }
    const created = await fetch('/api/apps', {
      method: 'POST',
      headers: json,
      body: JSON.stringify({ name: document.settings.appName }),
    })
    const { id, revision } = (await created.json()) as { id: string; revision: number }
    const saved = await fetch(`/api/apps/${id}`, {
      method: 'PUT',
      headers: { ...json, 'if-match': String(revision) },
      body: JSON.stringify({ document }),
    })
    if (!saved.ok) throw new Error(`Saving answered ${saved.status}`)
    return id
  }, document)
}

/** Ten blocks: seven on the screen, three in the last of them. */
function group(number: number): Block[] {
  const block = (type: BlockType, name: string) => createBlock(type, `${name}-${number}`)
  const columns: Block = {
    ...createBlock('columns', `columns-${number}`),
    columns: 3,
    children: {
      first: [block('text', 'cell-text')],
      second: [block('image', 'cell-image')],
      third: [block('button', 'cell-button')],
    },
  } as Block
  return [
    block('header', 'header'),
    block('text', 'text'),
    block('image', 'image'),
    block('button', 'button'),
    block('card', 'card'),
    block('header', 'second-header'),
    columns,
  ]
}
