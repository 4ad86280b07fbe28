/** The form being built: its overall properties, its questions, and where the next one goes. */
import { IconClipboardText, IconPlus } from '@tabler/icons-react'
import type { SiteLimits } from '#contract/modules/forms/form-limits.ts'
import styles from './builder.module.css'
import { QuestionRows } from './question-rows.tsx'
import type { Builder, Spot } from './use-builder.ts'

interface CanvasProps {
  readonly builder: Builder
  readonly site: SiteLimits
  readonly spot: Spot | null
  /** Opens the palette if it isn't beside the form. */
  readonly onAdd: (() => void) | undefined
}

export function Canvas({ builder, site, spot, onAdd }: CanvasProps) {
  const { form, chosen, choose, problems, isDirty } = builder
  return (
    <div className={styles.canvas} data-canvas="">
      <button
        type="button"
        className={styles.about}
        data-chosen={chosen === null || undefined}
        aria-pressed={chosen === null}
        onClick={() => choose(null)}
      >
        <IconClipboardText size={22} stroke={1.8} aria-hidden="true" />
        <span className={styles.texts}>
          <span className={styles.title}>About the form</span>
          <span className={styles.second}>
            {(isDirty && problems.title) || 'Title, category, signature'}
          </span>
        </span>
      </button>
      <QuestionRows
        builder={builder}
        holder={null}
        label="Questions"
        questions={form.questions}
        site={site}
        spot={spot}
      />
      {onAdd ? (
        <button type="button" className={styles.next} onClick={onAdd}>
          <IconPlus size={20} aria-hidden="true" />
          Add a question
        </button>
      ) : (
        <p className={styles.next}>
          <IconPlus size={20} aria-hidden="true" />
          Drag a question here, or press Enter on one
        </p>
      )}
    </div>
  )
}
