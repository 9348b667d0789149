/** Milliseconds of work per slice and of pause after it, so that typing stays responsive. */
const [SLICE, REST] = [8, 4]
const TRIES_BETWEEN_LOOKS = 100
/** Number of characters of the ticket's end. With up to eleven more, they fit one block of SHA-256. */
const END = 43

/** Initial hash values and round constants of SHA-256: fractional parts of the roots of the first primes. */
const START: number[] = []
const ROUNDS: number[] = []
const fraction = (root: number) => ((root % 1) * 2 ** 32) | 0
for (let number = 2, primes: number[] = []; ROUNDS.length < 64; number++) {
  if (primes.some((prime) => number % prime === 0)) continue
  primes.push(number)
  if (START.length < 8) START.push(fraction(Math.sqrt(number)))
  ROUNDS.push(fraction(Math.cbrt(number)))
}

const turned = (word: number, bits: number) => (word >>> bits) | (word << (32 - bits))

/**
 * First 32 bits of the SHA-256 of at most 55 ASCII characters. Web Crypto needs https and is asynchronous.
 */
function hashStart(text: string, words: Int32Array): number {
  words.fill(0, 0, 16)
  for (let at = 0; at <= text.length; at++) {
    const byte = at < text.length ? text.charCodeAt(at) : 0x80
    words[at >> 2]! |= byte << (24 - 8 * (at % 4))
  }
  words[15] = 8 * text.length
  for (let at = 16; at < 64; at++) {
    const [x, y] = [words[at - 15]!, words[at - 2]!]
    const early = turned(x, 7) ^ turned(x, 18) ^ (x >>> 3)
    const late = turned(y, 17) ^ turned(y, 19) ^ (y >>> 10)
    words[at] = words[at - 16]! + early + words[at - 7]! + late
  }
  let [a, b, c, d, e, f, g, h] = START as [number, number, number, number, number, number, number, number]
  for (let at = 0; at < 64; at++) {
    const choice = (e & f) ^ (~e & g)
    const first = (h + (turned(e, 6) ^ turned(e, 11) ^ turned(e, 25)) + choice + ROUNDS[at]! + words[at]!) | 0
    const majority = (a & b) ^ (a & c) ^ (b & c)
    const second = (turned(a, 2) ^ turned(a, 13) ^ turned(a, 22)) + majority
    h = g
    g = f
    f = e
    e = (d + first) | 0
    d = c
    c = b
    b = a
    a = (first + second) | 0
  }
  return (a + START[0]!) | 0
}

/**
 * Computes the proof of work that makes mass submissions expensive: finds a suffix for the ticket's end whose
 * SHA-256 starts with `bits` zero bits (`provesWork` in lib/submissions/tickets.ts).
 * @param bits 1 to 32
 */
export function work(ticket: string, bits: number): Promise<string> {
  const end = ticket.slice(-END)
  const words = new Int32Array(64)
  let tried = 0
  return new Promise((resolve) => {
    const slice = () => {
      const until = performance.now() + SLICE
      while (performance.now() < until)
        for (let count = 0; count < TRIES_BETWEEN_LOOKS; count++) {
          const found = (tried++).toString(36)
          if (hashStart(end + found, words) >>> (32 - bits) === 0) return resolve(found)
        }
      setTimeout(slice, REST)
    }
    slice()
  })
}
