/** Shown instead of figures that couldn't be computed. */

import type { FiguresName } from '#contract/core/figures/figures-by-name.ts'
import { Button } from '#src/ui/page/button.tsx'
import { Note } from '#src/ui/status/note.tsx'
import type { ShownFigures } from './use-figures.ts'

export function FiguresFailed({ again }: Pick<ShownFigures<FiguresName>, 'again'>) {
  return (
    <Note
      tone="warning"
      live="polite"
      title="We couldn’t add this up."
      action={<Button onClick={again}>Try again</Button>}
    >
      Your records are safe on this device.
    </Note>
  )
}
