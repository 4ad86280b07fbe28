import { expect, test, vi } from 'vitest'
import { renderHook } from 'vitest-browser-react'
import { useFormOrder } from './use-form-order.ts'

type Business = { id: string; version: number; settings: { check_forms: string[] } }

const server = vi.hoisted(() => ({ here: [] as unknown[], sent: [] as string[], version: 1 }))
vi.mock('#src/records/read/use-records.ts', () => ({ useRecords: () => server.here }))
vi.mock('#src/records/save/use-save.ts', () => ({
  useSave: () => ({
    async edit(_: string, record: unknown, patch: { settings: { check_forms: string[] } }) {
      server.sent.push(patch.settings.check_forms.join(' '))
      server.version += 1
      return { ok: true, record, reply: { version: server.version } }
    },
  }),
}))

const business = (version: number, order: string): Business => ({
  id: 'business',
  version,
  settings: { check_forms: order.split(' ') },
})

test('AC 3.26.2 up, down and down again before the device hears of any of them: it stands one lower than at first', async () => {
  server.here = [business(1, 'opening closing cleaning')]
  const { result, act, rerender } = await renderHook(() => useFormOrder())
  const move = (to: number) => act(() => result.current.move('closing', to))
  const shows = () => result.current.ids?.join(' ')

  await move(0)
  expect(shows()).toBe('closing opening cleaning')
  await move(1)
  // What it shows is what the server had at first; the server has had two saves since.
  expect(shows()).toBe('opening closing cleaning')

  server.here = [business(2, 'closing opening cleaning')]
  await rerender()
  expect(shows()).toBe('opening closing cleaning')
  await move(2)
  expect(server.sent).toEqual([
    'closing opening cleaning',
    'opening closing cleaning',
    'opening cleaning closing',
  ])

  server.here = [business(4, 'opening cleaning closing')]
  await rerender()
  server.here = [business(5, 'cleaning opening closing')]
  await rerender()
  expect(shows()).toBe('cleaning opening closing')
})
