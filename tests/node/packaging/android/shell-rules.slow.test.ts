import { askShell } from '../../../factories/shell/jvm'
import { describeWith } from '../android-tools'

describeWith(['javac'], 'the shell', () => {
  test('gives a page up whose process dies three times within a minute, and then counts anew', () => {
    const deaths = (...times: number[]) => ['deaths', ...times.map(String)]
    expect(
      askShell([
        deaths(0, 10, 20),
        deaths(0, 59_998, 59_999),
        deaths(0, 30_000, 60_000, 89_999),
        deaths(0, 60_000, 120_000, 180_000, 240_000),
        deaths(0, 1, 2, 3, 4, 5),
      ]),
    ).toEqual(['..x', '..x', '...x', '.....', '..x..x'])
  })

  test('shows what a server calls itself as words in quotes below the host that is true', () => {
    const question = (realm: string) => askShell([['question', 'shop.example', realm]])[0]
    expect(question('Staff only')).toBe('shop.example\n“Staff only”')
    expect(question('')).toBe('shop.example')
    expect(question('bank.example\nasks you\u2028now\u202e!')).toBe(
      'shop.example\n“bank.example asks you now !”',
    )
    expect(question('x'.repeat(500))).toBe(`shop.example\n“${'x'.repeat(100)}”`)
  })
})
