// Android's own framework for the tests of the shell, by Maven: some 940 MB, fetched once a machine and kept where Maven keeps things.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  createReadStream,
  existsSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { ROOT } from '../setup.mjs'
import { newestJdk } from './jdk.mjs'

const POM = join(ROOT, 'tests/android/pom.xml')
const PINS = join(ROOT, 'tests/android/libraries.sha256')
/** What the tests read: where everything is. Written when all of it was there with the hashes that it must have. */
const FOUND = join(ROOT, 'node_modules/.cache/android-libraries.json')
/** Android 16's classes are made for this Java. */
const NEWEST = { framework: '16-', java: 21 }

/** Fetches what is not here yet. Says so, and leaves the tests without it, where it cannot be had. */
export async function fetchAndroidLibraries() {
  const jdk = newestJdk()
  if (!jdk) return
  if (isComplete(jdk)) return
  rmSync(FOUND, { force: true })
  console.log('Fetching Android’s framework for the tests of the shell (some 940 MB, once) …')
  const repository = runMaven(jdk)
  const problem = repository ? await differing(repository, jdk) : 'Maven could not fetch them'
  if (problem) return console.log(`Android’s framework is not here: ${problem}.`)
  const files = wanted(jdk).map(({ path }) => join(repository, path))
  mkdirSync(dirname(FOUND), { recursive: true })
  writeFileSync(FOUND, JSON.stringify({ jdk, pins: readFileSync(PINS, 'utf8'), files: files.map(withSize) }))
}

/** Lines as `sha256sum` writes them, of paths in a Maven repository. */
function wanted(jdk) {
  const lines = readFileSync(PINS, 'utf8').trim().split('\n')
  const all = lines.map((line) => ({ hash: line.slice(0, 64), path: line.slice(66) }))
  return all.filter(
    ({ path }) => jdk.version >= NEWEST.java || !path.includes(`/android-all/${NEWEST.framework}`),
  )
}

const withSize = (file) => ({ file, size: statSync(file).size })

function isComplete(jdk) {
  if (!existsSync(FOUND)) return false
  const found = JSON.parse(readFileSync(FOUND, 'utf8'))
  return (
    found.pins === readFileSync(PINS, 'utf8') &&
    found.jdk.home === jdk.home &&
    found.files.every(({ file, size }) => existsSync(file) && statSync(file).size === size)
  )
}

/** The folder of Maven's own repository, or undefined when something could not be fetched. */
function runMaven(jdk) {
  const list = join(ROOT, 'node_modules/.cache/android-classpath.txt')
  const goals = ['validate', 'dependency:build-classpath']
  const run = spawnSync(
    'mvn',
    ['-B', '-q', '-f', POM, ...goals, `-Dmdep.outputFile=${list}`, '-Dmdep.pathSeparator=:'],
    {
      encoding: 'utf8',
      env: { ...process.env, JAVA_HOME: jdk.home },
    },
  )
  if (run.status !== 0) return undefined
  const robolectric = readFileSync(list, 'utf8')
    .split(':')
    .find((file) => file.includes('/org/robolectric/robolectric/'))
  rmSync(list)
  return robolectric?.split('/org/robolectric/')[0]
}

/** What is not as it was when the list was written. */
async function differing(repository, jdk) {
  for (const { hash, path } of wanted(jdk)) {
    const file = join(repository, path)
    if (!existsSync(file)) return `${path} was not fetched`
    if ((await sha256(file)) !== hash)
      return `${path} is not the file that tests/android/libraries.sha256 names`
  }
  return undefined
}

async function sha256(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}
