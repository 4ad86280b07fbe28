/** A lot chosen by name; one that may not leave says why and can't be pressed. */
import { useState } from 'react'
import { dispatchLotProblem } from '#contract/modules/deliveries/deliveries.rules.ts'
import { foldText, matchesSearch } from '#contract/text/search-words.ts'
import { amountWords } from '#src/modules/lots/parts/amounts.ts'
import { lotDayWords, lotStatusWords } from '#src/modules/lots/parts/lot-status.ts'
import { SearchField } from '#src/ui/fields/search-field.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { List, ListRow } from '#src/ui/lists/list-row.tsx'
import styles from './send.module.css'
import type { StandingLot } from './use-standing-lots.ts'

interface ChooseLotProps {
  readonly lots: readonly StandingLot[]
  readonly today: string
  /** Already typed. */
  readonly start: string
  readonly onChoose: (lot: StandingLot) => void
  readonly onClose: () => void
}

const MOST = 40

export function ChooseLot({ lots, today, start, onChoose, onClose }: ChooseLotProps) {
  const [asked, setAsked] = useState(start)
  const found = lots.filter(({ known: { lot } }) =>
    matchesSearch(foldText(`${lot.internal_name} ${lot.batch_code ?? ''}`), asked),
  )
  return (
    <Sheet opened onClose={onClose} title="Which lot?" place="center">
      <div className={styles.choose}>
        <SearchField placeholder="Item or batch code" value={asked} onChange={setAsked} />
        {found.length === 0 ? <p className="l-second">No lot here has this name.</p> : null}
        <List label="Lots">
          {found.slice(0, MOST).map((one) => {
            const { lot, balance, state } = one.standing
            const refused = dispatchLotProblem(lot, state)
            return (
              <ListRow
                key={lot.id}
                title={lot.internal_name}
                second={
                  refused ??
                  [
                    lot.batch_code,
                    lotDayWords(lot, today),
                    `${amountWords(balance, lot.unit)} left`,
                  ]
                    .filter(Boolean)
                    .join(', ')
                }
                status={lotStatusWords(one.standing, today)}
                onClick={refused === null ? () => onChoose(one) : undefined}
              />
            )
          })}
        </List>
      </div>
    </Sheet>
  )
}
