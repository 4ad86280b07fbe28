/**
 * The grip of a row that can be moved: dragged, moved by arrow keys, or pressed for buttons that
 * move it, so that nobody needs a steady hand (guide, Accessibility). Always holds: the row moves
 * while it is dragged, a drop is saved, a cancelled drag puts it back.
 */
import {
  IconArrowBarToDown,
  IconArrowBarToUp,
  IconArrowDown,
  IconArrowUp,
  IconGripVertical,
} from '@tabler/icons-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { Sheet } from '../layers/sheet.tsx'
import { Button } from '../page/button.tsx'
import styles from './grip.module.css'
import type { OrderedRow } from './ordered-rows.tsx'

interface GripProps {
  /** What it moves. */
  name: string
  /** Its current index, from 0, and the total. */
  at: number
  count: number
  handle: OrderedRow['handle']
  onMove: (to: number) => void
}

const keys: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

export function Grip({ name, at, count, handle, onMove }: GripProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasMoved = useRef(false)
  const [isOpen, setIsOpen] = useState(false)
  const last = count - 1
  const now = useRef(at)
  useEffect(() => {
    now.current = at
  })

  function moveTo(to: number): void {
    if (to < 0 || to > last || to === now.current) return
    // The next key may come before the next render.
    now.current = to
    onMove(to)
  }
  // An element that is moved in the page loses the focus; the next arrow needs it.
  useLayoutEffect(() => {
    if (at < 0 || !wasMoved.current) return
    wasMoved.current = false
    button.current?.focus()
  }, [at])

  function onKeyDown(event: KeyboardEvent): void {
    const to = handle.isMoving ? undefined : keys[event.key]?.(now.current, last)
    if (to === undefined) {
      handle.listeners?.onKeyDown?.(event)
      return
    }
    event.preventDefault()
    wasMoved.current = true
    moveTo(to)
  }
  return (
    <>
      <button
        ref={(element) => {
          button.current = element
          handle.ref(element)
        }}
        type="button"
        className={styles.grip}
        aria-label={`Move ${name}, ${at + 1} of ${count}`}
        aria-keyshortcuts="ArrowUp ArrowDown Space"
        aria-haspopup="dialog"
        title="Drag, or press the arrow keys"
        {...handle.listeners}
        aria-describedby={handle.describedBy}
        onKeyDown={onKeyDown}
        onClick={() => setIsOpen(true)}
      >
        <IconGripVertical size={22} stroke={1.9} aria-hidden="true" />
      </button>
      <Sheet opened={isOpen} onClose={() => setIsOpen(false)} title={`Move ${name}`} place="center">
        <div className={styles.moves}>
          <p aria-live="polite">
            It is {at + 1} of {count}.
          </p>
          <Button icon={IconArrowUp} disabled={at === 0} onClick={() => moveTo(at - 1)}>
            Up
          </Button>
          <Button icon={IconArrowDown} disabled={at === last} onClick={() => moveTo(at + 1)}>
            Down
          </Button>
          <Button icon={IconArrowBarToUp} disabled={at === 0} onClick={() => moveTo(0)}>
            To the top
          </Button>
          <Button icon={IconArrowBarToDown} disabled={at === last} onClick={() => moveTo(last)}>
            To the end
          </Button>
        </div>
      </Sheet>
    </>
  )
}
