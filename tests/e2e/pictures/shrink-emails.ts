// Keeps the pictures of emails small: few colors, written anew.
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'

const FOLDER = 'tests/e2e/pictures/emails'

async function shrink(): Promise<void> {
  for (const name of readdirSync(FOLDER)) {
    const file = join(FOLDER, name)
    const options = { palette: true, colours: 16, dither: 0, effort: 10, compressionLevel: 9 }
    writeFileSync(file, await sharp(readFileSync(file)).png(options).toBuffer())
  }
}

void shrink()
