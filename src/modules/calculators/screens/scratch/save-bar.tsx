/**
 * The bar of a cutting test: what is missing or wrong and how to get there, Save, and Clear, which
 * asks first (AC 3.38.5).
 */
import { useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import { tooHeavy } from '#contract/modules/calculators/cutting-test.ts'
import { fieldTitle, isRequired } from '#src/records/form/field-words.ts'
import { NamedFields } from '#src/records/form/form-bar.tsx'
import { DEVICE_FULL } from '#src/records/save/save-result.ts'
import { ConfirmDialog } from '#src/ui/layers/confirm-dialog.tsx'
import { ActionBar } from '#src/ui/page/action-bar.tsx'
import { Button } from '#src/ui/page/button.tsx'
import { StatusLine } from '#src/ui/status/status-line.tsx'
import { asSaved, cardFields } from './card-data.ts'
import { idOfField } from './piece-card.tsx'
import type { CardSheet } from './use-card-sheet.ts'

const declared = declarations['scratch-cards']

/** Scrolls to a field and focuses it; to the parts as a whole. */
export function showField(field: string): void {
  const element = document.getElementById(idOfField(field))
  element?.scrollIntoView({ block: 'center' })
  element?.focus({ preventScroll: true })
}

interface SaveBarProps {
  readonly sheet: CardSheet
  readonly isNew: boolean
}

export function SaveBar({ sheet, isNew }: SaveBarProps) {
  const [isAsked, setIsAsked] = useState(false)
  const { isDirty, isBusy } = sheet
  const question = isNew
    ? { title: 'Clear this test?', verb: 'Clear', says: 'Everything typed here is removed.' }
    : {
        title: 'Undo your changes?',
        verb: 'Undo changes',
        says: 'The test goes back to how it was saved.',
      }
  return (
    <ActionBar missing={<LineOfBar sheet={sheet} isNew={isNew} />}>
      <Button kind="danger" disabled={!isDirty || isBusy} onClick={() => setIsAsked(true)}>
        {question.verb}
      </Button>
      <Button
        kind="primary"
        disabled={isBusy || (!isNew && !isDirty)}
        onClick={() => void sheet.save()}
      >
        {isNew ? 'Save test' : 'Save changes'}
      </Button>
      <ConfirmDialog
        opened={isAsked}
        title={question.title}
        verb={question.verb}
        danger
        onConfirm={() => {
          sheet.clear()
          setIsAsked(false)
        }}
        onCancel={() => setIsAsked(false)}
      >
        {question.says}
      </ConfirmDialog>
    </ActionBar>
  )
}

function LineOfBar({ sheet, isNew }: SaveBarProps) {
  if (sheet.isFull) return DEVICE_FULL
  const heavy = tooHeavy(sheet.test)
  if (heavy) return <StatusLine tone="fail">{heavy}</StatusLine>
  const filled = asSaved(sheet.data)
  const isCut = sheet.test.rows.some(({ type, weight_g }) => type === 'CUT' && weight_g)
  const needed = cardFields.filter((field) =>
    field === 'rows' ? !isCut : isRequired(declared, field) && !(field in filled),
  )
  const [first] = needed
  if (first === undefined) return isNew || sheet.isDirty ? 'Not saved yet' : 'No changes yet'
  return (
    <NamedFields
      words="Still needed"
      titles={needed.map((field) => (field === 'rows' ? 'a cut' : fieldTitle(declared, field)))}
      onShow={() => showField(first)}
    />
  )
}
