import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

// What this product does without. Where one of these has its place, that file is named here, with the reason.

const FOLDERS = ['app', 'components', 'lib']

/** Every source that runs in the product; what is generated comes from these. */
const SOURCES = [
  'middleware.ts',
  'instrumentation-client.ts',
  ...FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((file) => join(folder, String(file)))
      .filter(
        (file) =>
          /\.(ts|tsx|mjs|js)$/.test(file) && !/\.generated\.|node_modules|^lib\/commands\/testing/.test(file),
      ),
  ),
]

const filesWith = (pattern: RegExp) => SOURCES.filter((file) => pattern.test(readFileSync(file, 'utf8')))

test.each<[string, RegExp, string[]]>([
  [
    'code made of text',
    /(?<![.\w])eval\(|new Function\(|from 'node:vm'/,
    ['lib/blocks/icons/build-shapes.mjs'], // run by hand, on the library that is installed
  ],
  ['SQL made of text', /\$(query|execute)RawUnsafe|Prisma\.raw\(/, []],
  ['a shell', /(?<![.\w])exec(Sync)?\(|shell: (true|['"`](?!sea))/, []],
  ['a hash that is broken', /createHash\('(md4|md5|ripemd160)'\)/, []],
  [
    'a cipher without authentication',
    /create(Dec|C)ipheriv\(\s*'(?!aes-256-gcm'|chacha20-poly1305')/,
    [
      'lib/packaging/java-key-stores.mjs', // reads what Java wrote, after the check of the whole file
      'lib/packaging/pepk.ts', // RFC 5649, which Google Play asks for and which checks itself
    ],
  ],
  ['TLS that trusts anybody', /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/, []],
  ['a parser that forgives', /insecureHTTPParser/, []],
  ['a password that cannot be pasted', /onPaste|onpaste/, []],
  [
    'markup as text',
    /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/,
    [
      'app/global-error.tsx', // the same
      'app/layout.tsx', // the theme's script, a text of our own
      'components/site/home/live-preview.tsx', // styles of our own templates
      'components/site/phone/markup.tsx', // our own templates, drawn by React
      'components/site/seo/json-ld.tsx', // JSON with every < escaped
    ],
  ],
  ['chance that can be guessed', /Math\.random/, ['lib/document/id.ts']], // names of blocks: no secret hangs on them
])('there is no %s', (_, pattern, exceptions) => {
  expect(filesWith(pattern).sort()).toEqual(exceptions)
})

test('the sources are looked at', () => {
  expect(SOURCES.length).toBeGreaterThan(500)
  expect(filesWith(/createCipheriv/)).toContain(join('lib', 'platform', 'secrets', 'encryption.ts'))
})
