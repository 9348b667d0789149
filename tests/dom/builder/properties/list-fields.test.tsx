import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { PropertiesPanel } from '@/components/builder/properties/properties-panel'
import { blocksOf, documentWith, renderEditor, storeWith } from '../../../node/builder/harness'

test('things in lists open to their fields, also those of lists in lists', async () => {
  const store = storeWith(documentWith('prices'))
  store.set({ selectedId: 'block-prices' })
  renderEditor(store, <PropertiesPanel />)
  await userEvent.click(screen.getByRole('button', { name: 'Haircuts' }))
  await userEvent.click(screen.getByRole('button', { name: 'Children' }))
  const price = screen.getByLabelText('Price')
  await userEvent.clear(price)
  await userEvent.type(price, 'from $20')
  await userEvent.click(screen.getByRole('button', { name: 'Add a price' }))
  await userEvent.type(screen.getByLabelText('Name'), 'Beard')
  expect(blocksOf(store)[0]).toMatchObject({
    groups: [
      {
        title: 'Haircuts',
        items: [{ price: '$48' }, { name: 'Children', price: 'from $20' }, { name: 'Beard', price: '' }],
      },
      { items: [{ name: 'Highlights', price: 'from $95' }] },
    ],
  })
})
