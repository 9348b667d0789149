import { expect, test } from '@playwright/test'
import { createGuardedFetch } from '@/lib/guarded-fetch/guarded-fetch'
import { CHECKS } from '@/lib/pwa-report/checks/registry'
import type { Finding } from '@/lib/pwa-report/report'
import { reportSite } from '@/lib/pwa-report/report-site'
import { png } from '../node/conversion/support/pictures'
import { withProfile } from './browser-with-profile'
import { type Served, startChangingSite } from './servers/changing-site'

const ICON = { src: '/icon.png', sizes: '512x512', type: 'image/png' }
const SOUND = { name: 'Rye', start_url: '/', display: 'standalone', icons: [ICON] }
/** Each with what of it a browser needs, and whether it installs is for Chromium to say. */
const MANIFESTS: Readonly<Record<string, unknown>> = {
  sound: SOUND,
  'without a name': { ...SOUND, name: undefined },
  'with a short name only': { ...SOUND, name: undefined, short_name: 'Rye' },
  'without a start page': { ...SOUND, start_url: undefined },
  'with a start page elsewhere': { ...SOUND, start_url: 'https://elsewhere.example/' },
  'with a start page outside of its scope': { ...SOUND, scope: '/app/' },
  'without a display mode': { ...SOUND, display: undefined },
  'that opens in a tab': { ...SOUND, display: 'browser' },
  'that overrides its display mode': { ...SOUND, display: 'browser', display_override: ['standalone'] },
  'without icons': { ...SOUND, icons: undefined },
  'with a maskable icon only': { ...SOUND, icons: [{ ...ICON, purpose: 'maskable' }] },
  'with an icon for both': { ...SOUND, icons: [{ ...ICON, purpose: 'any maskable' }] },
  'with an icon of no stated size': { ...SOUND, icons: [{ ...ICON, sizes: undefined }] },
  'with an icon that is smaller than stated': { ...SOUND, icons: [{ ...ICON, src: '/small.png' }] },
  'with an icon that is gone': { ...SOUND, icons: [{ ...ICON, src: '/gone.png' }] },
  'with an icon of another stated type': { ...SOUND, icons: [{ ...ICON, type: 'image/jpeg' }] },
  'that is no object': [],
}

async function findingsOf(origin: string): Promise<Finding[]> {
  const fetch = createGuardedFetch({
    privateAllow: [{ ip: '127.0.0.1', port: Number(new URL(origin).port) }],
  })
  try {
    const result = await reportSite(origin, { fetch })
    if (!result.ok) throw new Error(result.problem.message)
    return result.value.findings
  } finally {
    await fetch.close()
  }
}

test('the report and Chromium agree on what can be installed', async ({}, info) => {
  test.slow()
  const files = new Map<string, Served>([
    ['/', { body: '<!doctype html><title>Rye</title><link rel="manifest" href="/m.json"><h1>Rye</h1>' }],
    ['/icon.png', { body: await png(512) }],
    ['/small.png', { body: await png(64) }],
  ])
  const site = await startChangingSite(files)
  const ours = CHECKS.filter(({ installs, id }) => installs && id !== 'https').map(({ id }) => id)
  await withProfile(info, async (browser) => {
    for (const [what, manifest] of Object.entries(MANIFESTS)) {
      files.set('/m.json', { body: JSON.stringify(manifest), headers: { 'cache-control': 'no-store' } })
      const page = await browser.newPage()
      await page.goto(site.origin)
      const tools = await browser.newCDPSession(page)
      const { installabilityErrors } = await tools.send('Page.getInstallabilityErrors')
      const findings = await findingsOf(site.origin)
      const inTheWay = findings.filter(({ id, state }) => state === 'fail' && ours.includes(id))
      expect(
        { what, installs: inTheWay.length === 0 },
        JSON.stringify({ installabilityErrors, inTheWay }),
      ).toEqual({ what, installs: installabilityErrors.length === 0 })
      await page.close()
    }
  })
  await site.goAway()
})
