// Finds the newest JDK of this machine. Android's newer frameworks may need more than Debian's stable one.
import { existsSync, readdirSync, readFileSync, realpathSync } from 'node:fs'
import { delimiter, dirname, join } from 'node:path'

const FOLDERS = ['/usr/lib/jvm', '/Library/Java/JavaVirtualMachines']

/** @returns {{ home: string, version: number } | undefined} undefined if there is none with a compiler */
export function newestJdk() {
  const kits = candidates().flatMap((home) => {
    const version = existsSync(join(home, 'bin/javac')) ? versionOf(home) : undefined
    return version ? [{ home: realpathSync(home), version }] : []
  })
  return kits.sort((a, b) => b.version - a.version)[0]
}

function candidates() {
  const installed = FOLDERS.filter((folder) => existsSync(folder)).flatMap((folder) =>
    readdirSync(folder).flatMap((name) => [join(folder, name), join(folder, name, 'Contents/Home')]),
  )
  const onPath = (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'javac'))
    .filter((javac) => existsSync(javac))
    .map((javac) => dirname(dirname(realpathSync(javac))))
  return [process.env.JAVA_HOME, ...onPath, ...installed].filter((home) => home)
}

/** Reads 17 from `JAVA_VERSION="17.0.15"`, which every kit since Java 9 has in its file `release`. */
function versionOf(home) {
  const file = join(home, 'release')
  return existsSync(file) ? Number(/^JAVA_VERSION="(\d+)/m.exec(readFileSync(file, 'utf8'))?.[1]) : undefined
}
