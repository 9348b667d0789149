import { plainText } from '@/lib/sources/plain-text'

describe('the words of a piece of HTML', () => {
  it.each([
    ['<p>One</p><p>Two</p>', 'One Two'],
    ['a<b>b</b>c &amp; d&nbsp;e', 'abc & d e'],
    ['<style>p{}</style>x<figure>y<figcaption>z</figcaption></figure>', 'x'],
    ['&lt;b&gt; stays text', '<b> stays text'],
    ['<p>Cut by WordPress [&hellip;]</p>', 'Cut by WordPress…'],
  ])('%j', (html, text) => expect(plainText(html, 100)).toBe(text))
})
