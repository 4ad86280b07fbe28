/**
 * Chooses the lot something is taken from (design, Lot picker): radio rows, first expired first, the
 * first chosen; at most three, then "4 more lots". Lots that may not be used are one quiet line that
 * opens why. A scan on the page chooses a lot; a blocked one answers with the sentence of its state.
 *
 * `useItemLots(stock)` gives the lots, `lotChoice` their order, `splitFrom` what is taken from which,
 * `usedBefore` what the ledger says of a later one.
 */
import { IconClock, IconHandStop } from '@tabler/icons-react'
import { useId, useState } from 'react'
import type { Standing } from '#contract/modules/lots/fefo.ts'
import { useScanned } from '#src/ui/input/use-scanned.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { amountWords } from './amounts.ts'
import { blockedWords, type LotChoice, whyBlocked } from './lot-choice.ts'
import { lotOfCode } from './lot-of-code.ts'
import styles from './lot-picker.module.css'
import { lotDayWords, lotStatusWords } from './lot-status.ts'

interface LotPickerProps {
  /** What is chosen from, for screen readers: "Lots of Beef brisket". */
  readonly label: string
  readonly choice: LotChoice
  /** The chosen lot's id; null chooses the first. */
  readonly value: string | null
  readonly onChange: (lotId: string) => void
  /** `YYYY-MM-DD` at the site. */
  readonly today: string
  /** Off while scans on this page mean something else. */
  readonly scans?: boolean
}

const SHOWN = 3

export function LotPicker(props: LotPickerProps) {
  const { label, choice, onChange, today, scans = true } = props
  const { usable, blocked } = choice
  const name = useId()
  const [isAll, setIsAll] = useState(false)
  const [isAsking, setIsAsking] = useState(false)
  const [refused, setRefused] = useState<string | null>(null)
  const value = props.value ?? usable[0]?.lot.id ?? null

  useScanned(
    (code) => {
      const lot = lotOfCode(
        code,
        [...usable, ...blocked].map((one) => one.lot),
      )
      const stopped = blocked.find((one) => one.lot === lot)
      if (!lot) return setRefused(`${code} is none of these lots.`)
      setRefused(stopped ? whyBlocked(stopped) : null)
      if (!stopped) choose(lot.id)
    },
    { active: scans },
  )

  function choose(lotId: string): void {
    setRefused(null)
    onChange(lotId)
  }
  // A chosen one is never behind "more".
  const isBehind = usable.findIndex(({ lot }) => lot.id === value) >= SHOWN
  const rows = isAll || isBehind ? usable : usable.slice(0, SHOWN)
  const words = blockedWords(blocked)
  return (
    <div className={styles.picker}>
      <fieldset className={styles.rows}>
        <legend className="l-hidden">{label}</legend>
        {rows.map((one, place) => (
          <LotOption
            key={one.lot.id}
            name={name}
            standing={one}
            today={today}
            isFirst={place === 0}
            isChosen={one.lot.id === value}
            onChoose={() => choose(one.lot.id)}
          />
        ))}
      </fieldset>
      {usable.length === 0 ? <p className={styles.none}>No lot of it is in stock here.</p> : null}
      {rows.length < usable.length ? (
        <Button kind="plain" onClick={() => setIsAll(true)}>
          {usable.length - rows.length} more {usable.length - rows.length === 1 ? 'lot' : 'lots'}
        </Button>
      ) : null}
      {words ? (
        <button type="button" className={styles.blocked} onClick={() => setIsAsking(true)}>
          <IconHandStop size={20} stroke={1.9} aria-hidden="true" />
          {words}
        </button>
      ) : null}
      {refused ? <Note tone="fail" icon={IconHandStop} title={refused} live="assertive" /> : null}
      <Sheet
        opened={isAsking}
        onClose={() => setIsAsking(false)}
        title="Not offered"
        place="center"
      >
        <List label="Lots that may not be used">
          {blocked.map((one) => (
            <ListRow
              key={one.lot.id}
              title={one.lot.batch_code ?? one.lot.internal_name}
              second={whyBlocked(one)}
              status={lotStatusWords(one, today)}
            />
          ))}
        </List>
      </Sheet>
    </div>
  )
}

interface LotOptionProps {
  readonly name: string
  readonly standing: Standing
  readonly today: string
  /** It is the one to take. */
  readonly isFirst: boolean
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function LotOption({ name, standing, today, isFirst, isChosen, onChoose }: LotOptionProps) {
  const { lot, balance } = standing
  return (
    <label className={styles.row} data-chosen={isChosen || undefined}>
      <input
        type="radio"
        className={styles.input}
        name={name}
        checked={isChosen}
        onChange={onChoose}
      />
      <span className={styles.dot} aria-hidden="true" />
      <span className={styles.words}>
        <span className={styles.code}>{lot.batch_code ?? 'No batch code'}</span>
        <span className={styles.day}>{lotDayWords(lot, today) ?? 'No date'}</span>
      </span>
      <span className={styles.figures}>
        <span className={styles.left}>{amountWords(balance, lot.unit)} left</span>
        {isFirst ? (
          <StatusLine tone="info" icon={IconClock}>
            Use first
          </StatusLine>
        ) : null}
      </span>
    </label>
  )
}
