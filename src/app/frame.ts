/** The places of the frame, each filled by one module (records/seam/frame.ts). */
import { type FramePlaces, framePlaces } from '#src/records/seam/frame.ts'
import type { Module } from '#src/records/seam/module.ts'
import { modules } from './modules.ts'

const all: readonly Module[] = modules
const found: Partial<FramePlaces> = Object.assign({}, ...all.map(({ frame }) => frame))

const isFilled = (places: Partial<FramePlaces>): places is FramePlaces =>
  framePlaces.every((place) => places[place])

if (!isFilled(found)) throw new Error('A place of the frame is empty.')
export const frame: FramePlaces = found
