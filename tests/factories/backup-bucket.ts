import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'

/** s3rver's own, for trying. */
const KEYS = { BACKUP_S3_ACCESS_KEY_ID: 'S3RVER', BACKUP_S3_SECRET_ACCESS_KEY: 'S3RVER' }
const ENDING = '._S3rver_object'

/** An empty bucket on a server that speaks S3's protocol, signatures included. */
export async function newBucket() {
  const directory = mkdtempSync(join(tmpdir(), 'appkiln-s3-'))
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'backups', configs: [] }],
  })
  const { port } = await server.run()
  return {
    settings: {
      ...KEYS,
      BACKUP_S3_URL: 's3://backups/here',
      BACKUP_S3_ENDPOINT: `http://127.0.0.1:${port}`,
    },
    /** What is in it. */
    names: () =>
      readdirSync(join(directory, 'backups'), { recursive: true })
        .map(String)
        .filter((name) => name.endsWith(ENDING))
        .map((name) => name.slice(0, -ENDING.length))
        .sort(),
    stop: async () => {
      await server.close()
      rmSync(directory, { recursive: true, force: true })
    },
  }
}
