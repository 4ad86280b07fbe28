/** One field two people changed: what it was, and the two values to choose from (guide §7). */
import styles from './attention.module.css'
import type { ConflictLine, Side } from './conflict-lines.ts'

interface LineChoiceProps {
  line: ConflictLine
  title: string
  textOf: (value: unknown) => string
  ourName: string
  theirName: string
  chosen: Side | undefined
  onChoose: (side: Side) => void
}

export function LineChoice({
  line,
  title,
  textOf,
  ourName,
  theirName,
  chosen,
  onChoose,
}: LineChoiceProps) {
  const sides = [
    { side: 'mine', value: line.yours, whose: ourName },
    { side: 'theirs', value: line.theirs, whose: theirName },
  ] as const
  return (
    <fieldset className={styles.line}>
      <legend className="l-hidden">
        {title}, before {textOf(line.before)}
      </legend>
      <span className={styles.field} aria-hidden="true">
        {title}
      </span>
      <span className={styles.before} aria-hidden="true">
        <span className={styles.was}>was </span>
        {textOf(line.before)}
      </span>
      {sides.map(({ side, value, whose }) => (
        <label key={side} className={styles.tile} data-chosen={chosen === side || undefined}>
          <input
            type="radio"
            className={styles.radio}
            name={line.field}
            checked={chosen === side}
            onChange={() => onChoose(side)}
          />
          <span className={styles.value}>{textOf(value)}</span>{' '}
          <span className="l-second">{whose}</span>
        </label>
      ))}
    </fieldset>
  )
}
