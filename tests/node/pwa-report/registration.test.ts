import { readScripts } from '@/lib/pwa-report/evidence/page-scripts'
import { findRegistration } from '@/lib/pwa-report/evidence/registration'
import { cpuTime } from '../../factories/cpu-time'

describe('A registration in a script', () => {
  test.each<[string, string | null]>([
    [`navigator.serviceWorker.register('/sw.js')`, '/sw.js'],
    [`navigator.serviceWorker . register ( "./sw.js?v=3" , { scope: '/' } )`, './sw.js?v=3'],
    ['"serviceWorker"in navigator&&navigator.serviceWorker.register(`/w.js`).then(e)', '/w.js'],
    [`navigator?.serviceWorker?.register('/sw.js')`, '/sw.js'],
    [`navigator['serviceWorker'].register('/sw.js')`, '/sw.js'],
    [`navigator.serviceWorker.register(new URL('sw.js', import.meta.url))`, 'sw.js'],
    [`const w = navigator.serviceWorker; w.register('/worker.js')`, '/worker.js'],
    [`if ('serviceWorker' in navigator) { const wb = new Workbox('/sw.js'); wb.register() }`, '/sw.js'],
    [`"serviceWorker"in navigator&&new n.Workbox("/service-worker.js",{})`, '/service-worker.js'],
    [`const at = '/my-sw.js'; navigator.serviceWorker.register(at)`, '/my-sw.js'],
    ['navigator.serviceWorker.register(`${base}/sw.js`)', '${base}/sw.js'],
    [`navigator.serviceWorker.register(where())`, ''],
    [`navigator.serviceWorker.getRegistrations().then(removeAll)`, null],
    [`console.log('no serviceWorker here')`, null],
    [`forms.register('/sw.js')`, null],
    ['', null],
  ])('%s', (script, address) => {
    expect(findRegistration(script)).toBe(address)
  })

  test('takes no longer than reading it, whatever stands there', async () => {
    const hostile = [
      'serviceWorker'.repeat(50_000),
      `serviceWorker${' '.repeat(500_000)}.register`,
      `serviceWorker.register(${'"'.repeat(500_000)}`,
      `serviceWorker.register(${'"a'.repeat(250_000)}`,
      `serviceWorker new ${'a'.repeat(500_000)}`,
      `serviceWorker .register("${'a'.repeat(500_000)}`,
      `serviceWorker${'.register("x'.repeat(50_000)}`,
    ]
    expect(await cpuTime(() => hostile.forEach(findRegistration))).toBeLessThan(2000)
  })
})

describe('The scripts of a page', () => {
  test('are what browsers run, in their order, wherever they stand', async () => {
    const page = `<script src="a.js"></script><script>one('</b>')</script><script type=module src=/b.js></script>
      <script type="application/ld+json">{"serviceWorker":1}</script><p>text</p><script type="text/javascript">two()</script>
      <script src="a.js"></script><script src="data:text/javascript,x()"></script><SCRIPT SRC="//cdn.example/c.js"></SCRIPT>`
    expect(await readScripts(page, 'https://rye.example/shop/')).toEqual({
      all: 7,
      inline: [`one('</b>')`, 'two()'],
      urls: ['https://rye.example/shop/a.js', 'https://rye.example/b.js', 'https://cdn.example/c.js'],
    })
  })

  test('are bounded in number and length', async () => {
    const scripts = await readScripts(
      `<script>${'x'.repeat(900_000)}</script>${'<script src=x></script><script>y</script>'.repeat(500)}`,
      'https://rye.example/',
    )
    expect(scripts.inline.length).toBeLessThanOrEqual(60)
    expect(scripts.inline.join('').length).toBeLessThan(1_000_000)
    expect(scripts.urls).toEqual(['https://rye.example/x'])
  })
})
