import { useFieldControl } from './field'

type Props = { accept: string; disabled: boolean; onFile: (file: File) => void }

/** A file input over the whole area of its parent, because browsers let people drop files onto file inputs. */
export function FileDropInput({ accept, disabled, onFile }: Props) {
  const control = useFieldControl({})
  return (
    <input
      type="file"
      {...control}
      accept={accept}
      disabled={disabled}
      className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
      onChange={(event) => {
        const [file] = event.target.files ?? []
        if (file) onFile(file)
        event.target.value = ''
      }}
    />
  )
}
