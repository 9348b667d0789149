import { existsSync } from 'node:fs'
import plistReader from 'plist'
import { describeWith, run } from '../android-tools'
import { withFile } from '../samples'
import { lists, read } from './sample'

describeWith(['plistutil'], 'libplist, which was not written by us', () => {
  it('reads every property list, and finds what was written', async () => {
    for (const path of lists) {
      const text = await read(path)
      withFile(Buffer.from(text), 'list.plist', (file) => {
        run('plistutil', '-i', file, '-o', `${file}.bin`, '-f', 'bin')
        run('plistutil', '-i', `${file}.bin`, '-o', `${file}.xml`, '-f', 'xml')
        const told = run('plistutil', '-i', `${file}.bin`, '-f', 'xml', '-o', '-')
        expect(plistReader.parse(told)).toEqual(plistReader.parse(text))
      })
    }
  })

  it('makes nothing of a list that is cut short', async () => {
    const text = (await read('Config/Info.plist')).slice(0, -40)
    withFile(Buffer.from(text), 'list.plist', (file) => {
      run('plistutil', '-i', file, '-o', `${file}.bin`, '-f', 'bin')
      expect(existsSync(`${file}.bin`)).toBe(false)
    })
  })
})
