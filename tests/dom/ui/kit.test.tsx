import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactElement, useState } from 'react'
import {
  AlertDialog,
  AlertDialogAction,
  AlertDialogCancel,
  AlertDialogContent,
  AlertDialogTrigger,
} from '@/components/ui/alert-dialog'
import { Button } from '@/components/ui/button'
import { Checkbox } from '@/components/ui/checkbox'
import { Dialog, DialogClose, DialogContent, DialogTrigger } from '@/components/ui/dialog'
import { Field } from '@/components/ui/field'
import { Input } from '@/components/ui/input'
import { Progress } from '@/components/ui/progress'
import { RadioGroup, RadioGroupItem } from '@/components/ui/radio-group'
import { SegmentedControl } from '@/components/ui/segmented-control'
import { Sheet, SheetContent } from '@/components/ui/sheet'
import '../../node/client/stubs'

const show = (element: ReactElement) => ({ user: userEvent.setup(), ...render(element) })

describe('interface kit', () => {
  it('wires a field: label, description, error and required', () => {
    show(
      <Field label="App name" hint="Under the icon" error="Give it a name" required>
        <Input />
      </Field>,
    )
    const input = screen.getByLabelText('App name')
    expect(input).toBeInvalid()
    expect(input).toHaveAccessibleDescription('Give it a name Under the icon')
    expect(input).toHaveAttribute('aria-required', 'true')
    expect(screen.getByRole('alert')).toHaveTextContent('Give it a name')
  })

  it('a busy button keeps the focus and does nothing', async () => {
    const onClick = jest.fn()
    const { user } = show(
      <Button busy onClick={onClick}>
        Saving…
      </Button>,
    )
    const button = screen.getByRole('button', { name: 'Saving…' })
    await user.click(button)
    expect(onClick).not.toHaveBeenCalled()
    expect(button).toHaveFocus()
    expect(button).toHaveAttribute('aria-busy', 'true')
  })

  it('a dialog has a name, opens and closes', async () => {
    const { user } = show(
      <Dialog>
        <DialogTrigger>Open</DialogTrigger>
        <DialogContent title="Publish" description="A new version">
          <DialogClose>Not now</DialogClose>
        </DialogContent>
      </Dialog>,
    )
    await user.click(screen.getByRole('button', { name: 'Open' }))
    expect(screen.getByRole('dialog', { name: 'Publish' })).toHaveAccessibleDescription('A new version')
    await user.click(screen.getByRole('button', { name: 'Not now' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus()
  })

  it('a sheet has a name, opens and closes', async () => {
    function Screens() {
      const [open, setOpen] = useState(false)
      return (
        <>
          <Button onClick={() => setOpen(true)}>Screens</Button>
          <Sheet open={open} onOpenChange={setOpen}>
            <SheetContent title="All screens" side="left">
              Home
            </SheetContent>
          </Sheet>
        </>
      )
    }
    const { user } = show(<Screens />)
    await user.click(screen.getByRole('button', { name: 'Screens' }))
    expect(screen.getByRole('dialog', { name: 'All screens' })).toBeInTheDocument()
    await user.click(screen.getByRole('button', { name: 'Close' }))
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  })

  it('asks once before a deletion', async () => {
    const onDelete = jest.fn()
    const { user } = show(
      <AlertDialog>
        <AlertDialogTrigger>Delete</AlertDialogTrigger>
        <AlertDialogContent title="Delete Rye?" description="Its releases go with it.">
          <AlertDialogCancel>Keep</AlertDialogCancel>
          <AlertDialogAction onClick={onDelete}>Delete Rye</AlertDialogAction>
        </AlertDialogContent>
      </AlertDialog>,
    )
    await user.click(screen.getByRole('button', { name: 'Delete' }))
    expect(screen.getByRole('alertdialog', { name: 'Delete Rye?' })).toHaveAccessibleDescription(/releases/)
    expect(screen.getByRole('button', { name: 'Keep' })).toHaveFocus()
    await user.click(screen.getByRole('button', { name: 'Delete Rye' }))
    expect(onDelete).toHaveBeenCalledTimes(1)
  })

  it('a segmented control is a radio group that supports the arrow keys', async () => {
    function Device() {
      const [value, setValue] = useState<'phone' | 'tablet'>('phone')
      const options = [
        { value: 'phone', label: 'Phone' },
        { value: 'tablet', label: 'Tablet' },
      ] as const
      return <SegmentedControl aria-label="Device" options={options} value={value} onValueChange={setValue} />
    }
    const { user } = show(<Device />)
    await user.click(screen.getByRole('radio', { name: 'Phone' }))
    await user.keyboard('{ArrowRight}')
    expect(screen.getByRole('radio', { name: 'Tablet' })).toHaveFocus()
  })

  it('radio buttons change by a click on their label', async () => {
    const { user } = show(
      <RadioGroup aria-label="Period">
        <label>
          <RadioGroupItem value="yearly" />
          Yearly
        </label>
      </RadioGroup>,
    )
    await user.click(screen.getByText('Yearly'))
    expect(screen.getByRole('radio', { name: 'Yearly' })).toBeChecked()
  })

  it('an indeterminate checkbox is checked by a click, and by one on its label', async () => {
    function Choice() {
      const [checked, setChecked] = useState<boolean | 'indeterminate'>('indeterminate')
      return (
        <Field label="iPhone">
          <Checkbox checked={checked} onCheckedChange={setChecked} />
        </Field>
      )
    }
    const { user } = show(<Choice />)
    const box = screen.getByRole('checkbox', { name: 'iPhone' })
    expect(box).toBePartiallyChecked()
    await user.click(box)
    expect(box).toBeChecked()
    expect(box).not.toBePartiallyChecked()
    await user.click(screen.getByText('iPhone'))
    expect(box).not.toBeChecked()
  })

  it('progress shows a percentage, or is indeterminate', () => {
    const { rerender } = render(<Progress label="Upload" value={40} />)
    expect(screen.getByRole('progressbar', { name: 'Upload' })).toHaveAttribute('aria-valuenow', '40')
    rerender(<Progress label="Upload" value={null} />)
    expect(screen.getByRole('progressbar')).not.toHaveAttribute('aria-valuenow')
  })
})
