/**
 * "Always so, or from which lot?": which lots a change of an item's allergens is about (domain §2.0
 * d). Always so holds everything made from it; from a lot on, only what was made of that and later ones.
 */
import { createContext, useContext, useState } from 'react'
import type { Lot } from '#contract/modules/lots/lots.ts'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { formatDateMedium } from '#contract/time/display-date.ts'
import type { OwnControlProps } from '#src/records/form/own-control.ts'
import { useReading } from '#src/records/read/use-names.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { SelectField } from '#src/ui/fields/select-field.tsx'
import styles from './stock.module.css'

/** The item's lots on this device, the newest first. */
export const LotsOfItem = createContext<readonly Lot[]>([])

const answers = [
  { value: 'ALWAYS', label: 'Always so' },
  { value: 'LOT', label: 'From a lot on' },
  { value: 'NEXT', label: 'From the next delivery' },
] as const
type Answer = (typeof answers)[number]['value']

const follows: Readonly<Record<Answer, string>> = {
  ALWAYS: 'Everything made from it that is still here goes on hold until its label is checked.',
  LOT: 'What was made from this lot or later ones goes on hold. What was made before stays as it is.',
  NEXT: 'Nothing goes on hold. What is here stays as it is.',
}

export function AllergensFrom({ id, label, value, onChange, error }: OwnControlProps) {
  const lots = useContext(LotsOfItem)
  const { timezone } = useReading()
  const said = value as Stock['allergens_from']
  const lot = lots.find(({ date }) => date === said?.since)
  const [answer, setAnswer] = useState<Answer | null>(() => {
    if (!said) return null
    if (said.since === undefined) return 'ALWAYS'
    return lot ? 'LOT' : 'NEXT'
  })
  function say(next: Answer): void {
    const at = Date.now()
    setAnswer(next)
    if (next === 'ALWAYS') onChange({ at })
    else onChange(next === 'NEXT' ? { at, since: at } : undefined)
  }
  return (
    <div id={id} tabIndex={-1} className={styles.from}>
      <PickGroup
        label={label}
        options={answers}
        value={answer}
        onChange={say}
        error={answer === 'LOT' ? undefined : error}
      />
      {answer === 'LOT' ? (
        <SelectField
          label="From which lot"
          options={lots.map((one) => ({
            value: one.id,
            label: `${one.batch_code ?? 'No code'}, received ${formatDateMedium(one.date, timezone)}`,
          }))}
          value={lot?.id ?? null}
          onChange={(lotId) => {
            const since = lots.find((one) => one.id === lotId)?.date
            onChange(since === undefined ? undefined : { at: Date.now(), since })
          }}
          error={error && 'Choose the lot.'}
          required
        />
      ) : null}
      {answer ? <p className={styles.follows}>{follows[answer]}</p> : null}
    </div>
  )
}
