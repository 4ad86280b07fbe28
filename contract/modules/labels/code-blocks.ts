/**
 * The black fields of a code in the place its label has for it. Pure. Always holds: a module is a
 * whole number of a label printer's dots, so that no bar is thinner than another of its width; a code
 * that doesn't fit isn't drawn smaller than a camera can read.
 */
import type { CodePlace } from './label-layout.ts'

/** 203 dots an inch, which nearly all label printers have. */
export const DOTS_A_MM = 8

/** Modules of a code, as the drawing library reports them. */
export type CodeModules =
  | { readonly kind: 'BARS' /** Of a bar, a gap, a bar … */; readonly widths: readonly number[] }
  | { readonly kind: 'SQUARE'; readonly side: number; readonly isBlack: readonly boolean[] }

/** In millimetres. */
export interface CodeBlock {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

const across = (modules: CodeModules): number =>
  modules.kind === 'SQUARE' ? modules.side : modules.widths.reduce((sum, one) => sum + one, 0)

/** @returns null if it has no room: a module would be under a dot */
export function codeBlocks(modules: CodeModules, place: CodePlace): CodeBlock[] | null {
  const room = Math.min(place.width, modules.kind === 'SQUARE' ? place.height : place.width)
  const dots = Math.floor((room * DOTS_A_MM) / across(modules))
  if (dots < 1) return null
  const mm = dots / DOTS_A_MM
  if (modules.kind === 'BARS') {
    let x = place.x
    return modules.widths.flatMap((width, at) => {
      const block = { x, y: place.y, width: width * mm, height: place.height }
      x += width * mm
      return at % 2 === 0 ? [block] : []
    })
  }
  const { side, isBlack } = modules
  return isBlack.flatMap((black, at) =>
    black
      ? [
          {
            ...{ x: place.x + (at % side) * mm, y: place.y + Math.floor(at / side) * mm },
            ...{ width: mm, height: mm },
          },
        ]
      : [],
  )
}
