/** One answer of a finished check; a bad one with what was done and the issue it opened. */
import { IconPencil } from '@tabler/icons-react'
import { Fragment } from 'react'
import type { Asked } from '#contract/modules/forms/form-questions.ts'
import { PhotoStrip } from '#src/records/files/photo-view.tsx'
import { AppLink } from '#src/ui/page/app-link.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from '../checks.module.css'
import { actionWords } from './action-words.ts'
import { AnswerMark } from './answer-mark.tsx'
import type { RowTable } from './record-parts.ts'
import type { ShownAnswers } from './shown-answers.ts'

export function GivenAnswer({ asked, shown }: { asked: Asked; shown: ShownAnswers }) {
  const change = shown.changeAt(asked.path)
  return (
    <div className={styles.pair}>
      <dt>{asked.title}</dt>
      <dd>
        {change ? (
          <s className={styles.before}>
            <span className="l-hidden">Before: </span>
            {change.from}
          </s>
        ) : null}
        <span className={styles.given}>
          {change ? <IconPencil size={16} stroke={1.9} aria-hidden="true" /> : null}
          <AnswerMark asked={asked} shown={shown} />
        </span>
      </dd>
      <Done asked={asked} shown={shown} />
    </div>
  )
}

/** "Straight away: taken apart and cleaned again. Issue Slicer not clean" */
function Done({ asked, shown }: { asked: Asked; shown: ShownAnswers }) {
  const action = shown.actions[asked.path]
  const issue = shown.issues.get(asked.path)
  const finding = shown.findings.get(asked.path)
  const says = finding?.says.replace(/ ?Say what you did\.$/, '')
  if (!action && !issue && !says) return null
  return (
    <dd className={styles.done}>
      {says ? <>{says} </> : null}
      {action ? (
        <>
          <strong>Straight away:</strong> {actionWords(action, shown.words)}.{' '}
        </>
      ) : null}
      {issue ? (
        <>
          Issue <AppLink to={`/issues/${issue.id}`}>{issue.title}</AppLink>
        </>
      ) : null}
      {action?.file_ids ? (
        <PhotoStrip fileIds={action.file_ids} label={`What was done: ${asked.title}`} />
      ) : null}
    </dd>
  )
}

/** Below a table: its cells that failed, with what was done about them. */
export function FailedInRows({ table, shown }: { table: RowTable; shown: ShownAnswers }) {
  const failed = table.rows
    .flatMap(({ cells }) => cells)
    .filter((one) => one !== undefined)
    .filter(({ path }) => shown.actions[path] ?? shown.issues.get(path))
  if (failed.length === 0) return null
  return (
    <dl className={styles.failed}>
      {failed.map((asked) => (
        <Fragment key={asked.path}>
          <dt>
            <StatusLine
              tone={shown.findings.get(asked.path)?.verdict === 'FAIL' ? 'fail' : 'warning'}
            >
              {asked.title}
            </StatusLine>
          </dt>
          <Done asked={asked} shown={shown} />
        </Fragment>
      ))}
    </dl>
  )
}
