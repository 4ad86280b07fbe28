/**
 * A signature drawn with a finger, a pen or a mouse on a dashed line (guide, Check form). Drawn as
 * a vector: it stays sharp on paper and takes the theme's ink. The value is the line's path, "" if
 * there is none. The screen offers another way to people who can't draw.
 */
import { type PointerEvent, useRef } from 'react'
import styles from './signature-pad.module.css'
import { addPoint, startStroke } from './signature-path.ts'

interface SignaturePadProps {
  label: string
  value: string
  onChange: (path: string) => void
  'aria-describedby'?: string | undefined
}

export function SignaturePad({ label, value, onChange, ...aria }: SignaturePadProps) {
  const drawing = useRef<number | null>(null)
  const path = useRef(value)
  path.current = value

  function pointOf(event: PointerEvent<SVGSVGElement>): [x: number, y: number] {
    const box = event.currentTarget.getBoundingClientRect()
    return [event.clientX - box.left, event.clientY - box.top]
  }
  function give(next: string): void {
    path.current = next
    onChange(next)
  }
  return (
    <svg
      role="img"
      aria-label={value ? `${label}, signed` : `${label}, empty`}
      className={styles.pad}
      {...aria}
      onPointerDown={(event) => {
        if (!event.isPrimary || event.button !== 0) return
        event.currentTarget.setPointerCapture(event.pointerId)
        drawing.current = event.pointerId
        give(startStroke(path.current, pointOf(event)))
      }}
      onPointerMove={(event) => {
        if (drawing.current === event.pointerId) give(addPoint(path.current, pointOf(event)))
      }}
      onPointerUp={() => {
        drawing.current = null
      }}
      onPointerCancel={() => {
        drawing.current = null
      }}
    >
      <line x1="20" x2="100%" y1="98" y2="98" className={styles.line} />
      <path d={value} className={styles.ink} />
    </svg>
  )
}
