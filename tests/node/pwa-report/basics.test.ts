import { type Changes, checkRows, report, type Row, withHead } from './support'

const ROWS: Row[] = [
  [
    'leaves http open',
    { 'http://rye.example/': '<h1>Rye</h1>' },
    'http-redirect',
    'fail',
    /without redirecting to HTTPS/,
  ],
  [
    'sends http round in circles',
    { 'http://rye.example/': { status: 302, headers: { location: '/' } } },
    'http-redirect',
    'warn',
    /couldn’t tell/,
  ],
  [
    'is silent on http',
    { 'http://rye.example/': { problem: 'timeout' } },
    'http-redirect',
    'warn',
    /couldn’t tell/,
  ],
  [
    'has no http',
    { 'http://rye.example/': { problem: 'unreachable' } },
    'http-redirect',
    'pass',
    /Nothing is served over plain/,
  ],
  [
    'refuses http',
    { 'http://rye.example/': { status: 403 } },
    'http-redirect',
    'pass',
    /Nothing is served over plain/,
  ],
  [
    'redirects over www to https',
    {
      'http://rye.example/': { status: 301, headers: { location: 'http://www.rye.example/' } },
      'http://www.rye.example/': { status: 301, headers: { location: 'https://www.rye.example/' } },
    },
    'http-redirect',
    'pass',
    /redirect to https/,
  ],
  [
    'has no viewport',
    withHead((head) => head.replace(/<meta name="viewport"[^>]*>/, '')),
    'viewport',
    'fail',
    /shrunk/,
  ],
  [
    'has a fixed width',
    withHead((head) => head.replace('width=device-width, initial-scale=1', 'width=1024')),
    'viewport',
    'fail',
    /“width=1024”/,
  ],
  [
    'forbids to zoom',
    withHead((head) => head.replace('initial-scale=1', 'initial-scale=1; user-scalable=no')),
    'viewport',
    'warn',
    /doesn’t let people zoom in/,
  ],
  [
    'limits zooming',
    withHead((head) => head.replace('initial-scale=1', 'maximum-scale=1.0')),
    'viewport',
    'warn',
    /doesn’t let people zoom in/,
  ],
  [
    'names a scale only',
    withHead((head) => head.replace('width=device-width, ', '')),
    'viewport',
    'pass',
    /fits/,
  ],
  [
    'has no theme color',
    withHead((head) => head.replace(/<meta name="theme-color"[^>]*>/, '')),
    'theme-color',
    'warn',
    /doesn’t set a color/,
  ],
  [
    'has a theme color that is none',
    withHead((head) => head.replace('#a44a22', '#a44a2')),
    'theme-color',
    'warn',
    /“#a44a2” isn’t a color/,
  ],
  [
    'names a modern color',
    withHead((head) => head.replace('#a44a22', 'oklch(0.6 0.19 38)')),
    'theme-color',
    'pass',
    /oklch/,
  ],
  [
    'has no language',
    withHead((head) => head.replace(' lang="en"', '')),
    'language',
    'warn',
    /doesn’t declare its language/,
  ],
  [
    'has a language that is none',
    withHead((head) => head.replace('"en"', '"english please"')),
    'language',
    'warn',
    /“english please” isn’t a language/,
  ],
]

checkRows('The basics', ROWS)

describe('A site over plain http', () => {
  const plain = (https: Changes) =>
    report({ 'http://old.example/': '<html lang=en><title>Old</title>', ...https }, 'http://old.example/')

  test.each<[string, Changes, RegExp]>([
    ['that has https', { 'https://old.example/': '<h1>Old</h1>' }, /also supports HTTPS/],
    [
      'whose certificate is broken',
      { 'https://old.example/': { problem: 'certificate' } },
      /certificate isn’t valid/,
    ],
    ['without https', { 'https://old.example/': { problem: 'unreachable' } }, /nothing usable responded/],
  ])('%s cannot be installed', async (_, https, found) => {
    const { finding, installable, grade } = await plain(https)
    expect(finding('https')).toMatchObject({ state: 'fail', found: expect.stringMatching(found) as string })
    expect(finding('http-redirect')).toMatchObject({ state: 'fail' })
    expect([installable, grade]).toEqual([false, 'E'])
  })
})
