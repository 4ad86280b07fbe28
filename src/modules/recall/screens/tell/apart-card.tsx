/**
 * What is to be found and put on the recall shelf: each lot until somebody has it apart. Scanning a
 * label opens its lot. What was found is kept as evidence, whatever the book says.
 */
import { IconAlertTriangle, IconCircleCheck } from '@tabler/icons-react'
import { useState } from 'react'
import { formatWeight } from '#contract/measure/display.ts'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { scaleHalfAway } from '#contract/measure/rounding.ts'
import { normalBatchCode } from '#contract/modules/lots/recall.ts'
import type { RecallReach, StoppedLot } from '#contract/modules/recall/recall-reach.figures.ts'
import type { RecallRecord } from '#contract/modules/recall/recalls.ts'
import { useAct } from '#src/records/page/use-act.ts'
import { useSave } from '#src/records/save/use-save.ts'
import { NumberField } from '#src/ui/fields/number-field.tsx'
import { useScanned } from '#src/ui/input/use-scanned.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { inSentence } from '../../parts/recall-words.ts'
import styles from './tell.module.css'

interface ApartCardProps {
  readonly recall: RecallRecord
  readonly reach: RecallReach
}

/** What was found of each lot, in its unit; the last word counts. */
const foundOf = ({ apart = [] }: RecallRecord): ReadonlyMap<string, number> =>
  new Map(apart.map(({ id, quantity }) => [id, quantity]))

export function ApartCard({ recall, reach }: ApartCardProps) {
  const act = useAct('recalls', 'set-apart')
  const [openId, setOpenId] = useState<string | null>(null)
  const found = foundOf(recall)
  const lots = reach.lots.filter(
    ({ id, left, isReleased }) => !isReleased && (left > 0 || found.has(id)),
  )
  const isOpen = recall.status === 'OPEN'
  useScanned(
    (code) => {
      const hit = lots.find(
        (lot) => lot.code && normalBatchCode(lot.code) === normalBatchCode(code),
      )
      if (hit) setOpenId(hit.id)
      else toast.fail('That code is of no lot to set apart.', { second: code })
    },
    { active: isOpen && act !== null },
  )
  if (lots.length === 0) return null
  const inGrams = ({ quantityG, quantity }: StoppedLot, amount: number) =>
    quantityG === null || quantity === 0 ? 0 : (amount * quantityG) / quantity
  const apartG = lots.reduce((sum, lot) => sum + inGrams(lot, found.get(lot.id) ?? 0), 0)
  const open = lots.find(({ id }) => id === openId)
  return (
    <Card
      title="Set apart here"
      aside={`${formatWeight(scaleHalfAway(apartG, 0))} of ${formatWeight(reach.totals.hereG)} on the recall shelf`}
      flush
    >
      <ul className={styles.apart} aria-label="Set apart here">
        {lots.map((lot) => {
          const amount = found.get(lot.id)
          return (
            <li key={lot.id}>
              <strong>{lot.name}</strong>
              <span className="l-second">{lot.code}</span>
              <span className={styles.amount}>{formatQuantity(amount ?? lot.left, lot.unit)}</span>
              {amount === undefined && isOpen && act ? (
                <Button
                  icon={IconAlertTriangle}
                  about={lot.name}
                  aria-haspopup="dialog"
                  onClick={() => setOpenId(lot.id)}
                >
                  Find it
                </Button>
              ) : (
                <StatusLine
                  tone={amount === undefined ? 'warning' : 'safe'}
                  icon={amount === undefined ? IconAlertTriangle : IconCircleCheck}
                >
                  {amount === undefined ? 'Not found' : 'Apart'}
                </StatusLine>
              )}
            </li>
          )
        })}
      </ul>
      {open && act ? (
        <FoundSheet recall={recall} lot={open} act={act} onClose={() => setOpenId(null)} />
      ) : null}
    </Card>
  )
}

interface FoundSheetProps {
  readonly recall: RecallRecord
  readonly lot: StoppedLot
  readonly act: NonNullable<ReturnType<typeof useAct>>
  readonly onClose: () => void
}

const units = {
  g: { unit: 'kg', decimals: 3 },
  ml: { unit: 'l', decimals: 3 },
  each: { unit: 'pieces', decimals: 0 },
} as const

function FoundSheet({ recall, lot, act, onClose }: FoundSheetProps) {
  const { unit, decimals } = units[lot.unit]
  const [value, setValue] = useState<number | null>(Math.max(lot.left, 0) / 10 ** decimals)
  const [problem, setProblem] = useState<string>()
  const save = useSave()
  const keep = useOneAtATime(async () => {
    if (value === null) return setProblem('Enter what was found.')
    const body = { lot: { kind: lot.kind, id: lot.id }, quantity: scaleHalfAway(value, decimals) }
    const saved = await save.act({ act, resource: 'recalls', record: recall, body })
    if (!saved.ok) return setProblem(saved.message)
    toast.success(`${lot.name}: set apart`, { second: 'Saved on this device' })
    onClose()
  })
  return (
    <Sheet
      opened
      onClose={onClose}
      title={`Set apart ${inSentence(lot.name)}`}
      place="center"
      footer={
        <Button kind="primary" grow onClick={() => void keep()}>
          Set apart
        </Button>
      }
    >
      <p className="l-second">
        {lot.code ? `${lot.code}. ` : ''}
        {formatQuantity(lot.left, lot.unit)} should be here.
      </p>
      <NumberField
        label="Found"
        unit={unit}
        decimals={decimals}
        digits={9}
        signed={false}
        value={value}
        error={problem}
        onChange={(next) => {
          setProblem(undefined)
          setValue(next)
        }}
      />
    </Sheet>
  )
}
