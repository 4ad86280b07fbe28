/** Home on a device's own database, in Chromium. */
import { expect, test } from 'vitest'
import { foldedSeam } from '#src/app/folded-seam.ts'
import { SeamContext } from '#src/records/seam/seam.ts'
import { highStreet, openScreen, readByAsha, unitsOf } from '#tests/support/temperature-kitchen.tsx'
import { HomeScreen } from './home-screen.tsx'

const Home = () => (
  <SeamContext value={foldedSeam}>
    <HomeScreen />
  </SeamContext>
)

const DAY_MS = 86_400_000

test('AC 3.1 a freezer that failed 9 days ago and was not read since is still an alarm at the top; the fridge that was good after that is none', async () => {
  const units = unitsOf(highStreet, ['Freezer', 'Fridge'])
  const [freezer, fridge] = units
  if (!freezer || !fridge) throw new Error('There are no units.')
  const failed = { result: 'FAIL', date: Date.now() - 9 * DAY_MS } as const
  const home = await openScreen(Home, '/', '/', units)
  await readByAsha(freezer, 9.4, failed)
  await readByAsha(fridge, 9.1, failed)
  await readByAsha(fridge, 3.4, { date: Date.now() - 8 * DAY_MS })
  await home.says('Freezer was at 9.4 °C')
  expect(home.screen.getByText(/^Fridge was at/).elements()).toEqual([])
})
