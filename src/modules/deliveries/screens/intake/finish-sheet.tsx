/** What was ordered and not seen: short, or coming later? (design, Delivery intake) */
import { useState } from 'react'
import type { Stock } from '#contract/modules/stock/stocks.ts'
import { PickGroup } from '#src/ui/fields/pick.tsx'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from './intake.module.css'
import type { DraftLine } from './intake-draft.ts'

type Answer = 'short' | 'later'

interface FinishSheetProps {
  lines: readonly DraftLine[]
  stockOf: (id: string) => Stock | undefined
  isBusy: boolean
  onFinish: (answers: ReadonlyMap<string, Answer>) => void
  onClose: () => void
}

const options = [
  { value: 'short', label: 'Short' },
  { value: 'later', label: 'Coming later' },
] as const

export function FinishSheet({ lines, stockOf, isBusy, onFinish, onClose }: FinishSheetProps) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map())
  return (
    <Sheet
      opened
      onClose={onClose}
      title={lines.length === 1 ? '1 item was not seen' : `${lines.length} items were not seen`}
      place="center"
      footer={
        <Button
          kind="primary"
          grow
          disabled={isBusy || answers.size < lines.length}
          onClick={() => onFinish(answers)}
        >
          Finish delivery
        </Button>
      }
    >
      <div className={styles.choices}>
        {lines.map(({ id, stock_id }) => (
          <PickGroup
            key={id}
            label={`${stockOf(stock_id)?.internal_name ?? 'An item'} did not come. Short, or coming later?`}
            options={options}
            value={answers.get(id)}
            onChange={(value) => setAnswers(new Map([...answers, [id, value]]))}
          />
        ))}
      </div>
    </Sheet>
  )
}
