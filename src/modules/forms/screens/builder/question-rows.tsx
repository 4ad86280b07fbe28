/**
 * The questions of a form, or of a part or group in it, in order: chosen by a press, moved by their
 * grip. A question's errors are shown at it.
 */

import { useEffect, useRef } from 'react'
import type { SiteLimits } from '#contract/modules/forms/form-limits.ts'
import { LimitRail } from '#src/ui/charts/limit-rail.tsx'
import { Grip } from '#src/ui/lists/grip.tsx'
import { OrderedRows, useOrderedRow } from '#src/ui/lists/ordered-rows.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './builder.module.css'
import type { BuiltQuestion } from './form/built-form.ts'
import { type Holder, moved } from './form/edits.ts'
import { paletteKind } from './form/palette.ts'
import { fixedLimits, kindText, questionText } from './form/question-text.ts'
import { KindIcon } from './kind-icon.tsx'
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

const nameOf = ({ question }: BuiltQuestion) => question.title ?? kindText(question)

export function QuestionRows(props: QuestionRowsProps) {
  const { builder, holder, label, questions, spot } = props
  const at = spot?.holder === holder ? spot.at : null
  return (
    <OrderedRows
      ids={questions.map(({ key }) => key)}
      nameOf={(key) =>
        questions
          .filter((one) => one.key === key)
          .map(nameOf)
          .join()
      }
      onMove={(key, to) => builder.edit((form) => moved(form, key, to))}
    >
      <ol
        className={styles.rows}
        aria-label={label}
        data-holder={holder ?? ''}
        data-drop={at === questions.length || undefined}
      >
        {questions.map((one, place) => (
          <QuestionRow key={one.key} {...props} one={one} place={place} isSpot={at === place} />
        ))}
      </ol>
    </OrderedRows>
  )
}

type QuestionRowProps = RowWordsProps & { isSpot: boolean }

function QuestionRow({ isSpot, ...props }: QuestionRowProps) {
  const { builder, questions, one, place } = props
  const { row, handle } = useOrderedRow(one.key)
  return (
    <li {...row} className={styles.item} data-drop={isSpot || undefined}>
      <div className={styles.row} data-chosen={builder.chosen === one.key || undefined}>
        <Grip
          name={nameOf(one)}
          at={place}
          count={questions.length}
          handle={handle}
          onMove={(to) => builder.edit((form) => moved(form, one.key, to))}
        />
        <RowWords {...props} />
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
