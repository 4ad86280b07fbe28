import { expect, test } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useTypedReadings } from './use-typed-readings.ts'

test('a second save while one runs saves nothing, and 4.1 typed in place of the 3.4 that is being saved stays', async () => {
  const { result, act } = await renderHook(() => useTypedReadings())
  const isKept = Promise.withResolvers<void>()
  const saves: string[] = []
  const save = (name: string) =>
    result.current.save(async () => {
      saves.push(name)
      await isKept.promise
      for (const unitId of ['fridge 1', 'fridge 2']) result.current.saved(unitId, 3.4)
    })
  await act(() => {
    result.current.type('fridge 1', 3.4)
    result.current.type('fridge 2', 3.4)
  })
  let first: Promise<void> | undefined
  await act(() => {
    first = save('first')
  })
  expect(result.current.isSaving).toBe(true)
  await act(() => save('second'))
  await act(() => result.current.type('fridge 2', 4.1))
  await act(async () => {
    isKept.resolve()
    await first
  })
  expect(saves).toEqual(['first'])
  expect(result.current.isSaving).toBe(false)
  expect(result.current.of('fridge 1')).toBe(null)
  expect(result.current.of('fridge 2')).toBe(4.1)
})
