import { expect, test } from 'vitest'
import { type FramePlaces, framePlaces } from '#src/records/seam/frame.ts'
import type { Module } from '#src/records/seam/module.ts'
import { frame } from './frame.ts'
import { modules } from './modules.ts'

const all: readonly Module[] = modules
const namesOf = (place: keyof FramePlaces) =>
  all.filter((module) => module.frame?.[place]).map(({ name }) => name)

test('each place of the frame is filled, and by one module alone', () => {
  for (const place of framePlaces) expect(namesOf(place), place).toHaveLength(1)
  expect(Object.keys(frame).toSorted()).toEqual(framePlaces.toSorted())
})
