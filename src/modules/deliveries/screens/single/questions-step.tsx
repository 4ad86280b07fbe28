/** The last step: the label and the condition, a photo of it, and the decision. */
import { IconCheck, IconX } from '@tabler/icons-react'
import { formatQuantity } from '#contract/measure/quantity.ts'
import { PhotoPicker } from '#src/records/files/photo-picker.tsx'
import { useSession } from '#src/session/use-session.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { StepHead } from '#src/ui/page/step-row.tsx'
import intakeStyles from '../intake/intake.module.css'
import { AsksPanel } from '../lot/asks-panel.tsx'
import lotStyles from '../lot/lot.module.css'
import { type Checks, titleOfField, wholeCondition } from '../lot/lot-draft.ts'
import type { LotPartProps } from '../lot/lot-part.ts'
import { LotQuestions } from '../lot/lot-questions.tsx'
import type { SingleState } from './single-draft.ts'

interface QuestionsStepProps extends Omit<LotPartProps, 'isTold'> {
  single: SingleState
  isBusy: boolean
  /** Its module is on: otherwise it can't be saved. */
  isOn: boolean
  onAccept: () => void
}

export function QuestionsStep(props: QuestionsStepProps) {
  const { stock, lot, state, single, isBusy, isOn, onChange, onReject, onAccept } = props
  const { location } = useSession()
  const missing = single.questions.map(({ field }) => titleOfField(stock, field).toLowerCase())
  const isWhole = wholeCondition(lot.checks as Checks | undefined) !== 'NO'
  return (
    <Card>
      <div className={lotStyles.lot}>
        <StepHead number={4} title="Questions" aside="4 of 4" />
        <LotQuestions {...props} isTold={false} />
        {single.questionAsks.length > 0 ? (
          <AsksPanel asks={single.questionAsks} lot={lot} onChange={onChange} onReject={onReject} />
        ) : null}
        {isWhole ? (
          <PhotoPicker
            label="Photos of the label or the goods"
            fileIds={(lot.file_ids as readonly string[] | undefined) ?? []}
            onChange={(file_ids) => onChange({ ...lot, file_ids })}
            locationId={location?.id}
          />
        ) : null}
        {missing.length > 0 ? (
          <output className="l-second">Still needed: {missing.join(', ')}.</output>
        ) : null}
        <div className={intakeStyles.acts}>
          <div className={intakeStyles.actsLeft}>
            <Button kind="danger" icon={IconX} onClick={onReject}>
              Reject
            </Button>
          </div>
          <Button
            kind="primary"
            icon={IconCheck}
            disabled={!state.canAccept || !isOn || isBusy}
            onClick={onAccept}
          >
            Take in {formatQuantity(Number(lot.quantity ?? 0), stock.unit)}
          </Button>
        </div>
      </div>
    </Card>
  )
}
