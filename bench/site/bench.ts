/**
 * Measures the public pages beside two references of the same run: a bare Next page (the minimum that the
 * framework sends) and node:http with the same HTML in memory (the maximum that this machine can serve).
 * npm run bench -- site [path …] defaults to PATHS
 */
import '../../tests/factories/end-with-starter'
import { withService } from '../service'
import { withBareNext } from './bare-next'
import { withFloor } from './floor'
import { type Summary, lighthouse } from './lighthouse'
import { requestsPerSecond } from './load'
import { scriptBytes } from './script-bytes'

const PATHS = ['/', '/pricing', '/industries', '/contact', '/signin', '/signup', '/products/pwa']
/** Maximum bytes of gzipped scripts above the bare page. */
const SCRIPT_TARGET = 12_000
/** Minimum share of the requests per second that node:http serves with the same HTML. */
const FLOOR_TARGET = 0.95
/** Maximum largest contentful paint, as a share of the bare page's. */
const LCP_TARGET = 0.85
/** Maximum milliseconds of blocking time above the bare page. */
const TBT_TARGET = 50

const percent = (part: number) => `${(part * 100).toFixed(0)} %`
const ms = (value: number) => `${Math.round(value)} ms`
const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

async function measurePages(origin: string, bare: string, paths: string[]): Promise<void> {
  const bareScript = await scriptBytes(bare)
  const bareRate = await requestsPerSecond(bare)
  console.log(`\nbare Next page: ${kB(bareScript)} of script in gzip, ${bareRate} requests/s`)
  console.log(
    `\npage           script gzip   above bare (target ${kB(SCRIPT_TARGET)})   requests/s   of bare   of node:http (target ${percent(FLOOR_TARGET)})`,
  )
  for (const path of paths) {
    const script = await scriptBytes(origin + path)
    const rate = await requestsPerSecond(origin + path)
    const floor = await withFloor(origin + path, requestsPerSecond)
    console.log(
      [
        path.padEnd(15),
        kB(script).padEnd(14),
        kB(script - bareScript).padEnd(31),
        String(rate).padEnd(13),
        `${(rate / bareRate).toFixed(1)}x`.padEnd(10),
        percent(rate / floor),
      ].join(''),
    )
  }
}

async function measureLighthouse(bareUrl: string, urls: [name: string, url: string][]): Promise<void> {
  console.log('\nLighthouse, mobile, median of three; beside the bare page: the times of the same run')
  console.log(
    `page           perf / a11y / practices / seo   FCP      LCP      of bare (target ${LCP_TARGET})   TBT      above bare (target ${ms(TBT_TARGET)})   CLS`,
  )
  const bare = await lighthouse(bareUrl)
  const print = (name: string, { scores, fcp, lcp, tbt, cls }: Summary) =>
    console.log(
      [
        name.padEnd(15),
        scores.join(' / ').padEnd(32),
        ms(fcp).padEnd(9),
        ms(lcp).padEnd(9),
        (lcp / bare.lcp).toFixed(2).padEnd(24),
        ms(tbt).padEnd(9),
        ms(tbt - bare.tbt).padEnd(29),
        cls.toFixed(3),
      ].join(''),
    )
  print('bare', bare)
  for (const [name, url] of urls) print(name, await lighthouse(url))
}

async function main(): Promise<void> {
  const params = process.argv.slice(2)
  const paths = params.length > 0 ? params : PATHS
  await withBareNext((bare) =>
    withService(async (origin) => {
      await measurePages(origin, bare, paths)
      await measureLighthouse(
        bare,
        paths.map((path) => [path, origin + path]),
      )
    }),
  )
}

void main()
