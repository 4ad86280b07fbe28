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
import { useIssueActs, type WorkFields } from './use-issue-acts.ts'

const asked = ['root_cause', 'corrective_action', 'preventive_action'] as const

interface IssueWorkSheetProps {
  issue: Issue
  to: 'AWAITING_CHECK' | 'CLOSED'
  onClose: () => void
}

export function IssueWorkSheet({ issue, to, onClose }: IssueWorkSheetProps) {
  const formId = useId()
  const acts = useIssueActs(issue)
  const [typed, setTyped] = useState<WorkFields>(() =>
    Object.fromEntries(asked.map((field) => [field, issue[field] ?? ''])),
  )
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [message, setMessage] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)

  async function send(event: FormEvent): Promise<void> {
    event.preventDefault()
    setIsBusy(true)
    const said = asked.flatMap((field) => {
      const text = typed[field]?.trim()
      return text ? [[field, text] as const] : []
    })
    const saved = await acts.move(to, { fields: Object.fromEntries(said) })
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
          {asked.map((field) => (
            <TextArea
              key={field}
              label={fieldTitle(declarations.issues, field)}
              value={typed[field] ?? ''}
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
