/**
 * A form as its texts, with sample answers as one more: each shows its own errors, with their line.
 */
import { parseAnswers } from '#contract/modules/forms/form-language.ts'
import { jsonFault } from '#contract/text/json-text.ts'
import { Card } from '#src/ui/page/card.tsx'
import { Stack } from '#src/ui/page/page.tsx'
import { JsonPane } from './json-pane.tsx'

type Texts = { readonly schema: string; readonly ui_schema: string }

interface FormTextsProps {
  texts: Texts
  /** Sentences by part. */
  problems: Readonly<Record<string, string>>
  onType: (part: keyof Texts, text: string) => void
  data: string
  onData: (text: string) => void
}

export function dataProblem(text: string): string | undefined {
  const fault = jsonFault(text, 20)
  if (fault?.kind === 'broken') return `That isn't valid JSON (line ${fault.line}).`
  return parseAnswers(text) ? undefined : 'Data begins with { and ends with }.'
}

export function FormTexts({ texts, problems, onType, data, onData }: FormTextsProps) {
  return (
    <Card title="The texts">
      <Stack>
        <JsonPane
          label="schema"
          value={texts.schema}
          error={problems.schema ?? problems.title}
          onChange={(text) => onType('schema', text)}
        />
        <JsonPane
          label="ui_schema"
          rows={6}
          value={texts.ui_schema}
          error={problems.ui_schema}
          onChange={(text) => onType('ui_schema', text)}
        />
        <JsonPane label="data" rows={8} value={data} error={dataProblem(data)} onChange={onData} />
      </Stack>
    </Card>
  )
}
