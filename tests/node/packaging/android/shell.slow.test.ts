import { createPrivateKey, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { resetEnv } from '@/lib/platform/env'
import { changeOffer } from '@/lib/releases/updates/mutations'
import { findAppUpdates } from '@/lib/releases/updates/queries'
import { withTestDatabase } from '../../../factories/database'
import { HOSTILE, OWN } from '../../../factories/shell/hostile-addresses'
import { runShell, runUpdates, hostsInShell, startDevice } from '../../../factories/shell/jvm'
import { describeOnAndroid, frameworkLibrary } from '../../../factories/shell/robolectric'
import { killPhones, unpackApp } from '../../../factories/shell/updated-phone'
import { front, manifestOf, newOffer, publishTitle, until, withUpdateFront } from '../../../factories/updates'
import { describeWith } from '../android-tools'

describeWith(['javac'], 'the host that the shell parses from a URL', () => {
  test('is what a browser opens, for plain addresses', () => {
    const plain = [
      `https://${OWN}`,
      `https://${OWN}/`,
      `https://${OWN}:8443/a/b.html?x=1&y=@#z@evil.com`,
      `http://${OWN}/über?q=ä`,
      `https://SHOP.Example.com/`,
      'https://a.b-c.example.com/%5C%40evil.com',
      'https://10.0.0.1:3000/',
    ]
    expect(hostsInShell(plain)).toEqual(plain.map((address) => new URL(address).hostname))
  })

  test('is never the shop’s if a browser would open something else, or another parser might', () => {
    expect(HOSTILE.length).toBeGreaterThanOrEqual(60)
    expect(new Set(HOSTILE).size).toBe(HOSTILE.length)
    const hosts = hostsInShell(HOSTILE)
    expect(HOSTILE.filter((_, index) => hosts[index] === OWN)).toEqual([])
    // Other addresses open in a browser as parsed.
    for (const [index, host] of hosts.entries())
      if (host !== '-')
        expect([HOSTILE[index], host]).toEqual([HOSTILE[index], new URL(HOSTILE[index]!).hostname])
  })
})

describeWith(['javac'], 'the shell', () => {
  test('closes a page whose process dies three times within a minute, and then restarts the count', () => {
    const deaths = (...times: number[]) => ['deaths', ...times.map(String)]
    expect(
      runShell([
        deaths(0, 10, 20),
        deaths(0, 59_998, 59_999),
        deaths(0, 30_000, 60_000, 89_999),
        deaths(0, 60_000, 120_000, 180_000, 240_000),
        deaths(0, 1, 2, 3, 4, 5),
      ]),
    ).toEqual(['..x', '..x', '...x', '.....', '..x..x'])
  })

  test('shows a server’s own name in quotes below its real host', () => {
    const question = (realm: string) => runShell([['question', 'shop.example', realm]])[0]
    expect(question('Staff only')).toBe('shop.example\n“Staff only”')
    expect(question('')).toBe('shop.example')
    expect(question('bank.example\nasks you\u2028now\u202e!')).toBe(
      'shop.example\n“bank.example asks you now !”',
    )
    expect(question('x'.repeat(500))).toBe(`shop.example\n“${'x'.repeat(100)}”`)
  })
})

/** RFC 8032, section 7.1: seed, public key, message and signature. */
const ED25519_VECTORS = [
  [
    '9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60',
    'd75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a',
    '',
    'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
  ],
  [
    '4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb',
    '3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c',
    '72',
    '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
  ],
  [
    'c5aa8df43f9f837bedb7442f31dcb7b166d38535076f094b85ce3a2e0b4458f7',
    'fc51cd8e6218a1a38da47ed00230f0580816ed13ba3303ac5deb911548908025',
    'af82',
    '6291d657deec24024827e69c3abe01a30ce548a284743a445e3680d7db5ac3ac18ff9b538d16f290ae67f760984dc6594a7c15e9716ed28dc027beceea1ec40a',
  ],
] as const

describeWith(['javac'], 'a signature of Ed25519', () => {
  const question = (key: Buffer, message: Buffer, signature: Buffer) => [
    'signature',
    ...[key, message, signature].map((bytes) => bytes.toString('base64url')),
  ]

  test('is verified by the shell as in RFC 8032', () => {
    const questions = ED25519_VECTORS.map(([, ...hex]) => {
      const [key, message, signature] = hex.map((text) => Buffer.from(text, 'hex'))
      return question(key!, message!, signature!)
    })
    expect(runShell(questions)).toEqual(['true', 'true', 'true'])
  })

  test('is verified by the shell if Node made it, and not once anything is changed', () => {
    const questions = Array.from({ length: 40 }, () => {
      const { privateKey, publicKey } = generateKeyPairSync('ed25519')
      const key = publicKey.export({ format: 'der', type: 'spki' }).subarray(-32)
      const message = randomBytes(1 + Math.floor(Math.random() * 500))
      const parts = [
        key,
        message,
        sign(null, message, createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }))),
      ]
      const flipped = parts.map((part, index) => {
        const other = parts.map((bytes) => Buffer.from(bytes))
        other[index]![Math.floor(Math.random() * part.length)]! ^= 1 << Math.floor(Math.random() * 8)
        return question(other[0]!, other[1]!, other[2]!)
      })
      // The order of the group, added to the second half: the same point, written in another way.
      const order = 2n ** 252n + 27742317777372353535851937790883648493n
      const half = BigInt(`0x${Buffer.from(parts[2]!.subarray(32)).reverse().toString('hex')}`) + order
      const malleable = Buffer.concat([
        parts[2]!.subarray(0, 32),
        Buffer.from(half.toString(16).padStart(64, '0'), 'hex').reverse(),
      ])
      return [question(key, message, parts[2]!), ...flipped, question(key, message, malleable)]
    })
    const expected = questions.flatMap(([, ...wrong]) => ['true', ...wrong.map(() => 'false')])
    expect(runShell(questions.flat())).toEqual(expected)
  })
})

type Fixture = {
  name: string
  verdict: string
  update: string
  padding?: number
  trust: {
    app: string
    generation: string
    keys: string[]
    sequence: number
    refused: string[]
    device: string
  }
}

/** It starts Java several times, and one server fails slowly. */
const TIMEOUT_MS = 5 * 60_000

/** Older Java reads it too. */
const LIBRARY = () => frameworkLibrary('14')

describeOnAndroid('Updates of the shell’s pages', () => {
  const fixtures = JSON.parse(readFileSync('native/updates/fixtures.json', 'utf8')) as Fixture[]
  const line = ({ update, padding = 0, trust }: Fixture) =>
    [
      update + ' '.repeat(padding),
      ...[
        trust.app,
        trust.generation,
        trust.keys.join(','),
        String(trust.sequence),
        trust.refused.join(','),
        trust.device,
      ],
    ]
      .map((word) => Buffer.from(word).toString('base64'))
      .join(' ')
  const verdicts = async (all: Fixture[]) =>
    (await runUpdates(LIBRARY(), ['verdicts'], all.map(line).join('\n'))).split('\n')

  test(
    'are accepted and refused as by the service',
    async () => {
      expect(fixtures.length).toBeGreaterThan(60)
      const found = await verdicts(fixtures)
      expect(found.map((verdict, index) => [fixtures[index]!.name, verdict])).toEqual(
        fixtures.map(({ name, verdict }) => [name, verdict]),
      )
    },
    TIMEOUT_MS,
  )

  test(
    'reach the staged share of 10,000 devices, within 2 %',
    async () => {
      const devices = Array.from({ length: 10_000 }, () => randomBytes(8).readBigUInt64BE().toString())
      // A command line holds 128 kB.
      const parts = [0, 1, 2, 3].map((part) => devices.slice(part * 2500, (part + 1) * 2500).join(','))
      const words = ['places', 'bakery0001', 'c0ffee'.repeat(11).slice(0, 64)]
      const places: number[] = []
      for (const part of parts)
        places.push(...(await runUpdates(LIBRARY(), [...words, part])).split('\n').map(Number))
      expect(places).toHaveLength(10_000)
      for (const share of [100, 1000, 5000, 10_000]) {
        const reached = places.filter((place) => place < share).length
        expect(Math.abs(reached - share)).toBeLessThanOrEqual(200)
      }
    },
    TIMEOUT_MS,
  )

  test(
    'survive 1,000 faults: each start shows one whole published version',
    async () => {
      const seed = String(Math.floor(Math.random() * 1e9))
      const run = JSON.parse(await runUpdates(LIBRARY(), ['faults', '1000', seed])) as Record<string, number>
      // After the faults, five versions arrive, and five broken ones are left again.
      expect({ seed, ...run }).toEqual({ seed, ...run, faults: 1000, updated: 5, returned: 5, mostStarts: 2 })
      expect(run.opened).toBeGreaterThan(900)
      expect(run.repeated).toBeGreaterThan(500)
    },
    TIMEOUT_MS,
  )

  test(
    'survive 100 kills of the process: each start shows one whole published version',
    async () => {
      const { starts, unopened, versions, cutOff, strange, newest, last } = await killPhones(LIBRARY(), 4, 25)
      expect([unopened, strange]).toEqual([0, []])
      expect(last).toEqual(Array.from({ length: 4 }, () => newest))
      expect(starts).toBeGreaterThan(50)
      expect(versions).toBeGreaterThan(10)
      expect(cutOff).toBeGreaterThan(0)
    },
    TIMEOUT_MS,
  )

  describe('from the service', () => {
    withTestDatabase()
    withUpdateFront()

    test(
      'are fetched by an installed app, taken back, and given up if they do not start',
      async () => {
        process.env.APP_URL = `http://127.0.0.1:${front.port}`
        resetEnv()
        const app = await newOffer()
        const { folder, packaged } = await unpackApp(app)
        let phone = startDevice(LIBRARY(), folder)
        let release = 1
        const start = async (...words: string[]) => {
          const shown = [await phone.call('launch'), await phone.call('page')]
          for (const word of words) await phone.call(word)
          return shown
        }
        const check = async () => {
          front.responses.length = 0
          return [await phone.call('ask'), ...front.responses.map((line) => line.replace(/ .*~updates/, ' '))]
        }
        const works = ['drawn', 'worked']
        const query = (b: string, rest = '') => `?r=${release}&b=${b.slice(0, 12)}${rest}`
        const update = (b: string, rest = '') => ` /android-6/update.json${query(b, rest)}`

        expect(await start(...works)).toEqual([packaged, packaged])
        expect(await check()).toEqual(['false', `200${update(packaged)}`])
        expect(await check()).toEqual(['false', `304${update(packaged, '&d=0')}`])

        await publishTitle(app, 'Bread')
        const { bundle: second } = await manifestOf(app)
        const [isNew, manifest, ...files] = await check()
        expect([isNew, manifest]).toEqual(['true', `200${update(packaged, '&d=0')}`])
        expect(files).toHaveLength(2) // the page and the service worker
        expect(await start(...works)).toEqual([second, second])
        expect(await check()).toEqual(['false', `304${update(second, '&d=0')}`])

        await changeOffer(app.actor, app.id, { action: 'take-back', release: 1 })
        expect(await check()).toEqual(['true', `200${update(second, '&d=0')}`])
        expect(await start(...works)).toEqual([packaged, packaged])

        // Another package drops what was fetched, which then comes again. What is paused is not shown any more.
        await publishTitle(app, 'Paused')
        expect((await check())[0]).toBe('true')
        await phone.kill()
        release = 2
        const config = join(folder, 'app.json')
        const text = readFileSync(config, 'utf8')
        writeFileSync(config, text.replace('"release":1,', '"release":2,'))
        phone = startDevice(LIBRARY(), folder)
        expect(await start(...works)).toEqual([packaged, packaged])
        expect((await check())[0]).toBe('true')
        await changeOffer(app.actor, app.id, { action: 'pause' })
        expect((await check())[0]).toBe('false')
        expect(await start(...works)).toEqual([packaged, packaged])

        await publishTitle(app, 'Broken')
        const { bundle: broken } = await manifestOf(app)
        expect((await check())[0]).toBe('true')
        for (const time of [1, 2]) expect([time, ...(await start('failed'))]).toEqual([time, broken, broken])
        expect(await start(...works)).toEqual([packaged, packaged])
        expect(await check()).toEqual(['false', `304${update(packaged, `&f=${broken.slice(0, 12)}&d=0`)}`])
        const failed = async () => (await findAppUpdates(app.actor, app.id)).offer?.failed
        await until(async () => (await failed()) === 1)
        expect(await check()).toEqual(['false', `304${update(packaged, '&d=0')}`])
        expect(await failed()).toBe(1)
        await phone.kill()
      },
      TIMEOUT_MS,
    )
  })
})
