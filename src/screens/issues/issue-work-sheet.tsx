/**
 * What was found and done, asked when the work is handed over and once more before closing
 * (domain §2.26): root cause, action, and how it stays away.
 */
import { type FormEvent, useId, useState } from 'react'
import { declarations } from '#contract/declarations.ts'
import type { Issue } from '#contract/resources/issues.ts'
import { fieldTitle } from '#src/records/field-words.ts'
import { moveVerbs } from '#src/records/issue-words.ts'
import { Button } from '#src/ui/button.tsx'
import { Note } from '#src/ui/note.tsx'
import { Stack } from '#src/ui/page.tsx'
import { Sheet } from '#src/ui/sheet.tsx'
import { TextArea } from '#src/ui/text-area.tsx'
import { toast } from '#src/ui/toasts.ts'
import { useIssueActs } from './use-issue-acts.ts'
import { type WorkTyped, workChanges, workFields } from './work-changes.ts'

interface IssueWorkSheetProps {
  issue: Issue
  to: 'AWAITING_CHECK' | 'CLOSED'
  onClose: () => void
}

export function IssueWorkSheet({ issue, to, onClose }: IssueWorkSheetProps) {
  const formId = useId()
  const acts = useIssueActs(issue)
  const [typed, setTyped] = useState<WorkTyped>({})
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsBusy(true)
    const saved = await acts.move(to, { fields: workChanges(issue, typed) })
    setIsBusy(false)
    if (!saved.ok) {
      setProblems(saved.fields)
      return setMessage(saved.message)
    }
    const done = to === 'CLOSED' ? 'Issue closed' : 'Handed over to be checked'
    toast.success(done, { second: 'Saved on this device' })
    onClose()
  }

  return (
    <Sheet
      opened
      onClose={onClose}
      title={to === 'CLOSED' ? 'Close this issue' : 'What was done'}
      footer={
        <Button kind="primary" type="submit" form={formId} disabled={isBusy} grow>
          {moveVerbs[to]}
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
