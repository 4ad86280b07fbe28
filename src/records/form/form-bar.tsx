/**
 * The bar under a form: what it will do on the left, its buttons on the right. Always holds: the
 * filled button is in sight, and if it is waiting for something the line says for what
 * (kit-patterns §1).
 */
import type { ReactNode } from 'react'
import { useIsPhone } from '#src/ui/input/use-media.ts'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from './record-form.module.css'

interface FormBarProps {
  line: ReactNode
  verb: string
  /** The filled button is waiting. */
  isWaiting: boolean
  /** Nothing to save. */
  isIdle?: boolean
  another?: string | undefined
  cancelTo?: string | undefined
  onCancel?: (() => void) | undefined
  onSave: (again: boolean) => void
}

export function FormBar(props: FormBarProps) {
  const { line, verb, isWaiting, isIdle = false, another, cancelTo, onCancel, onSave } = props
  // Three buttons would take a second row on a phone; the back link stays.
  const isPhone = useIsPhone()
  const hasCancel = (cancelTo ?? onCancel) !== undefined && !(another && isPhone)
  return (
    <ActionBar missing={line}>
      {hasCancel ? (
        <Button to={cancelTo} onClick={onCancel}>
          Cancel
        </Button>
      ) : null}
      {another ? (
        <Button disabled={isWaiting} onClick={() => onSave(true)}>
          {another}
        </Button>
      ) : null}
      <Button kind="primary" disabled={isWaiting || isIdle} onClick={() => onSave(false)}>
        {verb}
      </Button>
    </ActionBar>
  )
}

const MOST_NAMED = 3

/** "Next review" becomes "next review" inside a sentence, "BRCGS" stays. */
const inSentence = (title: string) =>
  /^\p{Lu}\p{Ll}/u.test(title) ? title.charAt(0).toLowerCase() + title.slice(1) : title

interface NamedProps {
  /** "2 changes", "Still needed". */
  words: string
  titles: readonly string[]
  onShow: () => void
}

/** "2 changes: next review, phone. Show" */
export function NamedFields({ words, titles, onShow }: NamedProps) {
  const named = titles.slice(0, MOST_NAMED).map(inSentence).join(', ')
  const rest = titles.length - MOST_NAMED
  return (
    <>
      <span>
        <strong>{words}:</strong> {named}
        {rest > 0 ? ` and ${rest} more` : ''}.
      </span>
      <button type="button" className={styles.show} onClick={onShow}>
        Show
      </button>
    </>
  )
}

export const countOf = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`
