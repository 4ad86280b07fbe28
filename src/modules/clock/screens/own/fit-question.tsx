/**
 * Asked at the clock-in if the business wants it (domain §2.32): the person is clocked in either
 * way, at the time of the tap; only they and admins see an answer of No.
 */
import { useState } from 'react'
import { YesNo } from '#src/ui/fields/yes-no.tsx'
import { Layer } from '#src/ui/layers/layer.tsx'
import { Button } from '#src/ui/page/button.tsx'
import styles from '../clock.module.css'

interface FitQuestionProps {
  opened: boolean
  onAnswer: (fit: 'YES' | 'NO') => void
  onCancel: () => void
}

export function FitQuestion({ opened, onAnswer, onCancel }: FitQuestionProps) {
  return (
    <Layer opened={opened} onClose={onCancel} title="Are you fit to work?" place="center">
      <Question onAnswer={onAnswer} onCancel={onCancel} />
    </Layer>
  )
}

function Question({ onAnswer, onCancel }: Omit<FitQuestionProps, 'opened'>) {
  const [answer, setAnswer] = useState<'yes' | 'no'>()
  return (
    <div className={styles.question}>
      <p>No sickness or diarrhoea in the last 48 hours, no infected skin, cuts covered.</p>
      <YesNo
        label="Are you fit to work?"
        value={answer}
        onChange={(value) => {
          if (value === 'yes') onAnswer('YES')
          else setAnswer('no')
        }}
      />
      {answer === 'no' ? (
        <>
          <p role="alert">
            You can still clock in. Tell your manager before you touch food. Only you and your admin
            see this answer.
          </p>
          <Button kind="primary" onClick={() => onAnswer('NO')}>
            Clock in, not fit to work
          </Button>
        </>
      ) : null}
      <Button kind="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
