/** Larder's keyboard shortcuts, as a list. Fetched when asked for. */
import { Sheet } from '#src/ui/layers/sheet.tsx'
import styles from './key-list.module.css'

const keys: readonly [keys: string, does: string][] = [
  ['g then d', 'Dashboard'],
  ['g then t', 'Temps'],
  ['g then c', 'Checks'],
  ['g then s', 'Stock'],
  ['/', 'Search the list; elsewhere, everything'],
  ['Ctrl + K', 'Search everything'],
  ['m', 'Dashboard: to do of mine, or everybody'],
  ['n', 'The page’s main "new"'],
  ['e', 'Edit what is open'],
  ['Arrows, Home, End', 'Move in lists and tables'],
  ['Space', 'Choose a row of a list'],
  ['Shift + arrows', 'Choose many rows'],
  ['Ctrl + A', 'Choose all rows that match'],
  ['Alt + left, right', 'Make a column narrower or wider'],
  ['Enter', 'Open; on the pad: Save and next'],
  ['Esc', 'Close, or back one page'],
  ['Ctrl + S', 'Save'],
  ['Ctrl + Z', 'Undo, while a form is built'],
  ['?', 'This list'],
]

export function KeyList({ onClose }: { onClose: () => void }) {
  return (
    <Sheet opened onClose={onClose} title="Keys">
      <dl className={styles.keys}>
        {keys.map(([key, does]) => (
          <div key={key} className={styles.row}>
            <dt className={styles.key}>{key}</dt>
            <dd className={styles.does}>{does}</dd>
          </div>
        ))}
      </dl>
      <p className="l-second">Single letters can be switched off in Profile.</p>
    </Sheet>
  )
}
