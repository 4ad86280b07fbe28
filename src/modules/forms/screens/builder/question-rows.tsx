/**
 * The questions of a form, or of a part or group in it, in order: chosen by a press, moved by their
 * grip. A question's errors are shown at it.
 */

import { useEffect, useRef } from 'react'
import type { SiteLimits } from '#contract/modules/forms/form-limits.ts'
import { LimitRail } from '#src/ui/charts/limit-rail.tsx'
import { Grip } from '#src/ui/lists/grip.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './builder.module.css'
import type { BuiltQuestion } from './built-form.ts'
import { type Holder, moved } from './edits.ts'
import { KindIcon } from './kind-icon.tsx'
import { paletteKind } from './palette.ts'
import { fixedLimits, kindText, questionText } from './question-text.ts'
import type { Builder, Spot } from './use-builder.ts'

interface QuestionRowsProps {
  readonly builder: Builder
  readonly holder: Holder
  readonly label: string
  readonly questions: readonly BuiltQuestion[]
  readonly site: SiteLimits
  /** Where a dragged one would go. */
  readonly spot: Spot | null
}

export function QuestionRows(props: QuestionRowsProps) {
  const { builder, holder, label, questions, spot } = props
  const at = spot?.holder === holder ? spot.at : null
  return (
    <ol
      className={styles.rows}
      aria-label={label}
      data-holder={holder ?? ''}
      data-drop={at === questions.length || undefined}
    >
      {questions.map((one, place) => (
        <li key={one.key} className={styles.item} data-drop={at === place || undefined}>
          <div className={styles.row} data-chosen={builder.chosen === one.key || undefined}>
            <Grip
              name={one.question.title ?? kindText(one.question)}
              at={place}
              count={questions.length}
              onPlace={(to) => builder.edit((form) => moved(form, one.key, to), `move:${one.key}`)}
              onKeep={builder.settle}
            />
            <RowWords {...props} one={one} place={place} />
          </div>
          {one.inside ? (
            <div className={styles.inside}>
              {one.inside.length === 0 ? (
                <p className={styles.empty}>Choose this group, then add what each row asks.</p>
              ) : null}
              <QuestionRows
                {...props}
                holder={one.key}
                label={`In ${one.question.title ?? 'the group'}`}
                questions={one.inside}
              />
            </div>
          ) : null}
        </li>
      ))}
    </ol>
  )
}

type RowWordsProps = QuestionRowsProps & { one: BuiltQuestion; place: number }

function RowWords({ builder, questions, site, one, place }: RowWordsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const isChosen = builder.chosen === one.key
  // Moving it with Alt and an arrow may have lost the focus along with its place in the page.
  useEffect(() => {
    const isLost = place >= 0 && document.activeElement === document.body
    if (isChosen && isLost) button.current?.focus()
  }, [place, isChosen])
  const limits = fixedLimits(one.question, site)
  const problem = builder.problems.byKey.get(one.key)
  const unit = one.question['x-limits']?.unit ?? ''
  return (
    <div className={styles.words}>
      <button
        ref={button}
        type="button"
        className={styles.choose}
        aria-pressed={isChosen}
        onClick={() => builder.choose(one.key)}
      >
        <KindIcon kind={paletteKind(one.question)} />
        <span className={styles.texts}>
          <span className={styles.title} data-blank={!one.question.title || undefined}>
            {one.question.title || `New ${kindText(one.question).toLowerCase()}`}
          </span>
          <span className={styles.second}>{questionText(one, questions)}</span>
        </span>
      </button>
      {limits ? (
        <div className={styles.rail}>
          <LimitRail limits={limits} unit={unit} pointer={false} />
        </div>
      ) : null}
      {problem ? (
        <p className={styles.problem}>
          <StatusLine tone="fail">{problem}</StatusLine>
        </p>
      ) : null}
    </div>
  )
}
