/**
 * A list whose rows can be put in another order: dragged by mouse, pen or finger, or lifted with Space
 * and moved by the arrows, by dnd-kit (ADR 0052). Always holds: a row is moved once, when it is put down;
 * Esc puts it back; every step is said in words.
 */
import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  type Modifier,
  PointerSensor,
  type PointerSensorProps,
  type UniqueIdentifier,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import type { CSSProperties, ReactNode } from 'react'
import { flushSync } from 'react-dom'

interface OrderedRowsProps {
  /** In the order they stand in. */
  readonly ids: readonly string[]
  readonly nameOf: (id: string) => string
  /** @param to its new place, from 0 */
  readonly onMove: (id: string, to: number) => void
  readonly children: ReactNode
}

/** px before a press becomes a drag: a gloved tap wanders. */
const SLACK = 6
const instructions =
  'Space lifts it, the arrow keys move it, Space puts it down and Escape puts it back.'
/** Enter is a press: it opens the buttons that move it. */
const keyboardCodes = { start: ['Space'], cancel: ['Escape'], end: ['Space', 'Enter'] }
const alongList: Modifier = ({ transform }) => ({ ...transform, x: 0 })
const modifiers = [alongList]

/** Renders every move at once: a row dropped quickly on a slow tablet must not land where it was earlier. */
class PromptPointerSensor extends PointerSensor {
  constructor(props: PointerSensorProps) {
    const { onStart, onMove } = props
    super({
      ...props,
      onStart: (at) => flushSync(() => onStart(at)),
      onMove: (at) => flushSync(() => onMove(at)),
    })
  }
}

export function OrderedRows({ ids, nameOf, onMove, children }: OrderedRowsProps) {
  const sensors = useSensors(
    useSensor(PromptPointerSensor, { activationConstraint: { distance: SLACK } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, keyboardCodes }),
  )
  const placeOf = (id: UniqueIdentifier) => `${ids.indexOf(String(id)) + 1} of ${ids.length}`
  const lifted = (id: UniqueIdentifier, at: UniqueIdentifier) =>
    `${nameOf(String(id))} is lifted, at ${placeOf(at)}.`
  const announcements: Announcements = {
    onDragStart: ({ active }) => lifted(active.id, active.id),
    onDragOver: ({ active, over }) => (over ? lifted(active.id, over.id) : undefined),
    onDragEnd: ({ active, over }) =>
      `${nameOf(String(active.id))} is ${placeOf((over ?? active).id)}.`,
    onDragCancel: ({ active }) =>
      `${nameOf(String(active.id))} is where it was, ${placeOf(active.id)}.`,
  }
  // `over` is set one render after `collisions`.
  function onDragEnd({ active, collisions, over }: DragEndEvent): void {
    const to = ids.indexOf(String(collisions?.[0]?.id ?? over?.id))
    if (to >= 0 && to !== ids.indexOf(String(active.id))) onMove(String(active.id), to)
  }
  return (
    <DndContext
      sensors={sensors}
      modifiers={modifiers}
      collisionDetection={closestCenter}
      accessibility={{
        announcements,
        screenReaderInstructions: { draggable: instructions },
        restoreFocus: true,
      }}
      onDragEnd={onDragEnd}
    >
      <SortableContext items={[...ids]} strategy={verticalListSortingStrategy}>
        {children}
      </SortableContext>
    </DndContext>
  )
}

/** The row that is lifted hides what it passes. */
const over: CSSProperties = {
  ...{ position: 'relative', zIndex: 1 },
  ...{ background: 'var(--l-raised)', boxShadow: 'var(--l-shadow-2)' },
}

/** What the row and its grip need; the row is an item of `OrderedRows`. */
export function useOrderedRow(id: string, disabled = false) {
  const sortable = useSortable({ id, disabled })
  const { transform, transition, isDragging } = sortable
  const style: CSSProperties = {
    transform: transform ? `translate3d(0, ${Math.round(transform.y)}px, 0)` : undefined,
    transition,
    ...(isDragging && over),
  }
  return {
    row: { ref: sortable.setNodeRef, style },
    handle: {
      ref: sortable.setActivatorNodeRef,
      listeners: sortable.listeners,
      describedBy: sortable.attributes['aria-describedby'],
      isMoving: isDragging,
    },
  }
}

export type OrderedRow = ReturnType<typeof useOrderedRow>
