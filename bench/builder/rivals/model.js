// The blocks that every editor draws: groups of ten, seven on the screen and three in the last of them.
export const wanted = Number(new URLSearchParams(location.search).get('blocks'))

const svg =
  '<svg xmlns="http://www.w3.org/2000/svg" width="160" height="90"><rect width="160" height="90" fill="#89a"/></svg>'
const picture = `data:image/svg+xml,${encodeURIComponent(svg)}`

function group(number) {
  const block = (name, type, props) => ({ id: `${name}-${number}`, type, props })
  return [
    block('header', 'Header', { text: `Header ${number}` }),
    block('text', 'Text', {
      text: `Paragraph ${number}: what a customer would write about the shop, in a line or two.`,
    }),
    block('image', 'Image', { src: picture, alt: `Image ${number}` }),
    block('button', 'Button', { text: `Button ${number}` }),
    block('card', 'Card', { title: `Card ${number}`, text: 'The text of a card.' }),
    block('second', 'Header', { text: `Second header ${number}` }),
    {
      ...block('grid', 'Grid', {}),
      children: [
        block('cell-text', 'Text', { text: 'In a cell' }),
        block('cell-image', 'Image', { src: picture, alt: 'In a cell' }),
        block('cell-button', 'Button', { text: 'In a cell' }),
      ],
    },
  ]
}

export const blocks = Array.from({ length: wanted / 10 }, (_, index) => group(index + 1)).flat()

export const css = `
body { margin: 0; font-family: sans-serif; }
[data-b] { box-sizing: border-box; }
[data-b=Header] { margin: 12px 0; font-size: 24px; }
[data-b=Text] { margin: 8px 0; font-size: 14px; }
[data-b=Image] { display: block; width: 160px; height: 90px; }
[data-b=Button] { display: inline-block; padding: 8px 16px; border-radius: 6px; background: #246; color: #fff; }
[data-b=Card] { margin: 8px 0; padding: 12px; border: 1px solid #ccc; border-radius: 8px; }
[data-b=Grid] { display: grid; grid-template-columns: repeat(3, 1fr); gap: 12px; min-height: 20px; }
`

/** Adds the style sheet of the blocks to a document. */
export function addStyle(target) {
  const style = target.createElement('style')
  style.textContent = css
  target.head.append(style)
}
