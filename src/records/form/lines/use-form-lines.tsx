/**
 * The lines of a new record inside its form: in the same draft and the same save. Nothing is marked
 * wrong before the first try.
 */
import { type ReactNode, useMemo, useState } from 'react'
import { Card } from '#src/ui/page/card.tsx'
import { type FormData, filledData } from '../form-data.ts'
import type { LinesAsked } from '../form-schema.ts'
import type { LineRefusals } from '../record-form.tsx'
import { lineProblems, ResourceLines } from './resource-lines.tsx'

const noLines: readonly FormData[] = []
const noRefusals: LineRefusals = []

export interface FormLines {
  readonly lines: readonly FormData[]
  /** As they are saved. */
  readonly filled: readonly FormData[]
  /** For every line in its current state. */
  readonly isWrong: boolean
  readonly refuse: (refusals: LineRefusals) => void
  readonly clear: () => void
  readonly content: ReactNode
}

/** @param kept from a draft */
export function useFormLines(
  asked: LinesAsked | undefined,
  kept: readonly FormData[] | undefined,
  wasTried: boolean,
): FormLines {
  const [lines, setLines] = useState(kept ?? noLines)
  const [refused, setRefused] = useState(noRefusals)
  const problems = useMemo(
    () => (asked ? lineProblems(asked.resource, asked.fields, lines) : noRefusals),
    [asked, lines],
  )
  const shown = wasTried ? problems.map((one, place) => one ?? refused[place]) : []
  return {
    lines,
    filled: lines.map(filledData),
    isWrong: problems.some(Boolean),
    refuse: setRefused,
    clear: () => setLines(noLines),
    content: asked ? (
      <Card>
        <ResourceLines
          {...asked}
          id={`lines-${asked.resource}`}
          lines={lines}
          onChange={(next) => {
            setLines(next)
            setRefused(noRefusals)
          }}
          problems={shown}
        />
      </Card>
    ) : null,
  }
}
