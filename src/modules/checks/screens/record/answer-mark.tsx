/** One answer as a mark and a word: a tick or a cross, a figure out of its limits, photos, text. */
import { IconCheck, IconX } from '@tabler/icons-react'
import { isAnswered } from '#contract/modules/forms/form-language.ts'
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import { answerText } from '#src/modules/forms/parts/check-form/answer-text.ts'
import { PhotoStrip } from '#src/records/files/photo-view.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { cellText } from './record-parts.ts'
import type { ShownAnswers } from './shown-answers.ts'

interface AnswerMarkProps {
  asked: Asked
  shown: ShownAnswers
  /** Under a head that names its unit. */
  isCell?: boolean
}

const ticks = { YES: IconCheck, NO: IconX }

export function AnswerMark({ asked, shown, isCell = false }: AnswerMarkProps) {
  const { kind, value, question, title } = asked
  if ((kind === 'file' || kind === 'files') && isAnswered(value)) {
    const ids = [value].flat().filter((id) => typeof id === 'string')
    return <PhotoStrip fileIds={ids} label={title} />
  }
  const text = isCell ? cellText(asked, shown.words) : answerText(asked, shown.words)
  const finding = shown.findings.get(asked.path)
  const tick = kind === 'yes-no' && (value === 'YES' || value === 'NO') ? ticks[value] : undefined
  if (finding) {
    const tone = finding.verdict === 'FAIL' ? 'fail' : 'warning'
    return (
      <StatusLine tone={tone} icon={tick}>
        {text}
      </StatusLine>
    )
  }
  if (!tick) return text
  // A Yes that fails nothing is good; a No that fails nothing is neither.
  const isGood = value === 'YES' && question['x-fail'] !== undefined
  return (
    <StatusLine tone={isGood ? 'safe' : 'neutral'} icon={tick}>
      {text}
    </StatusLine>
  )
}
