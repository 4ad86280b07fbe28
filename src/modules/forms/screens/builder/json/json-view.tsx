/**
 * The form as JSON, as an alternative to building it; errors are shown below it, with their line.
 */
import { Button } from '#src/ui/page/button.tsx'
import { Card } from '#src/ui/page/card.tsx'
import { JsonPane } from './json-pane.tsx'
import type { JsonTexts } from './use-json-texts.ts'

export function JsonView({ json }: { json: JsonTexts }) {
  const { texts, problems, unfinished, type, drop } = json
  return (
    <Card
      title="The form as JSON"
      aside={
        unfinished ? (
          <Button kind="plain" onClick={drop}>
            Discard what I typed
          </Button>
        ) : null
      }
    >
      <JsonPane
        label="schema"
        value={texts.schema}
        error={problems.schema}
        onChange={(text) => type('schema', text)}
      />
      <JsonPane
        label="ui_schema"
        rows={8}
        value={texts.ui_schema}
        error={problems.ui_schema}
        onChange={(text) => type('ui_schema', text)}
      />
    </Card>
  )
}
