import { type ChildProcessWithoutNullStreams, execFile, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { promisify } from 'node:util'
import type { ShellSource } from '@/lib/sources/shell-source'

/** The classes of the shell that do not use Android. */
const CLASSES = [
  'SourceCalls',
  'StoreExchange',
  'SourceRelay',
  'PortAnswers',
  'PortMessage',
  'PushKeys',
  'Aes128Gcm',
  'Ed25519',
  'Host',
  'RendererDeaths',
  'Words',
]
/** Those of updates use Android's JSON too. */
const UPDATE_CLASSES = [
  'Digests',
  'Ed25519',
  'Streams',
  'UpdateBundle',
  'UpdateDisk',
  'UpdateExchange',
  'UpdateManifest',
  'UpdateOffer',
  'UpdateState',
  'UpdateStore',
  'Updates',
]
/** The main classes that run them. */
const MAINS = ['Jvm', 'RulesOf']
const SOURCES = 'native/android/src/app/shell'

export type ShellAnswer = { status: number; headers: Record<string, string>; body: string }
export type ShellCall = { method: string; path: string; headers?: Record<string, string>; body?: string }

export type Shell = {
  /** Returns the shell's response to a call of its page through the port. */
  request(call: ShellCall): Promise<ShellAnswer>
  /** Sends raw text through the port and returns the raw response. */
  send(message: string): Promise<string>
  /** Returns the shell's decision about a call: `own` or `shared` and the URL, or an error code. */
  check(source: string, method: string, route: string, query: string): Promise<string>
  stop(): Promise<void>
}

/** Folder of the compiled classes, for the lifetime of this process, because compiling is slow. */
let compiled: string | undefined

/** @param library class path of what the classes use beside Java */
function compile(classes = CLASSES, mains = MAINS, library = ''): string {
  const folder = mkdtempSync(join(tmpdir(), 'appkiln-shell-'))
  const files = [
    ...classes.map((name) => join(SOURCES, `${name}.java`)),
    ...mains.map((name) => join(__dirname, `${name}.java`)),
  ]
  const options = ['-nowarn', '-Xlint:-options', '-encoding', 'UTF-8', '-source', '8', '-target', '8']
  execFileSync('javac', [...options, '-cp', library, '-d', folder, ...files], { stdio: 'pipe' })
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Returns the host that the shell reads from each URL, or `-` if it rejects the URL. */
export function hostsInShell(addresses: readonly string[]): string[] {
  return runShell(addresses.map((address) => ['host', address]))
}

/** Runs RulesOf.java. Each question is the name of a rule and its words. */
export function runShell(questions: readonly string[][]): string[] {
  const folder = (compiled ??= compile())
  const encode = (word: string) => Buffer.from(word).toString('base64')
  const input = questions.map((words) => words.map(encode).join(' ')).join('\n')
  const output = execFileSync('java', ['-Xshare:auto', '-cp', folder, 'app.shell.RulesOf'], { input })
  const lines = output.toString().trimEnd().split('\n')
  return lines.map((line) => Buffer.from(line, 'base64').toString())
}

let updates: string | undefined

function compileUpdates(library: string): string {
  const folder = compile(UPDATE_CLASSES, ['UpdateFaults', 'UpdateDevice'], library)
  // The whole framework on the class path would double the time that each process needs to start.
  execFileSync('jar', ['xf', library, 'org/json'], { cwd: folder })
  return folder
}

/** Parameters of Java for a class that uses Android's JSON. */
function updateParameters(library: string, main: string): string[] {
  updates ??= compileUpdates(library)
  return [
    ...['-Xshare:auto', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-cp', updates],
    `app.shell.${main}`,
  ]
}

/**
 * Runs UpdateFaults.java, with Android's JSON.
 * @param library the framework's, from `frameworkLibrary`
 */
export function runUpdates(library: string, words: readonly string[], input = ''): Promise<string> {
  const parameters = updateParameters(library, 'UpdateFaults')
  const run = promisify(execFile)('java', [...parameters, ...words], { maxBuffer: 1 << 26 })
  run.child.stdin!.end(input)
  return run.then(({ stdout }) => stdout.trimEnd())
}

/** A process of UpdateDevice.java. */
export type Device = {
  send(word: string): void
  /** Sends a word. @returns the line that answers it @throws Error once the process has ended */
  call(word: string): Promise<string>
  /** The next line, such as those after `loop`. @returns undefined once the process has ended */
  read(): Promise<string | undefined>
  /** Ends the process at once, as Android does. */
  kill(): Promise<void>
}

/**
 * Starts UpdateDevice.java, a phone with the app that is unpacked in a folder.
 * @param library the framework's, from `frameworkLibrary`
 */
export function startDevice(library: string, folder: string): Device {
  const java = spawn('java', [...updateParameters(library, 'UpdateDevice'), folder])
  const ended = once(java, 'exit')
  java.stderr.pipe(process.stderr)
  java.stdin.on('error', () => undefined)
  const lines = createInterface(java.stdout)[Symbol.asyncIterator]()
  const read = async () => {
    const next: IteratorResult<string, undefined> = await lines.next()
    return next.value
  }
  const send = (word: string) => void java.stdin.write(`${word}\n`)
  return {
    send,
    read,
    async call(word) {
      send(word)
      const line = await read()
      if (line === undefined) throw new Error(`The phone ended at ${word}`)
      return line
    },
    async kill() {
      java.kill('SIGKILL')
      await ended
    },
  }
}

/**
 * Compiles the part of the Android shell that needs no phone, and runs it on a JVM for these sources.
 * @param patience timeout for a store in milliseconds; defaults to the shell's own timeouts
 */
export function startShell(sources: readonly ShellSource[], patience?: number): Shell {
  const folder = (compiled ??= compile())
  const java = spawn('java', [
    '-Xshare:auto',
    '-XX:TieredStopAtLevel=1',
    '-cp',
    folder,
    'app.shell.Jvm',
    ...(patience ? [String(patience)] : []),
  ])
  const waiting = readAnswers(java)
  for (const { id, url, answers, calls } of sources) write(java, [id, url, answers, ...calls].join('\n'))
  java.stdin.write('-\n')
  let last = 0
  const send = (message: string) =>
    new Promise<string>((resolve) => {
      waiting.set(/^(?:check\n)?(\S+)/.exec(message)![1]!, resolve)
      write(java, message)
    })
  return {
    send,
    async request({ method, path, headers = {}, body = '' }) {
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\n`)
      return readAnswer(await send(`${++last} ${method} ${path}\n${lines.join('')}\n${body}`))
    },
    async check(source, method, route, query) {
      const answer = await send(['check', `${++last} ${source}`, method, route, query].join('\n'))
      return answer.slice(answer.indexOf(' ') + 1).trimEnd()
    },
    async stop() {
      const ended = once(java, 'exit')
      java.stdin.end()
      await ended
    },
  }
}

function write({ stdin }: ChildProcessWithoutNullStreams, text: string): void {
  stdin.write(`${Buffer.from(text).toString('base64')}\n`)
}

/** Resolves the pending requests. Each response begins with its number. */
function readAnswers({ stdout, stderr }: ChildProcessWithoutNullStreams) {
  const waiting = new Map<string, (answer: string) => void>()
  createInterface(stdout).on('line', (line) => {
    const answer = Buffer.from(line, 'base64').toString()
    waiting.get(answer.slice(0, answer.indexOf(' ')))?.(answer)
  })
  stderr.pipe(process.stderr)
  return waiting
}

function readAnswer(text: string): ShellAnswer {
  const end = text.indexOf('\n\n')
  const [first = '', ...lines] = text.slice(0, end).split('\n')
  const headers = lines.map((line) => [line.slice(0, line.indexOf(': ')), line.slice(line.indexOf(': ') + 2)])
  return {
    status: Number(first.split(' ')[1]),
    headers: Object.fromEntries(headers) as Record<string, string>,
    body: text.slice(end + 2),
  }
}
