import { execFile, execFileSync } from 'node:child_process'
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { promisify } from 'node:util'
import { strFromU8, unzipSync } from 'fflate'
import { MIN_SDK, TARGET_SDK } from '@/lib/packaging/android/manifest'
import { SHELL_VERSION } from '@/lib/packaging/android/shell-config'

/** The libraries found and verified by lib/commands/testing/android-libraries.mjs. */
const FOUND = 'node_modules/.cache/android-libraries.json'
const TESTS = 'tests/android/src/app/shell'
const SHELL = 'native/android/src/app/shell'
/** Robolectric and the framework access internals of Java. */
const OPEN = [
  'java.lang',
  'java.util',
  'java.io',
  'java.net',
  'jdk.internal.access',
  'jdk.internal.util',
].flatMap((name) => ['--add-opens', `java.base/${name}=ALL-UNNAMED`])
/** Optimizes for a short run: a single compiler and garbage collector. */
const QUICK = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xshare:auto', '-Xmx2g']
/** UTF-8 for files and output, which follow the locale in Java 17. */
const UTF8 = ['-Dfile.encoding=UTF-8', '-Dsun.stdout.encoding=UTF-8']

type Libraries = {
  jdk: { home: string; version: number }
  files: { file: string }[]
  bundletool: { file: string }[]
  groovy: { file: string }[]
}

/** `levels` are the API levels on which it runs. */
export type JavaClass = { className: string; levels: number[]; tests: { name: string; sentence: string }[] }
/** Results by API level, with the stack traces of failures. */
export type JavaResult = { passed: number[]; skipped: number[]; failed: { api: number; trace: string }[] }

/** Returns the test classes in tests/android. Their test names are sentences. */
export function javaTests(): JavaClass[] {
  return readdirSync(TESTS)
    .filter((file) => file.endsWith('Test.java'))
    .map((file) => {
      const { levels, tests } = read(file)
      return { className: basename(file, '.java'), levels, tests }
    })
}

function read(file: string): Omit<JavaClass, 'className'> {
  const source = readFileSync(join(TESTS, file), 'utf8')
  const base = /public class \w+ extends (\w+)/.exec(source)?.[1]
  if (base) return read(`${base}.java`)
  const levels = /sdk = \{?([\d, ]+)/.exec(source)![1]!.split(',').map(Number)
  const names = [...source.matchAll(/@Test\s+(?:@Config\(.*\)\s+)?public void (\w+)\(/g)]
  if (names.length !== source.split('@Test').length - 1) throw new Error(`${file} has a test of another form`)
  return { levels, tests: names.map(([, name = '']) => ({ name, sentence: sentence(name) })) }
}

const sentence = (name: string) => name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)

/**
 * `describe` for tests on Android's framework. They are skipped with a reason if `npm test` could not
 * download it.
 */
export function describeOnAndroid(name: string, tests: () => void): void {
  if (existsSync(FOUND)) return describe(name, tests)
  const why =
    'Android’s framework is not on this machine: Java, Maven or the way to its repository is missing'
  describe.skip(`${name} (skipped: ${why})`, tests)
}

/** Android on a JVM, with the packages that tests name by `@Apk`. */
export type Android = {
  folder: string
  /** @returns results by `Class.method` */
  run(shell: 'dex' | 'sources', levels: number[]): Promise<Map<string, JavaResult>>
  close(): void
}

/** Returns the API levels that this machine's Java can run, newest last. */
export function levelsHere(): number[] {
  return existsSync(FOUND) && found().jdk.version < 21 ? [24, 30, 34, 35] : [24, 30, 34, 35, 36]
}

const found = () => JSON.parse(readFileSync(FOUND, 'utf8')) as Libraries

/**
 * Runs Google's bundletool on the .aab files in the folder (JudgeBundles.java).
 *
 * @returns `accepted` or the reason, in the order of their names
 */
export function judgeBundles(folder: string, aapt2: string): string[] {
  const { jdk, bundletool } = found()
  const classpath = bundletool.map(({ file }) => file).join(':')
  const parameters = [...QUICK, '-cp', classpath, 'tests/android/judges/JudgeBundles.java', aapt2, folder]
  const output = execFileSync(join(jdk.home, 'bin/java'), parameters, { encoding: 'utf8', stdio: 'pipe' })
  return output.trim().split('\n')
}

/** Evaluates build files with Groovy, and prints what they set. Everything that they don't define records. */
const RECORDER = String.raw`
import org.codehaus.groovy.control.CompilerConfiguration
class Recorder {
  private String at; private File root
  Recorder(String at, File root) { this.at = at; this.root = root }
  def propertyMissing(String name) { new Recorder(at + name + '.', root) }
  void propertyMissing(String name, value) { println at + name + '=' + value }
  def file(String path) { new File(root, path) }
  def methodMissing(String name, arguments) {
    def inner = new Recorder(at + name + '.', root)
    if (arguments && arguments[-1] instanceof Closure) {
      def body = arguments[-1]
      body.delegate = inner
      body.resolveStrategy = Closure.DELEGATE_FIRST
      body()
    } else println at + name + '(' + arguments.join(', ') + ')'
    inner
  }
  String toString() { at }
}
def setup = new CompilerConfiguration(scriptBaseClass: groovy.util.DelegatingScript.name)
for (name in ['settings.gradle', 'build.gradle', 'app/build.gradle']) {
  def script = new GroovyShell(this.class.classLoader, new Binding(), setup).parse(new File(args[0], name))
  script.setDelegate(new Recorder('', new File(args[0])))
  script.run()
}
`

/** Returns what a project's Gradle files set and call, one line each. @throws Error if one does not parse */
export function evaluateGradle(project: string): string[] {
  const { jdk, groovy } = found()
  const classpath = groovy.map(({ file }) => file).join(':')
  const parameters = [...QUICK, ...UTF8, '-cp', classpath, 'groovy.ui.GroovyMain', '-e', RECORDER, project]
  const options = { encoding: 'utf8', stdio: 'pipe' } as const
  return execFileSync(join(jdk.home, 'bin/java'), parameters, options).trim().split('\n')
}

/** Returns the framework's library of an Android version, such as `14`, or of the newest one here. */
export function frameworkLibrary(version?: string): string {
  const { jdk, files } = found()
  const wanted = `/android-all/${version ?? (jdk.version >= 21 ? '16' : '15')}-`
  return files.find(({ file }) => file.includes(wanted))!.file
}

/** Compiles Java as an Android Studio project does, against the newest framework. @throws Error with its messages */
export function compileProject(folder: string, output: string): void {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  const sources = files.filter((name) => name.endsWith('.java')).map((name) => join(folder, name))
  const options = [
    '-nowarn',
    '-Xlint:none',
    '-proc:none',
    '-encoding',
    'UTF-8',
    '-source',
    '17',
    '-target',
    '17',
  ]
  const parameters = [...options, '-cp', frameworkLibrary(), '-d', output, ...sources]
  execFileSync(join(found().jdk.home, 'bin/javac'), parameters, { stdio: 'pipe' })
}

/** @param apks by the names that the tests use */
export function startAndroid(apks: Record<string, Uint8Array>): Android {
  const { jdk, files } = found()
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-android-'))
  const frameworks = files.map(({ file }) => file).filter((file) => file.includes('/android-all/'))
  const libraries = files.map(({ file }) => file).filter((file) => !file.includes('/android-all/'))
  writeFileSync(
    join(folder, 'target.xml'),
    `<manifest xmlns:android="http://schemas.android.com/apk/res/android"><uses-sdk android:minSdkVersion="${MIN_SDK}" android:targetSdkVersion="${TARGET_SDK}"/></manifest>`,
  )
  for (const [name, apk] of Object.entries(apks)) writeFileSync(join(folder, `${name}.apk`), apk)
  copyFileSync('docs/images/builder.png', join(folder, 'picture.png'))
  for (const name of ['frameworks', 'libraries', 'classes', 'pictures']) mkdirSync(join(folder, name))
  for (const file of frameworks) symlinkSync(file, join(folder, 'frameworks', basename(file)))
  const newest = frameworkLibrary()
  const classpath = [...libraries.map((file) => asJar(file, join(folder, 'libraries'))), newest].join(':')
  const classes = join(folder, 'classes')
  compile(join(jdk.home, 'bin/javac'), classpath, classes)
  const dex = join(folder, 'dex.jar')
  return {
    folder,
    close: () => rmSync(folder, { recursive: true, force: true }),
    async run(shell, levels) {
      if (shell === 'dex' && !existsSync(dex)) toClasses(dex)
      // The first entry on the class path wins.
      const path = [...(shell === 'dex' ? [dex] : []), classes, classpath].join(':')
      const { stdout } = await promisify(execFile)(
        join(jdk.home, 'bin/java'),
        [
          ...QUICK,
          ...OPEN,
          '-Drobolectric.offline=true',
          '-Drobolectric.usePreinstrumentedJars=false',
          '-Drobolectric.alwaysIncludeVariantMarkersInTestName=true',
          `-Drobolectric.dependency.dir=${join(folder, 'frameworks')}`,
          `-Drobolectric.enabledSdks=${levels.join(',')}`,
          `-Dappkiln.apks=${folder}`,
          `-Dappkiln.shell=${shell}`,
          `-Dappkiln.shellVersion=${SHELL_VERSION}`,
          ...['-cp', path, 'app.shell.RunTests'],
          ...javaTests().map(({ className }) => `app.shell.${className}`),
        ],
        { maxBuffer: 1 << 26 },
      )
      return results(stdout)
    },
  }
}

function compile(javac: string, classpath: string, output: string): void {
  const sources = [SHELL, TESTS].flatMap((folder) => readdirSync(folder).map((name) => join(folder, name)))
  const options = [
    '-nowarn',
    '-Xlint:none',
    '-g',
    '-encoding',
    'UTF-8',
    '-source',
    '8',
    '-target',
    '8',
    '-proc:none',
  ]
  execFileSync(javac, [...options, '-cp', classpath, '-d', output, ...sources], { stdio: 'pipe' })
}

/** Converts the packaged dex of the shell back to classes with enjarify. */
function toClasses(jar: string): void {
  const dex = `native/android/${SHELL_VERSION}/classes.dex`
  // Debian's package requires Debian's Python.
  const env = { ...process.env, PYTHON: '/usr/bin/python3' }
  const printed = execFileSync('enjarify', [dex, '-o', jar], { env, encoding: 'utf8' })
  if (!printed.includes(' 0 classes had errors')) throw new Error(printed)
}

/** Java cannot read .aar files, which are zips that contain a jar. */
function asJar(file: string, folder: string): string {
  if (!file.endsWith('.aar')) return file
  const jar = join(folder, `${basename(file, '.aar')}.jar`)
  const classes = unzipSync(readFileSync(file), { filter: ({ name }) => name === 'classes.jar' })[
    'classes.jar'
  ]
  writeFileSync(jar, classes!)
  return jar
}

function results(output: string): Map<string, JavaResult> {
  const all = new Map<string, JavaResult>()
  for (const line of output.trim().split('\n')) {
    const [verdict, className = '', method = '', trace = ''] = line.split('\t')
    const [, name = method, level] = /^(\w+)\[(\d+)/.exec(method) ?? []
    const key = `${className.replace(/^app\.shell\./, '')}.${name}`
    const result = all.get(key) ?? { passed: [], skipped: [], failed: [] }
    all.set(key, result)
    const api = Number(level)
    if (verdict === 'passed') result.passed.push(api)
    else if (verdict === 'skipped') result.skipped.push(api)
    else result.failed.push({ api, trace: strFromU8(Buffer.from(trace, 'base64')) })
  }
  return all
}
