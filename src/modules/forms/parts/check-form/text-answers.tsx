/** Text, days and clock times; the current day and time are one tap. */
import { localDay, localTime, timezoneOf } from '#contract/time/zoned-time.ts'
import { useSession } from '#src/session/use-session.ts'
import { DateField } from '#src/ui/fields/date-field.tsx'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { TextField } from '#src/ui/fields/text-field.tsx'
import { TimeField } from '#src/ui/fields/time-field.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { type AnswerProps, asText, toFieldProps } from './answer-control.ts'
import styles from './check-form.module.css'

const LONGEST = 4000

export function TextAnswer(props: AnswerProps) {
  const { question, isLong, onAnswer, value } = props
  const Field = isLong ? TextArea : TextField
  return (
    <Field
      {...toFieldProps(props)}
      maxLength={question.maxLength ?? LONGEST}
      value={asText(value)}
      onChange={(text) => onAnswer(text === '' ? undefined : text)}
    />
  )
}

const useTimezone = () => timezoneOf(useSession().location)

export function DayAnswer(props: AnswerProps) {
  const { title, onAnswer, value } = props
  const timezone = useTimezone()
  return (
    <div className={styles.near}>
      <DateField
        {...toFieldProps(props)}
        value={asText(value)}
        onChange={(day) => onAnswer(day || undefined)}
        onUnread={onAnswer}
      />
      <Button about={title} onClick={() => onAnswer(localDay(Date.now(), timezone))}>
        Today
      </Button>
    </div>
  )
}

export function ClockAnswer(props: AnswerProps) {
  const { title, onAnswer, value } = props
  const timezone = useTimezone()
  return (
    <div className={styles.near}>
      <TimeField
        {...toFieldProps(props)}
        value={asText(value)}
        onChange={(time) => onAnswer(time || undefined)}
        onUnread={onAnswer}
      />
      <Button about={title} onClick={() => onAnswer(localTime(Date.now(), timezone))}>
        Now
      </Button>
    </div>
  )
}
