/**
 * What was found and done, asked when the work is handed over and once more before closing (domain
 * §2.26): root cause, action, and how to stop it happening again.
 */
import { type FormEvent, useId, useState } from 'react'
import { declarations } from '#contract/core/resource/declarations.ts'
import type { Move } from '#contract/core/rules/states.ts'
import type { IssueStatus } from '#contract/modules/issues/issue-states.ts'
import type { Issue } from '#contract/modules/issues/issues.ts'
import { fieldTitle } from '#src/records/form/field-words.ts'
import { TextArea } from '#src/ui/fields/text-area.tsx'
import { useBusy } from '#src/ui/input/use-busy.ts'
import { Sheet } from '#src/ui/layers/sheet.tsx'
import { toast } from '#src/ui/layers/toasts.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { useIssueActs } from './use-issue-acts.ts'
import { type WorkTyped, workChanges, workFields } from './work-changes.ts'

interface IssueWorkSheetProps {
  issue: Issue
  move: Move<IssueStatus>
  onClose: () => void
}

export function IssueWorkSheet({ issue, move, onClose }: IssueWorkSheetProps) {
  const formId = useId()
  const acts = useIssueActs(issue)
  const [typed, setTyped] = useState<WorkTyped>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string>()
  const [isBusy, during] = useBusy()

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    const saved = await during(acts.move(move.to, { fields: workChanges(issue, typed) }))
    if (!saved.ok) {
      setProblems(saved.fields)
      return setMessage(saved.message)
    }
    toast.success(move.done, { second: 'Saved on this device' })
    onClose()
  }

  return (
    <Sheet
      opened
      onClose={onClose}
      title={move.to === 'CLOSED' ? 'Close this issue' : 'What was done'}
      footer={
        <Button kind="primary" type="submit" form={formId} disabled={isBusy} grow>
          {move.label}
        </Button>
      }
    >
      <form id={formId} onSubmit={(event) => void send(event)} noValidate>
        <Stack>
          {message ? <Note tone="fail" title={message} live="assertive" /> : null}
          {workFields.map((field) => (
            <TextArea
              key={field}
              label={fieldTitle(declarations.issues, field)}
              value={typed[field] ?? issue[field] ?? ''}
              onChange={(text) => setTyped({ ...typed, [field]: text })}
              error={problems[field]}
              maxLength={4000}
            />
          ))}
        </Stack>
      </form>
    </Sheet>
  )
}
