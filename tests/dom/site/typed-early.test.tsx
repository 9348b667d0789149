import { act } from '@testing-library/react'
import { useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { useForm } from 'react-hook-form'
import { noteTyped, replayTyped } from '@/lib/client/typed-early'

/** One field of each way in which forms of ours hold what is typed. */
function Form({ sent }: { sent: (held: object) => void }) {
  const { register, handleSubmit } = useForm({ defaultValues: { email: '', plan: 'one', news: false } })
  const [url, setUrl] = useState('')
  const [again, setAgain] = useState(0)
  return (
    <form onSubmit={(event) => void handleSubmit((held) => sent({ ...held, url }))(event)}>
      <input aria-label="email" type="email" {...register('email')} />
      <input aria-label="url" value={url} onChange={(event) => setUrl(event.target.value)} />
      <select aria-label="plan" {...register('plan')}>
        <option value="one">One</option>
        <option value="two">Two</option>
      </select>
      <input aria-label="news" type="checkbox" {...register('news')} />
      <input aria-label="free" />
      <button type="button" onClick={() => setAgain(again + 1)}>
        {again}
      </button>
    </form>
  )
}

const field = <T extends HTMLElement = HTMLInputElement>(name: string) =>
  document.querySelector<T>(`[aria-label="${name}"]`)!

it('what is typed before the script answers is what the form holds', async () => {
  const sent = jest.fn()
  const place = document.createElement('div')
  place.innerHTML = renderToString(<Form sent={sent} />)
  document.body.append(place)

  field('email').value = 'ada@rye.example'
  field('plan').value = 'two'
  field('news').checked = true
  noteTyped()
  for (const name of ['url', 'free']) {
    field(name).value = 'rye.example'
    field(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
  await act(async () => hydrateRoot(place, <Form sent={sent} />))
  act(replayTyped)
  act(() => document.querySelector('button')!.click()) // drawn anew

  expect(field('email').value).toBe('ada@rye.example')
  expect(field('url').value).toBe('rye.example')
  expect(field('free').value).toBe('rye.example')
  await act(async () => document.querySelector('form')!.requestSubmit())
  expect(sent).toHaveBeenCalledWith({ email: 'ada@rye.example', plan: 'two', news: true, url: 'rye.example' })
})
