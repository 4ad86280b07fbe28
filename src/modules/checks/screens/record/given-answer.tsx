/** One answer of a finished check; a bad one with its action and the issue it opened. */
import { IconChevronRight } from '@tabler/icons-react'
import type { Action, Finding } from '#contract/modules/forms/evaluate.ts'
import { isAnswered } from '#contract/modules/forms/form-language.ts'
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { type AnswerWords, answerText } from '#src/modules/forms/parts/check-form/answer-text.ts'
import { PhotoStrip } from '#src/records/files/photo-view.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from '../checks.module.css'
import { actionWords } from './action-words.ts'

interface GivenAnswerProps {
  asked: Asked
  words: AnswerWords
  finding: Finding | undefined
  action: Action | undefined
  issue: Issue | undefined
}

export function GivenAnswer({ asked, words, finding, action, issue }: GivenAnswerProps) {
  const { kind, title } = asked
  if (kind === 'heading' || kind === 'section') {
    return (
      <div className={styles.part}>
        <dt className="l-h2">{title}</dt>
        <dd className="l-hidden">Part</dd>
      </div>
    )
  }
  const tone = finding ? (finding.verdict === 'FAIL' ? 'fail' : 'warning') : null
  const isFile = (kind === 'file' || kind === 'files') && isAnswered(asked.value)
  const ids = isFile ? [asked.value].flat().filter((id) => typeof id === 'string') : []
  const text = answerText(asked, words)
  const said = action ? actionWords(action, words) : ''
  return (
    <div className={styles.pair}>
      <dt>{title}</dt>
      <dd>
        {isFile ? (
          <PhotoStrip fileIds={ids} label={title} />
        ) : tone ? (
          <StatusLine tone={tone}>{text}</StatusLine>
        ) : (
          text
        )}
        {said ? <span className={styles.action}>{said}</span> : null}
        {action?.file_ids ? (
          <PhotoStrip fileIds={action.file_ids} label={`What was done: ${title}`} />
        ) : null}
        {issue ? (
          <Button
            kind="plain"
            iconAfter={IconChevronRight}
            about={title}
            to={`/issues/${issue.id}`}
          >
            See the issue
          </Button>
        ) : null}
      </dd>
    </div>
  )
}
