/** The places of the frame, each filled by one module (records/seam/frame.ts). */
import type { FramePlaces } from '#src/records/seam/frame.ts'
import type { Module } from '#src/records/seam/module.ts'
import { modules } from './modules.ts'

const all: readonly Module[] = modules

// That none stays empty is tried, not asked at each start.
export const frame: FramePlaces = Object.assign({}, ...all.map(({ frame }) => frame))
