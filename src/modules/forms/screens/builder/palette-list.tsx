/**
 * The building blocks of a form: a press adds one below the chosen question; dragging adds it where
 * it is dropped. Always holds: a drop outside the form adds nothing.
 */
import { IconGripVertical } from '@tabler/icons-react'
import { type PointerEvent, useRef, useState } from 'react'
import { followPointer } from '#src/ui/lists/follow-pointer.ts'
import styles from './builder.module.css'
import { type PaletteKind, palette } from './form/palette.ts'
import { KindIcon } from './kind-icon.tsx'
import type { Spot } from './use-builder.ts'

interface PaletteListProps {
  readonly onAdd: (kind: PaletteKind, at?: Spot) => void
  /** Where it would go now; null outside the form. Absent if dragging isn't possible. */
  readonly onOver?: ((spot: Spot | null) => void) | undefined
}

/** Between which questions the pointer is: those of a group, otherwise of the form. */
function spotUnder({ clientX, clientY }: { clientX: number; clientY: number }): Spot | null {
  const under = document.elementFromPoint(clientX, clientY)
  const lists = '[data-holder]'
  const list =
    under?.closest<HTMLElement>(lists) ??
    under?.closest('[data-canvas]')?.querySelector<HTMLElement>(lists)
  if (!list) return null
  const rows = [...list.children].filter((row) => row instanceof HTMLLIElement)
  const below = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect()
    return clientY < top + height / 2
  })
  return { holder: list.dataset.holder || null, at: below < 0 ? rows.length : below }
}

export function PaletteList({ onAdd, onOver }: PaletteListProps) {
  const [ghost, setGhost] = useState<{ kind: PaletteKind; x: number; y: number } | null>(null)
  const wasDragged = useRef(false)

  function onPointerDown(event: PointerEvent, kind: PaletteKind): void {
    wasDragged.current = false
    if (event.button !== 0 || !onOver) return
    const end = () => {
      setGhost(null)
      onOver(null)
    }
    followPointer(event, {
      onMove(at) {
        wasDragged.current = true
        setGhost({ kind, x: at.clientX, y: at.clientY })
        onOver(spotUnder(at))
      },
      onDrop(at) {
        const spot = spotUnder(at)
        end()
        if (spot) onAdd(kind, spot)
      },
      onCancel: end,
    })
  }

  return (
    <>
      <ul className={styles.palette} aria-label="Kinds of questions">
        {palette.map(({ kind, label }) => (
          <li key={kind}>
            <button
              type="button"
              className={styles.entry}
              data-drags={onOver ? true : undefined}
              onPointerDown={(event) => onPointerDown(event, kind)}
              onClick={() => !wasDragged.current && onAdd(kind)}
            >
              <KindIcon kind={kind} />
              <span>{label}</span>
              {onOver ? <IconGripVertical size={20} stroke={1.8} aria-hidden="true" /> : null}
            </button>
          </li>
        ))}
      </ul>
      {ghost ? (
        <div
          className={styles.ghost}
          style={{ transform: `translate(${ghost.x + 12}px, ${ghost.y - 22}px)` }}
          aria-hidden="true"
        >
          <KindIcon kind={ghost.kind} />
          {palette.find(({ kind }) => kind === ghost.kind)?.label}
        </div>
      ) : null}
    </>
  )
}
