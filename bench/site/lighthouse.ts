import { existsSync } from 'node:fs'
import { runToEnd } from './run-to-end'

const VERSION = '13.5.0'
const RUNS = 3
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const FLAGS =
  '--headless=new --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

type Report = {
  categories: Record<(typeof CATEGORIES)[number], { score: number | null }>
  audits: Record<string, { numericValue?: number }>
}

/** Scores out of 100; times in milliseconds. */
export type Summary = { scores: number[]; fcp: number; lcp: number; tbt: number; cls: number }

/** Runs Lighthouse with its defaults: a simulated phone on slow 4G. Returns the median of three runs. */
export async function lighthouse(url: string): Promise<Summary> {
  const reports: Report[] = []
  while (reports.length < RUNS) reports.push(await run(url))
  const medianOf = (audit: string) => median(reports.map(({ audits }) => value(audits, audit)))
  return {
    scores: CATEGORIES.map((name) =>
      Math.round(100 * median(reports.map(({ categories }) => categories[name].score ?? 0))),
    ),
    fcp: medianOf('first-contentful-paint'),
    lcp: medianOf('largest-contentful-paint'),
    tbt: medianOf('total-blocking-time'),
    cls: medianOf('cumulative-layout-shift'),
  }
}

async function run(url: string, tries = 3): Promise<Report> {
  const chrome = '/usr/bin/chromium'
  const { status, stdout, stderr } = await runToEnd(
    'npx',
    ['--yes', `lighthouse@${VERSION}`, url, '--quiet', '--output=json', `--chrome-flags=${FLAGS}`],
    { ...process.env, ...(existsSync(chrome) ? { CHROME_PATH: chrome } : {}) },
  )
  // Chromium sometimes loses the beginning of a trace.
  if (status !== 0 && stderr.includes('NO_NAVSTART') && tries > 1) return run(url, tries - 1)
  if (status !== 0) throw new Error(`Lighthouse failed at ${url}:\n${stderr}`)
  return JSON.parse(stdout) as Report
}

function value(audits: Report['audits'], name: string): number {
  return audits[name]?.numericValue ?? Number.NaN
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN
}
