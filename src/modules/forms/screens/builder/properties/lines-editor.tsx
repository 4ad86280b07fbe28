/** Short texts below each other: answers to choose, one-tap actions. Enter starts the next. */
import { IconPlus, IconX } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import styles from '../builder.module.css'

interface LinesEditorProps {
  readonly legend: string
  /** "answer", "action". */
  readonly noun: string
  readonly lines: readonly string[]
  readonly onChange: (at: number, text: string) => void
  readonly onAdd: () => void
  readonly onRemove: (at: number) => void
}

export function LinesEditor({ legend, noun, lines, ...acts }: LinesEditorProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const before = useRef(lines.length)
  // A line is identified only by its position; its text is typed into it.
  const keys = lines.map((_, at) => `line-${at}`)
  useEffect(() => {
    const isAdded = lines.length === before.current + 1
    before.current = lines.length
    // Only after an edit here: an undo elsewhere adds lines as well.
    if (!isAdded || !list.current?.contains(document.activeElement)) return
    const inputs = list.current.querySelectorAll('input')
    inputs.item(inputs.length - 1).focus()
  }, [lines.length])

  return (
    <fieldset ref={list} className={styles.lines}>
      <legend className={styles.legend}>{legend}</legend>
      {lines.map((text, at) => (
        <div key={keys[at]} className={styles.line}>
          <TextField
            label={`${noun} ${at + 1}`}
            hideLabel
            value={text}
            onChange={(next) => acts.onChange(at, next)}
            maxLength={120}
          />
          <IconButton
            icon={IconX}
            kind="plain"
            name={`Remove ${text || `${noun} ${at + 1}`}`}
            onClick={() => acts.onRemove(at)}
          />
        </div>
      ))}
      <Button icon={IconPlus} grow onClick={acts.onAdd}>
        Add an {noun}
      </Button>
    </fieldset>
  )
}
