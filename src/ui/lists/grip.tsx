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
import {
  type KeyboardEvent,
  type PointerEvent,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { Sheet } from '../layers/sheet.tsx'
import { Button } from '../page/button.tsx'
import { followPointer } from './follow-pointer.ts'
import styles from './grip.module.css'
import { rowUnder } from './row-order.ts'

interface GripProps {
  /** What it moves. */
  name: string
  /** Its current index, from 0, and the total. */
  at: number
  count: number
  /** Shows it at another index. */
  onPlace: (to: number) => void
  /** Saves the shown index. */
  onKeep: () => void
}

const keys: Readonly<Record<string, (at: number, last: number) => number>> = {
  ArrowUp: (at) => at - 1,
  ArrowDown: (at) => at + 1,
  Home: () => 0,
  End: (_, last) => last,
}

export function Grip({ name, at, count, onPlace, onKeep }: GripProps) {
  const button = useRef<HTMLButtonElement>(null)
  const wasMoved = useRef({ byKey: false, byHand: false })
  const [isOpen, setIsOpen] = useState(false)
  const last = count - 1
  // A drag outlives the render it started in.
  const now = useRef({ at, onPlace, onKeep })
  useEffect(() => {
    now.current = { at, onPlace, onKeep }
  })

  function moveTo(to: number): void {
    if (to < 0 || to > last || to === now.current.at) return
    // The next key may come before the next render.
    now.current.at = to
    onPlace(to)
    onKeep()
  }
  // An element that is moved in the page loses the focus; the next arrow needs it.
  useLayoutEffect(() => {
    if (at < 0 || !wasMoved.current.byKey) return
    wasMoved.current.byKey = false
    button.current?.focus()
  }, [at])

  function onKeyDown(event: KeyboardEvent): void {
    const to = keys[event.key]?.(now.current.at, last)
    if (to === undefined) return
    event.preventDefault()
    wasMoved.current.byKey = true
    moveTo(to)
  }
  function onPointerDown(event: PointerEvent<HTMLButtonElement>): void {
    const list = event.currentTarget.closest('ul, ol')
    wasMoved.current = { byKey: false, byHand: false }
    if (event.button !== 0 || !list) return
    const show = (to: number) => to !== now.current.at && now.current.onPlace(to)
    followPointer(event, {
      onMove({ clientY }) {
        wasMoved.current.byHand = true
        const boxes = [...list.children].map((row) => row.getBoundingClientRect())
        show(rowUnder(clientY, [...boxes.map(({ top }) => top), boxes.at(-1)?.bottom ?? 0]))
      },
      onDrop: () => now.current.onKeep(),
      onCancel() {
        show(at)
        now.current.onKeep()
      },
    })
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        className={styles.grip}
        aria-label={`Move ${name}, ${at + 1} of ${count}`}
        aria-keyshortcuts="ArrowUp ArrowDown"
        aria-haspopup="dialog"
        title="Drag, or press the arrow keys"
        onKeyDown={onKeyDown}
        onPointerDown={onPointerDown}
        onClick={() => !wasMoved.current.byHand && setIsOpen(true)}
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
