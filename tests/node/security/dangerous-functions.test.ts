import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

// Functions that this product avoids. Files with a justified use are listed here, with the reason.

const FOLDERS = ['app', 'components', 'lib']

/** Every source that runs in the product; generated code is derived from these. */
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
    ['lib/blocks/icons/build-shapes.mjs'], // run manually, on the installed library
  ],
  ['SQL made of text', /\$(query|execute)RawUnsafe|Prisma\.raw\(/, []],
  ['a shell', /(?<![.\w])exec(Sync)?\(|shell: (true|['"`](?!sea|the shell))/, []],
  ['a hash that is broken', /createHash\('(md4|md5|ripemd160)'\)/, []],
  [
    'a cipher without authentication',
    /create(Dec|C)ipheriv\(\s*'(?!aes-256-gcm'|chacha20-poly1305')/,
    [
      'lib/packaging/java-key-stores.mjs', // parses output of Java, after the integrity check of the file
      'lib/packaging/pepk.ts', // RFC 5649, which Google Play requires and which has an integrity check
    ],
  ],
  ['TLS that trusts anybody', /rejectUnauthorized: false|NODE_TLS_REJECT_UNAUTHORIZED/, []],
  ['a parser that forgives', /insecureHTTPParser/, []],
  [
    'a password that cannot be pasted',
    /onPaste|onpaste/,
    ['components/builder/pictures/use-file-drop.ts'], // picture files only
  ],
  [
    'markup as text',
    /dangerouslySetInnerHTML|\.innerHTML\s*=|insertAdjacentHTML|document\.write\(/,
    [
      'app/global-error.tsx', // the same
      'app/layout.tsx', // the theme's script, a constant text
      'components/site/home/live-preview.tsx', // styles of our own templates
      'components/site/phone/markup.tsx', // our own templates, rendered by React
      'components/site/seo/json-ld.tsx', // JSON with every < escaped
    ],
  ],
  ['chance that can be guessed', /Math\.random/, ['lib/document/values.ts']], // names of blocks are not secret
])('there is no %s', (_, pattern, exceptions) => {
  expect(filesWith(pattern).sort()).toEqual(exceptions)
})

test('the sources are found', () => {
  expect(SOURCES.length).toBeGreaterThan(500)
  expect(filesWith(/createCipheriv/)).toContain(join('lib', 'platform', 'secrets', 'encryption.ts'))
})
