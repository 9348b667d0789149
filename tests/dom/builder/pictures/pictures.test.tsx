import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import {
  type Area,
  coversPicture,
  largestArea,
  moveArea,
  pointWithin,
  ratioOf,
  resizeArea,
} from '@/components/builder/pictures/crop-area'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { edit, undo } from '@/components/builder/state/history-commands'
import { loadAll } from '@/components/ui/lazy'
import type { BlockOf, BlockType } from '@/lib/document/block'
import { blocksOf, documentWith, fakeServer, renderEditor, storeWith } from '../../../node/builder/harness'

beforeAll(() => loadAll())

// Functions that jsdom does not implement.
beforeAll(() => {
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.hasPointerCapture = () => false
  Element.prototype.setPointerCapture = () => undefined
})

const picture = (letter: string) => `asset:${letter.repeat(64)}`
const file = (name: string, type = 'image/png') => new File([name], name, { type })

function show(type: BlockType, props: object = {}) {
  const document = documentWith(type)
  Object.assign(document.screens[0].blocks[0]!, props)
  const store = storeWith(document)
  store.set({ selectedId: `block-${type}` })
  renderEditor(store, <PropertiesPanel />)
  return store
}

describe('pictures of a list', () => {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file][multiple]')!

  test('are uploaded in parallel with their progress, in order, and undone in one step', async () => {
    let arrive = () => {}
    const held = new Promise<void>((resolve) => (arrive = resolve))
    const calls = fakeServer(({ body }) => ({
      status: 201,
      body: { reference: picture((body as File).name[0]!), url: '/x' },
    }))
    const upload = globalThis.fetch
    globalThis.fetch = async (...call) => {
      const answer = await upload(...call)
      if ((call[1]!.body as File).name === 'a.png') await held
      return answer
    }
    const store = show('gallery')
    await userEvent.upload(input(), [file('a.png'), file('b.png'), file('c.png')])
    expect(calls).toHaveLength(3)
    await waitFor(() => expect(screen.getByText('Uploading 3 of 3…')).toBeVisible())
    expect(screen.getByRole('progressbar', { name: 'Uploading pictures' })).toHaveAttribute(
      'aria-valuenow',
      '2',
    )
    arrive()
    await waitFor(() =>
      expect(blocksOf(store)[0]).toMatchObject({
        pictures: ['a', 'b', 'c'].map((letter) => ({ source: picture(letter) })),
      }),
    )
    expect(screen.queryByRole('progressbar')).toBeNull()
    act(() => undo(store))
    expect(blocksOf(store)[0]).toMatchObject({ pictures: [] })
  })

  test('dropped on it are added, with one error per failed file', async () => {
    fakeServer(({ body }) =>
      (body as File).name === 'broken.png'
        ? { status: 400, body: { error: 'We can’t read this image.', code: 'invalid' } }
        : { status: 201, body: { reference: picture('a'), url: '/x' } },
    )
    const store = show('list')
    const files = [
      file('broken.png'),
      file('a.png'),
      new File(['x'], 'menu.pdf', { type: 'application/pdf' }),
    ]
    const zone = screen.getByRole('heading', { name: 'Rows' }).closest('[data-field]')!
    expect(fireEvent.dragOver(zone, { dataTransfer: { types: ['Files'] } })).toBe(false)
    fireEvent.drop(zone, { dataTransfer: { types: ['Files'], files } })
    const alert = await screen.findByRole('alert')
    await waitFor(() => expect(within(alert).getAllByRole('listitem')).toHaveLength(2))
    expect(alert).toHaveTextContent('2 pictures were not added')
    expect(alert).toHaveTextContent('broken.png: We can’t read this image.')
    expect(alert).toHaveTextContent('menu.pdf: Choose a picture: PNG, JPEG, WebP, GIF or SVG.')
    expect(blocksOf(store)[0]).toMatchObject({ items: [{}, {}, {}, { picture: picture('a'), title: '' }] })
    await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }))
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('beyond its maximum are refused by name', async () => {
    const calls = fakeServer(() => ({ status: 201, body: { reference: picture('a'), url: '/x' } }))
    const store = show('gallery')
    const pictures = Array.from({ length: 59 }, (_, at) => ({
      ...{ id: `item-${at}`, source: picture('c'), alt: '', caption: '' },
    }))
    act(() => edit(store, { type: 'update-block', blockId: 'block-gallery', props: { pictures } }))
    await userEvent.upload(input(), [file('fits.png'), file('extra.png')])
    // By text, because a query by role is slow in a list of sixty.
    const error = await screen.findByText(': The list is full. It can have at most 60.', { exact: false })
    expect(error).toHaveTextContent('extra.png')
    await waitFor(() => expect((blocksOf(store)[0] as BlockOf<'gallery'>).pictures).toHaveLength(60))
    expect(calls).toHaveLength(1)
    expect(screen.getByText('Upload pictures')).toBeDisabled()
  })

  test('are chosen from those that the app already has', async () => {
    const stored = ['a', 'b', 'c'].map((letter) => ({
      ...{ reference: picture(letter), url: `/api/apps/app-1/assets/${letter.repeat(64)}` },
      ...{ contentType: 'image/webp', size: 1500, addedAt: '2024-03-01T12:00:00.000Z' },
    }))
    fakeServer(({ path }) => ({ body: path === '/api/apps/app-1/assets' ? stored : {} }))
    const store = show('gallery')
    await userEvent.click(screen.getByRole('button', { name: 'Choose from this app' }))
    const dialog = await screen.findByRole('dialog', { name: 'Choose pictures' })
    const [first, , third] = await within(dialog).findAllByRole('button', { name: /No description 1\.5 KB/ })
    await userEvent.click(third!)
    await userEvent.click(first!)
    expect(first).toHaveAttribute('aria-pressed', 'true')
    await userEvent.click(within(dialog).getByRole('button', { name: 'Add 2 pictures' }))
    expect(blocksOf(store)[0]).toMatchObject({
      pictures: [{ source: picture('c') }, { source: picture('a') }],
    })
    act(() => undo(store))
    expect(blocksOf(store)[0]).toMatchObject({ pictures: [] })
  })
})

describe('a focal point', () => {
  const source = () => (document.querySelector('[role=dialog] img') as HTMLImageElement).src
  const open = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Crop and focal point' }))
    const dialog = await screen.findByRole('dialog', { name: 'Crop and focal point' })
    const image = dialog.querySelector('img')!
    Object.defineProperties(image, { naturalWidth: { value: 400 }, naturalHeight: { value: 200 } })
    fireEvent.load(image)
    return within(dialog)
  }

  test('is set with keys, kept with the picture, and removed', async () => {
    const store = show('image', { src: picture('a') })
    const dialog = await open()
    expect(source()).toContain('/api/apps/app-1/assets/aaaa')
    await userEvent.click(dialog.getByRole('radio', { name: 'Focal point' }))
    dialog.getByRole('button', { name: /^Focal point, 50% from the left/ }).focus()
    await userEvent.keyboard('{Shift>}{ArrowLeft}{ArrowLeft}{/Shift}{ArrowUp}')
    expect(
      dialog.getByRole('button', { name: 'Focal point, 30% from the left, 49% from the top' }),
    ).toHaveFocus()
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(blocksOf(store)[0]).toMatchObject({ src: `${picture('a')}#focus=30,49` })
    expect(screen.getByRole('button', { name: 'Remove the picture' })).toBeVisible()

    const again = await open()
    await userEvent.click(again.getByRole('radio', { name: 'Focal point' }))
    await userEvent.click(again.getByRole('button', { name: 'Use the middle' }))
    await userEvent.click(again.getByRole('button', { name: 'Apply' }))
    expect(blocksOf(store)[0]).toMatchObject({ src: picture('a') })
    act(() => undo(store))
    expect(blocksOf(store)[0]).toMatchObject({ src: `${picture('a')}#focus=30,49` })
  })

  test('is set for a picture from the web, which can’t be cropped, and is not part of its address', async () => {
    const store = show('image', { src: 'https://a.example/x.png' })
    const dialog = await open()
    expect(dialog.queryByRole('radio', { name: 'Crop' })).toBeNull()
    expect(dialog.getByText(/save it to your device and upload it/)).toBeVisible()
    dialog.getByRole('button', { name: /^Focal point/ }).focus()
    await userEvent.keyboard('{ArrowRight}')
    await userEvent.click(dialog.getByRole('button', { name: 'Apply' }))
    expect(blocksOf(store)[0]).toMatchObject({ src: 'https://a.example/x.png#focus=51,50' })
    expect(screen.getByLabelText('Or enter its address')).toHaveValue('https://a.example/x.png')
  })

  test('changes nothing if it was not touched', async () => {
    const store = show('image', { src: picture('a') })
    const before = store.get().history.present
    await userEvent.click((await open()).getByRole('button', { name: 'Apply' }))
    expect(store.get().history.present).toBe(before)
  })
})

describe('a crop area', () => {
  const size = { width: 400, height: 200 }
  const inside = ({ x, y, width, height }: Area) =>
    x >= 0 && y >= 0 && width > 0 && height > 0 && x + width <= 400.001 && y + height <= 200.001

  test.each([
    ['free', { x: 0, y: 0, width: 400, height: 200 }],
    ['original', { x: 0, y: 0, width: 400, height: 200 }],
    ['1:1', { x: 100, y: 0, width: 200, height: 200 }],
  ] as const)('is the largest of its shape: %s', (aspect, area) => {
    expect(largestArea(ratioOf(aspect, size), size)).toEqual(area)
    expect(coversPicture(area, size)).toBe(aspect !== '1:1')
  })

  test('stays in the picture and keeps its shape, wherever its corners go', () => {
    for (const ratio of [null, 1, 4 / 3, 16 / 9, 2])
      for (const corner of [
        [-1, -1],
        [1, -1],
        [-1, 1],
        [1, 1],
      ] as const)
        for (const move of [
          [-900, 5],
          [900, 900],
          [-3, -900],
          [7, 2],
        ] as const) {
          const start = moveArea(
            { ...largestArea(ratio, size), width: 80, height: 80 / (ratio ?? 1) },
            -20,
            9,
            size,
          )
          const area = resizeArea(start, corner, move, ratio, size)
          expect(inside(area)).toBe(true)
          if (ratio) expect(area.width / area.height).toBeCloseTo(ratio)
          // The opposite corner stays.
          const [right, down] = corner
          expect(right === 1 ? area.x : area.x + area.width).toBeCloseTo(
            right === 1 ? start.x : start.x + start.width,
          )
          expect(down === 1 ? area.y : area.y + area.height).toBeCloseTo(
            down === 1 ? start.y : start.y + start.height,
          )
        }
    expect(moveArea({ x: 0, y: 0, width: 100, height: 50 }, 900, -900, size)).toMatchObject({ x: 300, y: 0 })
  })

  test('takes the focal point along', () => {
    const area = { x: 100, y: 0, width: 200, height: 200 }
    expect(pointWithin({ x: 50, y: 25 }, area, size)).toEqual({ x: 50, y: 25 })
    expect(pointWithin({ x: 0, y: 100 }, area, size)).toEqual({ x: 0, y: 100 })
    expect(pointWithin({ x: 62.5, y: 0 }, area, size)).toEqual({ x: 75, y: 0 })
  })
})

describe('a video', () => {
  const input = () => document.querySelector<HTMLInputElement>('input[type=file][accept^="video/"]')!

  test('is uploaded, shown and removed', async () => {
    const calls = fakeServer(() => ({ status: 201, body: { reference: picture('d'), url: '/x' } }))
    const store = show('video')
    await userEvent.upload(input(), file('oven.mp4', 'video/mp4'))
    expect(await screen.findByLabelText('The chosen video')).toHaveAttribute(
      'src',
      `/api/apps/app-1/assets/${'d'.repeat(64)}`,
    )
    expect(calls[0]).toMatchObject({
      path: '/api/apps/app-1/assets',
      headers: { 'Content-Type': 'video/mp4' },
    })
    expect(blocksOf(store)[0]).toMatchObject({ url: picture('d') })
    await userEvent.click(screen.getByRole('button', { name: 'Remove the video' }))
    expect(blocksOf(store)[0]).toMatchObject({ url: '' })
  })

  test('is refused before the upload if it is too large or of another type', async () => {
    const calls = fakeServer(() => ({ status: 201, body: {} }))
    show('video')
    const large = file('long.webm', 'video/webm')
    Object.defineProperty(large, 'size', { value: 20 * 1024 * 1024 + 1 })
    await userEvent.upload(input(), large)
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The video is too large. Use one of up to 20 MB',
    )
    fireEvent.drop(input().parentElement!, {
      dataTransfer: { types: ['Files'], files: [file('phone.mov', 'video/quicktime')] },
    })
    await waitFor(() => expect(screen.getByRole('alert')).toHaveTextContent('Choose a video: MP4 or WebM.'))
    expect(calls).toEqual([])
  })
})
