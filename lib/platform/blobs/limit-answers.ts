import { Readable, Transform, pipeline } from 'node:stream'
import type { S3Client } from '@aws-sdk/client-s3'

/** For the content of an object that is read at once, and for answers with little in them, in bytes. */
const SMALL = 64 * 1024
/** For listings, and deletions of many objects. */
const LIST = 2 * 1024 * 1024
const LISTS = /^(?:ListObjectsV2|DeleteObjects)Command$/

class AnswerTooLarge extends Error {
  override name = 'AnswerTooLarge'
}

/** Breaks off answers of a store that are larger than they need to be. Objects are left to their readers. */
export function limitAnswers(client: S3Client): void {
  client.middlewareStack.add(
    (next, { commandName = '' }) =>
      async (args) => {
        const result = await next(args)
        const response = result.response as { statusCode: number; body?: unknown }
        const isGood = response.statusCode < 300
        if (response.body instanceof Readable && !(isGood && commandName === 'GetObjectCommand'))
          response.body = limited(response.body, isGood && LISTS.test(commandName) ? LIST : SMALL)
        return result
      },
    // Next to the connection, before anything reads the body.
    { step: 'deserialize', priority: 'low', name: 'limitAnswers' },
  )
}

/** @throws AnswerTooLarge */
export async function readAtMost(body: Readable, max = SMALL): Promise<Uint8Array<ArrayBuffer>> {
  const chunks: Uint8Array[] = []
  for await (const chunk of limited(body, max)) chunks.push(chunk as Uint8Array)
  return Uint8Array.from(Buffer.concat(chunks))
}

/** Passes a stream on up to a size, and destroys it beyond. */
function limited(body: Readable, max: number): Readable {
  let bytes = 0
  const counter = new Transform({
    transform(chunk: Uint8Array, _encoding, done) {
      bytes += chunk.length
      if (bytes > max) done(new AnswerTooLarge(`The store answers with more than ${max} bytes`))
      else done(null, chunk)
    },
  })
  return pipeline(body, counter, () => undefined)
}
