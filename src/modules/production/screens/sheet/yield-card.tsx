/** What went in, came out and was lost, against what was expected; why, where it is off (AC 3.35.3). */
import { IconAlertTriangle } from '@tabler/icons-react'
import { formatShare } from '#contract/measure/display.ts'
import { formatExactShare } from '#contract/measure/display-share.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { placeIn, rightRange } from '#contract/modules/production/weigh-zones.ts'
import { FlowBar } from '#src/ui/charts/flow-bar.tsx'
import { ToleranceRail } from '#src/ui/charts/tolerance-rail.tsx'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import styles from './sheet.module.css'

interface YieldCardProps {
  readonly inG: number
  readonly outG: number
  readonly expectedG: number | undefined
  readonly toleranceBp: number
  readonly isCooked: boolean
  /** More than went in, and nothing explains it: no batch is finished so. */
  readonly isTooMuch: boolean
  readonly reason: string | null
  readonly reasonText: string
  readonly onReason: (reason: string, text: string) => void
}

/** Kept as they are said. */
const reasons = [
  'More bone than usual',
  'Cooked longer',
  'Spilled or dropped',
  'Weights were wrong before',
  'Taken for a sample',
] as const
const options = [
  ...reasons.map((words) => ({ value: words, label: words })),
  { value: 'OTHER', label: 'Something else' },
]

const kilos = (grams: number) => formatQuantity(Math.round(grams), 'g')

export function YieldCard(props: YieldCardProps) {
  const { inG, outG, expectedG, toleranceBp, isCooked, isTooMuch } = props
  const { reason, reasonText, onReason } = props
  const lost = inG - outG
  const share = inG > 0 ? `, ${formatExactShare((lost / inG) * 10_000)}` : ''
  const range = expectedG === undefined ? null : rightRange(expectedG, toleranceBp)
  const place = range && outG > 0 ? placeIn(outG, range) : null
  const isOff = place !== null && place.zone !== 1
  return (
    <Card
      title="Yield"
      aside={
        isTooMuch || isOff ? (
          <Chip tone="warning" icon={IconAlertTriangle}>
            {isTooMuch ? 'More than went in' : 'Not as expected'}
          </Chip>
        ) : place ? (
          <Chip tone="safe">As expected</Chip>
        ) : undefined
      }
    >
      <dl className={styles.yield}>
        <div>
          <dt>In</dt>
          <dd>{kilos(inG)}</dd>
        </div>
        <div>
          <dt>Out</dt>
          <dd>{kilos(outG)}</dd>
        </div>
        <div>
          <dt>
            {lost < 0 ? 'More than went in' : `${isCooked ? 'Lost in the oven' : 'Lost'}${share}`}
          </dt>
          <dd>{kilos(Math.abs(lost))}</dd>
        </div>
      </dl>
      <FlowBar
        label={`${kilos(inG)} in`}
        whole={Math.max(inG, outG)}
        parts={[
          { swatch: 'used', label: 'Out', text: kilos(outG), amount: outG },
          { swatch: 'wasted', label: 'Lost', text: kilos(Math.max(0, lost)), amount: lost },
        ]}
      />
      {range ? (
        <ToleranceRail
          zones={[
            { tone: 'warning', words: `Under ${kilos(range.from)}: say why` },
            {
              tone: 'safe',
              words: `Expected out, ${kilos(range.from).replace(' kg', '')} to ${kilos(range.to)}`,
            },
            { tone: 'warning', words: `Over ${kilos(range.to)}: check` },
          ]}
          place={place}
          says={`${kilos(outG)} out, ${kilos(expectedG ?? 0)} expected, ${formatShare(toleranceBp)} either way`}
        />
      ) : null}
      {isOff ? (
        <div className={styles.reasons}>
          <PickGroup
            label="Why is it off?"
            options={options}
            value={reason}
            onChange={(next) => onReason(next, reasonText)}
          />
          {reason === 'OTHER' ? (
            <TextField
              label="What happened?"
              value={reasonText}
              onChange={(text) => onReason('OTHER', text)}
            />
          ) : null}
        </div>
      ) : null}
    </Card>
  )
}
