/** Records that were changed behind Larder's back, on the devices of the business (security.md, "The ledger"). */
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { office, phone } from '#tests/support/kitchen-device.ts'
import { type MorningKitchen, openMorningKitchen } from '#tests/support/morning-kitchen.ts'

let kitchen: MorningKitchen

beforeAll(async () => {
  kitchen = await openMorningKitchen()
})
afterAll(() => kitchen?.stop())

/** In the bare table; @returns how to put it back */
function changeFailed(): () => void {
  const file = () => new DatabaseSync(join(kitchen.dataFolder, 'larder.db'), { timeout: 5_000 })
  const database = file()
  const failed = database
    .prepare(
      `SELECT id, body FROM record WHERE resource = 'temperature-logs'
        AND body LIKE '%"result":"FAIL"%' ORDER BY date DESC LIMIT 1`,
    )
    .get()
  const put = database.prepare('UPDATE record SET body = ? WHERE id = ?')
  const [id, body] = [String(failed?.id), String(failed?.body)]
  put.run(body.replace('"result":"FAIL"', '"result":"PASS"'), id)
  database.close()
  return () => {
    const again = file()
    again.prepare('UPDATE record SET body = ? WHERE id = ?').run(body, id)
    again.close()
  }
}

// The whole ledger of the demo is read twice, slowly: the check rests four times as long as it reads.
test('a FAIL that somebody made a PASS in the database stands at the top of Asha’s Home, also without signal; Ben sees nothing of it; put back, it goes', async () => {
  const putBack = changeFailed()
  await kitchen.checkLedger()
  const asha = await kitchen.signedIn('Asha', { ...office, opensOffline: true })
  const note = asha.page.getByRole('alert').filter({ hasText: 'Records don’t match the ledger' })
  await note.waitFor()
  await note.getByRole('listitem').filter({ hasText: 'Temperature' }).waitFor()
  expect(await note.getByRole('listitem').allTextContents()).toEqual([
    expect.stringMatching(
      /^Temperature, .*\d\d:\d\d: The stored record is not what was recorded\. \(result\)$/,
    ),
  ])
  expect(await asha.page.getByRole('alert').first().textContent()).toContain('the ledger')
  await asha.keptForOffline()
  await asha.context.setOffline(true)
  await asha.page.reload()
  await note.waitFor()

  const ben = await kitchen.signedIn('Ben', phone)
  await ben.page.getByRole('heading', { level: 1 }).waitFor()
  expect(await ben.page.getByText('the ledger').count()).toBe(0)

  putBack()
  await kitchen.checkLedger()
  await asha.context.setOffline(false)
  await asha.page.reload()
  await note.waitFor({ state: 'detached' })
}, 180_000)
