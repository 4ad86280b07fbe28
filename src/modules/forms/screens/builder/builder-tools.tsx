/**
 * Undo and redo, the view, Publish; and what prevents publishing. For an untouched form, what it
 * lacks is shown without alarm.
 */
import { IconArrowBackUp, IconArrowForwardUp, IconBraces, IconEye } from '@tabler/icons-react'
import { useOnline } from '#src/session/use-online.ts'
import { Button } from '#src/ui/page/button.tsx'
import { IconButton } from '#src/ui/page/icon-button.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import styles from './builder.module.css'
import type { Builder } from './use-builder.ts'

export type BuilderView = 'build' | 'try' | 'json'

interface BuilderToolsProps {
  readonly builder: Builder
  /** What is wrong with typed JSON that isn't in the form yet. */
  readonly unfinished: string | null
  readonly view: BuilderView
  readonly onView: (view: BuilderView) => void
  /** A draft may be published unchanged. */
  readonly isDraft: boolean
  readonly isSaving: boolean
  readonly onPublish: () => void
}

export function BuilderTools(props: BuilderToolsProps) {
  const { builder, unfinished, view, onView, isDraft, isSaving, onPublish } = props
  const { problems, isDirty, canUndo, canRedo } = builder
  const isOnline = useOnline()
  const wrong = unfinished === null ? problems.first : `In the JSON: ${unfinished}`
  const reason =
    wrong ??
    (isDirty || isDraft ? null : 'Nothing is changed yet.') ??
    (isOnline ? null : 'Publishing needs a connection.')
  const toggle = (one: BuilderView) => onView(view === one ? 'build' : one)
  return (
    <div className={styles.tools}>
      <div className={styles.buttons}>
        <IconButton icon={IconArrowBackUp} name="Undo" disabled={!canUndo} onClick={builder.undo} />
        <IconButton
          icon={IconArrowForwardUp}
          name="Redo"
          disabled={!canRedo}
          onClick={builder.redo}
        />
        <IconButton
          icon={IconEye}
          name="Try it"
          aria-pressed={view === 'try'}
          onClick={() => toggle('try')}
        />
        <IconButton
          icon={IconBraces}
          name="Show as JSON"
          aria-pressed={view === 'json'}
          onClick={() => toggle('json')}
        />
        <span className={styles.publish}>
          <Button
            kind="primary"
            disabled={reason !== null || isSaving}
            aria-describedby="publish-reason"
            onClick={onPublish}
          >
            Publish
          </Button>
        </span>
      </div>
      <p id="publish-reason" className={styles.reason} aria-live="polite">
        {wrong && (isDirty || unfinished) ? <StatusLine tone="fail">{wrong}</StatusLine> : reason}
      </p>
    </div>
  )
}
