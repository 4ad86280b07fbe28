/** A form in the list: its schedules, and its place, changed by dragging its grip or by arrow keys. */
import { IconGripVertical } from '@tabler/icons-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import type { CheckForm } from '#contract/resources/check-forms.ts'
import { AppLink } from '#src/ui/app-link.tsx'
import { ListRow } from '#src/ui/list-row.tsx'
import { rowUnder } from './form-order.ts'
import styles from './form-row.module.css'
import type { FormOrder } from './use-form-order.ts'

interface FormRowProps {
  readonly form: CheckForm
  readonly second: string
  /** Left out for who may not change the order. */
  readonly order?: Pick<FormOrder, 'place' | 'keep' | 'move'> | undefined
}

export function FormRow({ form, second, order }: FormRowProps) {
  const to = `/check-forms/${form.id}`
  const status = form.archived
    ? ({ tone: 'neutral', words: 'Archived' } as const)
    : form.draft
      ? ({ tone: 'neutral', words: 'Draft' } as const)
      : undefined
  if (!order) return <ListRow title={form.title} second={second} status={status} to={to} />
  return (
    <ListRow
      title={
        <AppLink to={to} className={styles.name}>
          {form.title}
        </AppLink>
      }
      second={second}
      action={<Grip title={form.title} id={form.id} order={order} />}
    />
  )
}

type GripProps = { title: string; id: string; order: Pick<FormOrder, 'place' | 'keep' | 'move'> }

function Grip({ title, id, order }: GripProps) {
  const now = useRef(order)
  useEffect(() => {
    now.current = order
  })
  function onKeyDown(event: KeyboardEvent) {
    const by = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0
    if (by === 0) return
    event.preventDefault()
    void order.move(id, by)
  }
  // On the window: a row that changes its place loses the pointer it had captured.
  function onPointerDown(event: PointerEvent<HTMLButtonElement>) {
    const list = event.currentTarget.closest('ul')
    const drag = new AbortController()
    const during = { signal: drag.signal }
    const onMove = ({ clientY }: { clientY: number }) => {
      const boxes = [...(list?.children ?? [])].map((row) => row.getBoundingClientRect())
      const tops = [...boxes.map(({ top }) => top), boxes.at(-1)?.bottom ?? 0]
      now.current.place(id, rowUnder(clientY, tops))
    }
    const onEnd = () => {
      drag.abort()
      void now.current.keep()
    }
    window.addEventListener('pointermove', onMove, during)
    window.addEventListener('pointerup', onEnd, during)
    window.addEventListener('pointercancel', onEnd, during)
  }
  return (
    <button
      type="button"
      className={styles.grip}
      aria-label={`Move ${title}`}
      aria-keyshortcuts="ArrowUp ArrowDown"
      title="Drag, or press the arrow keys"
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
    >
      <IconGripVertical size={22} stroke={1.9} aria-hidden="true" />
    </button>
  )
}
