import type { Page } from '@playwright/test'
import { BLOCK_TYPES, createBlock } from '../../lib/document/block'
import { emptyDocument } from '../../lib/document/document'

/** Signs a new person up and in, in this page's context. */
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

/** Makes an app with so many blocks of all types, and tells its id. */
export async function createAppWith(page: Page, blocks: number): Promise<string> {
  const document = emptyDocument(`Bench ${blocks}`)
  document.screens[0].blocks = Array.from({ length: blocks }, (_, at) =>
    createBlock(BLOCK_TYPES[at % BLOCK_TYPES.length]!, `block-${at}`),
  )
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
