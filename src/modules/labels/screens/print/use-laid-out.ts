/** A label's words in their places, with its code, once the letters to measure by are here. */
import { useEffect, useState } from 'react'
import {
  type CodeBlock,
  type CodeModules,
  codeBlocks,
} from '#contract/modules/labels/code-blocks.ts'
import {
  type LabelLayout,
  labelLayout,
  type Measure,
} from '#contract/modules/labels/label-layout.ts'
import type { LabelSize } from '#contract/modules/labels/label-sizes.ts'
import type { LabelText } from '#contract/modules/production/label.ts'
import { labelMeasure } from './label-canvas.ts'
import { codeModules } from './label-code.ts'

export interface LaidOutLabel {
  readonly layout: LabelLayout
  readonly blocks: readonly CodeBlock[]
}

interface Tools {
  readonly measure: Measure
  readonly bars: CodeModules | null
  readonly square: CodeModules | null
}

async function toolsFor(code: string): Promise<Tools> {
  const [measure, bars, square] = await Promise.all([
    labelMeasure(),
    code === '' ? null : codeModules(code, 'BARS'),
    code === '' ? null : codeModules(code, 'SQUARE'),
  ])
  return { measure, bars, square }
}

function blocksOf({ code }: LabelLayout, { bars, square }: Tools): CodeBlock[] {
  const modules = code?.kind === 'BARS' ? bars : square
  return (code && modules && codeBlocks(modules, code)) ?? []
}

/** A whole label, or why it can't be printed at this size. */
const laidOut = (text: LabelText, size: LabelSize, tools: Tools) => {
  const layout = labelLayout(text, size, tools.measure)
  return 'says' in layout ? layout : { layout, blocks: blocksOf(layout, tools) }
}

/** On a press. @throws Error if the code can't be drawn on this device yet */
export async function laidOutNow(text: LabelText, size: LabelSize) {
  return laidOut(text, size, await toolsFor(text.batch))
}

/** Undefined while loading. @throws into `problem` if the code can't be drawn on this device */
export function useLaidOut(text: LabelText | undefined, size: LabelSize) {
  const [tools, setTools] = useState<Tools | null>()
  const code = text?.batch
  useEffect(() => {
    if (code === undefined) return
    let isWanted = true
    const set = (next: Tools | null) => isWanted && setTools(next)
    toolsFor(code).then(set, (error: unknown) => {
      console.error(error)
      set(null)
    })
    return () => {
      isWanted = false
    }
  }, [code])
  if (!text || tools === undefined) return undefined
  if (tools === null)
    return { says: 'Labels can’t be drawn on this device yet. Connect once, and try again.' }
  return laidOut(text, size, tools)
}
