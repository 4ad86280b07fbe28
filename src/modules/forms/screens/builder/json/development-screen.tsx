/**
 * A form as its three texts, beside the form they make (domain §3.29): for people who write the
 * language by hand. Always holds: an error is shown with its line and never published (AC 3.29.1);
 * answers and data stay in step, whichever is changed (AC 3.29.2).
 */
import { useRouter, useSearch } from '@tanstack/react-router'
import { useMemo, useState } from 'react'
import { formProblems } from '#contract/modules/forms/check-forms.rules.ts'
import type { CheckForm } from '#contract/modules/forms/check-forms.ts'
import {
  type Answers,
  type FormSchema,
  parseAnswers,
} from '#contract/modules/forms/form-language.ts'
import { useSiteFacts } from '#src/modules/forms/parts/check-form/use-site-facts.ts'
import { useMayDo } from '#src/records/read/use-may-do.ts'
import { useRecords } from '#src/records/read/use-records.ts'
import { useLeaveWarning } from '#src/records/save/use-leave-warning.tsx'
import { useOnline } from '#src/session/use-online.ts'
import { toast } from '#src/ui/layers/toasts.ts'
import { useOneAtATime } from '#src/ui/layers/use-one-at-a-time.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Page } from '#src/ui/page/page.tsx'
import { Note } from '#src/ui/status/note.tsx'
import { FormSkeleton } from '#src/ui/status/office-skeletons.tsx'
import { storedTexts, type Words, type WrittenForm } from '../form/built-form.ts'
import { rewritten } from '../form/publishing.ts'
import { TryForm } from '../try-form.tsx'
import { usePublish } from '../use-publish.ts'
import styles from './development.module.css'
import { dataProblem, FormTexts } from './form-texts.tsx'
import { asJson } from './json-text.ts'

const first = asJson({
  title: 'New form',
  type: 'object',
  required: ['clean'],
  properties: {
    clean: { type: 'string', title: 'Everything is clean', enum: ['YES', 'NO'], 'x-fail': ['NO'] },
  },
})

export function CheckFormDevelopmentScreen() {
  const { form: id }: { form?: unknown } = useSearch({ strict: false })
  const forms = useRecords('check-forms', { includeArchived: true })
  if (!forms) {
    return (
      <Page title="Form Dev">
        <FormSkeleton />
      </Page>
    )
  }
  const from = forms.find((form) => form.id === id) ?? null
  return <Development key={typeof id === 'string' ? id : 'new'} from={from} />
}

const again = (json: string) => asJson(JSON.parse(json))

function Development({ from }: { from: CheckForm | null }) {
  const [base] = useState(from)
  const [start] = useState({
    schema: base ? again(base.schema) : first,
    ui_schema: base?.ui_schema ? again(base.ui_schema) : '{}',
  })
  const [texts, setTexts] = useState(start)
  const [data, setData] = useState('{}')
  const [problem, setProblem] = useState<string | null>(null)
  const mayPublish = useMayDo('create', 'check-forms')
  const isOnline = useOnline()
  const publish = usePublish()
  const router = useRouter()
  const isDirty = texts.schema !== start.schema || texts.ui_schema !== start.ui_schema
  const leave = useLeaveWarning(isDirty)
  const problems = useMemo(() => problemsOf(texts), [texts])
  const wrong = problems.schema ?? problems.title ?? problems.ui_schema
  const [shown, setShown] = useState<WrittenForm>(() => read(start))
  const facts = useSiteFacts(texts.schema)
  const answers = useMemo(() => parseAnswers(data), [data]) ?? {}
  const reason =
    wrong ??
    dataProblem(data) ??
    (mayPublish ? undefined : 'Forms are published by an admin.') ??
    (isOnline ? undefined : 'Publishing needs a connection.') ??
    (isDirty || !base ? undefined : 'Nothing is changed yet.')

  function type(part: keyof typeof texts, text: string): void {
    const next = { ...texts, [part]: text }
    setTexts(next)
    // The last valid form stays, so that it doesn't flicker during typing.
    if (Object.keys(problemsOf(next)).length === 0) setShown(read(next))
  }
  const save = useOneAtATime(async () => {
    const written = read(texts)
    const parts = rewritten(base, storedTexts(written.schema.title ?? '', written))
    const saved = await publish(base, parts, false)
    if (!saved.ok) return setProblem(Object.values(saved.fields)[0] ?? saved.message)
    leave.allow()
    toast.success(`${parts.title} is published`, { second: 'Checks use it from now on.' })
    router.history.push('/check-forms')
  })

  return (
    <Page
      width="wide"
      title="Form Dev"
      second={base ? `${base.title}, revision ${base.revision}` : 'A new form'}
      actions={
        <Button
          kind="primary"
          disabled={reason !== undefined}
          aria-describedby="publish-reason"
          onClick={() => void save()}
        >
          Publish
        </Button>
      }
    >
      <p id="publish-reason" className={styles.reason} aria-live="polite">
        {reason}
      </p>
      {problem ? <Note tone="fail" title={problem} live="assertive" /> : null}
      <div className={styles.panes}>
        <FormTexts texts={texts} problems={problems} onType={type} data={data} onData={setData} />
        <TryForm
          form={shown}
          site={facts?.limits ?? {}}
          data={answers}
          onChange={(change) =>
            setData((was) => {
              const before: Answers = parseAnswers(was) ?? {}
              return asJson(change(before))
            })
          }
        />
      </div>
      {leave.dialog}
    </Page>
  )
}

const titleIn = (schema: string): string => {
  const { title } = parseAnswers(schema) ?? {}
  return typeof title === 'string' ? title : ''
}

const problemsOf = ({ schema, ui_schema }: { schema: string; ui_schema: string }) =>
  formProblems({ title: titleIn(schema), schema, ui_schema })

const read = ({ schema, ui_schema }: { schema: string; ui_schema: string }): WrittenForm => ({
  schema: JSON.parse(schema) as FormSchema,
  ui: JSON.parse(ui_schema) as Words,
})
