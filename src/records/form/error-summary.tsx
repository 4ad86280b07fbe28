/**
 * The errors of a form, above it, as links to the fields. Takes focus after each refused try, so
 * that nobody has to look for the red (design guide, accessibility).
 */
import { useEffect, useRef } from 'react'
import { Note } from '#src/ui/status/note.tsx'
import styles from './error-summary.module.css'
import type { FieldProblem } from './form-problems.ts'

interface ErrorSummaryProps {
  title: string
  problems: readonly FieldProblem[]
  /** Ids of the fields are `{idPrefix}_{field}`. */
  idPrefix: string
  /** How to reach a field that may be folded; otherwise the field is focused directly. */
  onShow?: ((field: string) => void) | undefined
  /** Counts the tries: focus moves here after each one. */
  attempt: number
}

export function ErrorSummary(props: ErrorSummaryProps) {
  const { title, problems, idPrefix, attempt, onShow } = props
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (attempt > 0) box.current?.focus()
  }, [attempt])
  return (
    <div ref={box} tabIndex={-1} role="alert" className={styles.summary}>
      <Note tone="fail" title={title}>
        {problems.length > 0 ? (
          <ul className={styles.list}>
            {problems.map(({ field, says }) => (
              <li key={field}>
                <a
                  href={`#${idPrefix}_${field}`}
                  className={styles.link}
                  onClick={(event) => {
                    event.preventDefault()
                    if (onShow) onShow(field)
                    else document.getElementById(`${idPrefix}_${field}`)?.focus()
                  }}
                >
                  {says}
                </a>
              </li>
            ))}
          </ul>
        ) : null}
      </Note>
    </div>
  )
}
