// Fetches Android's framework for the tests of the shell, and Google's bundletool, with Maven: about 960 MB,
// once per machine, into Maven's own repository.
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
/** Lines of `sha256sum` with paths in a Maven repository: the framework's files, bundletool's, then Groovy. */
const PINS = join(ROOT, 'tests/android/libraries.sha256')
/** Lists of the library files for the tests. Written only after the hash of every file was verified. */
const FOUND = join(ROOT, 'node_modules/.cache/android-libraries.json')
/** Android 16's classes require this Java version. */
const NEWEST = { framework: '16-', java: 21 }

/** Fetches missing libraries. Prints a message and skips those tests if they cannot be fetched. */
export async function fetchAndroidLibraries() {
  const jdk = newestJdk()
  if (!jdk) return
  if (isComplete(jdk)) return
  rmSync(FOUND, { force: true })
  console.log('Fetching Android’s framework for the tests of the shell (some 960 MB, once) …')
  const repository = runMaven(jdk)
  const problem = repository ? await differing(repository, jdk) : 'Maven could not fetch them'
  if (problem) return console.log(`Android’s framework is not here: ${problem}.`)
  const [files, bundletool, groovy] = wanted(jdk).map((part) =>
    part.map(({ path }) => withSize(join(repository, path))),
  )
  mkdirSync(dirname(FOUND), { recursive: true })
  writeFileSync(FOUND, JSON.stringify({ jdk, pins: readFileSync(PINS, 'utf8'), files, bundletool, groovy }))
}

/** Returns the three parts of the pins, without what needs a newer Java. */
function wanted(jdk) {
  const parts = readFileSync(PINS, 'utf8').trim().split('\n\n')
  return parts.map((part) => {
    const all = part.split('\n').map((line) => ({ hash: line.slice(0, 64), path: line.slice(66) }))
    return all.filter(
      ({ path }) => jdk.version >= NEWEST.java || !path.includes(`/android-all/${NEWEST.framework}`),
    )
  })
}

const withSize = (file) => ({ file, size: statSync(file).size })

function isComplete(jdk) {
  if (!existsSync(FOUND)) return false
  const found = JSON.parse(readFileSync(FOUND, 'utf8'))
  return (
    found.pins === readFileSync(PINS, 'utf8') &&
    found.jdk.home === jdk.home &&
    [...found.files, ...found.bundletool, ...found.groovy].every(
      ({ file, size }) => existsSync(file) && statSync(file).size === size,
    )
  )
}

/** Returns the folder of Maven's repository, or undefined if a download failed. */
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

/** Returns a problem if a library is missing or its hash differs from the list, else undefined. */
async function differing(repository, jdk) {
  for (const { hash, path } of wanted(jdk).flat()) {
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
