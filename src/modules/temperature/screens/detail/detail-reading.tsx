/**
 * One reading opened: what was read, by whom, the action, its value before a correction, and what
 * can be done about it now. Always holds: only what `amendmentRefusal` allows is offered (domain
 * §1.5).
 */
import { IconBan, IconClipboardCheck, IconPencil, IconRubberStamp } from '@tabler/icons-react'
import { useState } from 'react'
import { mayDo } from '#contract/core/access/access.ts'
import { registry } from '#contract/core/resource/registry.ts'
import { amendmentRefusal, isVoidedAlone, voidRefusal } from '#contract/core/rules/amendments.ts'
import { formatReading, type TemperatureWords } from '#contract/measure/display-temperature.ts'
import { isReviewed } from '#contract/modules/temperature/probe-tests.ts'
import { verdictOf } from '#contract/modules/temperature/reading-words.ts'
import type { TemperatureLog } from '#contract/modules/temperature/temperature-logs.ts'
import { whenInSentence } from '#contract/time/due-words.ts'
import { VerifyDialog } from '#src/records/page/verify-dialog.tsx'
import { VoidDialog } from '#src/records/page/void-dialog.tsx'
import { useSession } from '#src/session/use-session.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { Chip } from '#src/ui/status/chip.tsx'
import styles from './detail.module.css'
import { PROBE_FAILED } from './detail-words.ts'
import { ReadingFacts } from './reading-facts.tsx'
import { ReadingIssue } from './reading-issue.tsx'
import type { UnitReadings } from './use-unit-readings.ts'

interface DetailReadingProps {
  log: TemperatureLog
  readings: UnitReadings
  timezone: string
  words: TemperatureWords
  now: number
  onClose: () => void
  onCorrect: () => void
}

export function DetailReading(props: DetailReadingProps) {
  const { log, readings, timezone, words, now, onClose, onCorrect } = props
  const { caller } = useSession()
  const [isVerifying, setIsVerifying] = useState(false)
  const [isVoiding, setIsVoiding] = useState(false)
  const may = (fields: readonly string[]) =>
    caller !== null &&
    !log.voided_by_id &&
    amendmentRefusal(caller, log, fields, Date.now()) === null
  const doubt = readings.doubtOf(log)
  const isToReview = doubt !== null && !isReviewed(log, doubt.test)
  const mayVerify =
    (!log.verified_by || isToReview) && may(['verified_by', 'verified_at', 'verified_comment'])
  const mayCorrect =
    caller !== null &&
    mayDo(caller, 'create', registry['temperature-logs']) &&
    may(['voided_by_id', 'void_reason'])
  const mayVoid = caller !== null && !log.voided_by_id && voidRefusal(caller) === null
  const { tone, word } = verdictOf(log)
  return (
    <Sheet
      opened
      onClose={onClose}
      title={`${formatReading(log.temperature, words)}, ${whenInSentence(log.date, now, timezone)}`}
      footer={
        mayVerify || mayCorrect || mayVoid ? (
          <div className={styles.acts}>
            {mayVoid ? (
              <Button kind="danger" icon={IconBan} onClick={() => setIsVoiding(true)}>
                Void
              </Button>
            ) : null}
            {mayCorrect ? (
              <Button icon={IconPencil} onClick={onCorrect}>
                Correct
              </Button>
            ) : null}
            {mayVerify ? (
              <Button kind="primary" icon={IconRubberStamp} onClick={() => setIsVerifying(true)}>
                Verify
              </Button>
            ) : null}
          </div>
        ) : null
      }
    >
      <div className={styles.chips}>
        <Chip tone={tone}>{word}</Chip>
        {isToReview ? <Chip tone="warning">{PROBE_FAILED}</Chip> : null}
        {isVoidedAlone(log) ? <Chip icon={IconBan}>Voided</Chip> : null}
        {log.voids_id ? <Chip tone="info">Corrected</Chip> : null}
        {log.verified_by ? (
          <Chip tone="safe" icon={IconRubberStamp}>
            Verified
          </Chip>
        ) : null}
      </div>
      <ReadingFacts {...{ log, readings, timezone, words, now }} />
      {readings.unit ? (
        <div className={styles.acts}>
          {doubt ? (
            <Button icon={IconClipboardCheck} to={`/checks/${doubt.test.check_id}`}>
              Open the test
            </Button>
          ) : null}
          <ReadingIssue log={log} unitName={readings.unit.name} words={words} />
        </div>
      ) : null}
      {isVerifying ? (
        <VerifyDialog
          resource="temperature-logs"
          record={log}
          onDone={() => setIsVerifying(false)}
        />
      ) : null}
      {isVoiding ? (
        <VoidDialog
          resource="temperature-logs"
          record={log}
          noun="reading"
          onDone={() => setIsVoiding(false)}
        />
      ) : null}
    </Sheet>
  )
}
