/**
 * What was corrected, under the answers it is about: who wrote, who corrected, when and why. The
 * author's name stays on the check (kit §9).
 */
import { IconPencil } from '@tabler/icons-react'
import { formatDateTime } from '#contract/time/display-date.ts'
import { quotedAnswer } from './change-words.ts'
import styles from './row-table.module.css'
import type { Corrections } from './use-corrections.ts'

interface CorrectionNotesProps {
  corrections: Corrections
  /** Of which answers. */
  isAbout: (path: string) => boolean
  timezone: string
  personOf: (id: string) => string
}

export function CorrectionNotes({
  corrections,
  isAbout,
  timezone,
  personOf,
}: CorrectionNotesProps) {
  const { first, steps } = corrections
  const author = personOf(first.created_by)
  return steps.flatMap(({ id, by, at, reason, changes }, place) =>
    changes
      .filter(({ path }) => isAbout(path))
      .map((change) => (
        <div key={`${id} ${change.path} ${change.of}`} className={styles.correction}>
          <IconPencil size={20} stroke={1.9} aria-hidden="true" />
          <div>
            <p>
              <strong>
                {change.title}:{' '}
                {quotedAnswer(change.from, personOf(steps[place + 1]?.by ?? first.created_by))},{' '}
                {personOf(by)} corrected it to “{change.to}”
              </strong>
            </p>
            <p className="l-second">
              {formatDateTime(at, timezone)}.{reason ? ` “${reason}”` : ''} {author}’s name stays on
              the check.
            </p>
          </div>
        </div>
      )),
  )
}
