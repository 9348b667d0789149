/**
 * The public pages beside two references of the same run: a bare Next page (the least the framework sends) and
 * node:http with the same HTML in memory (the most this machine can serve).
 *   npm run bench -- site [path …]      / /pricing /industries /contact without any
 */
import { withService } from '../service'
import { withBareNext } from './bare-next'
import { withFloor } from './floor'
import { lighthouse } from './lighthouse'
import { requestsPerSecond } from './load'
import { scriptBytes } from './script-bytes'

const PATHS = ['/', '/pricing', '/industries', '/contact']
/** Bytes of gzip above the bare page. */
const SCRIPT_TARGET = 15_000

const kB = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`

async function measurePages(origin: string, bare: string, paths: string[]): Promise<void> {
  const bareScript = await scriptBytes(bare)
  const bareRate = await requestsPerSecond(bare)
  console.log(`\nbare Next page: ${kB(bareScript)} of script in gzip, ${bareRate} requests/s`)
  console.log(
    `\npage           script gzip   above bare (target ${kB(SCRIPT_TARGET)})   requests/s   of bare   of floor`,
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
        `${((rate / floor) * 100).toFixed(0)} %`,
      ].join(''),
    )
  }
}

function measureLighthouse(urls: [name: string, url: string][]): void {
  console.log('\nLighthouse, mobile, median of three')
  console.log('page           perf / a11y / practices / seo   FCP      LCP      TBT     CLS')
  for (const [name, url] of urls) {
    const { scores, fcp, lcp, tbt, cls } = lighthouse(url)
    console.log(
      `${name.padEnd(15)}${scores.join(' / ').padEnd(32)}${fcp.padEnd(9)}${lcp.padEnd(9)}${tbt.padEnd(8)}${cls}`,
    )
  }
}

async function main(): Promise<void> {
  const asked = process.argv.slice(2)
  const paths = asked.length > 0 ? asked : PATHS
  await withBareNext((bare) =>
    withService(async (origin) => {
      await measurePages(origin, bare, paths)
      measureLighthouse([['bare', bare], ...paths.map((path): [string, string] => [path, origin + path])])
    }),
  )
}

void main()
