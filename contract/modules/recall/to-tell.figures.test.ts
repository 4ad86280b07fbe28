import { expect, test } from 'vitest'
import { exampleBook } from '#tests/support/example-book.ts'
import { NINE } from '#tests/support/worked-examples.ts'
import type { RecallRecord } from './recalls.ts'
import { toTellOf } from './to-tell.figures.ts'

const notice = (customer_id: string, lots: string[], answer = 'KNOWS') => ({
  ...{ id: `${customer_id} ${answer}`, customer_id, lots, answer, by: 'asha', at: NINE },
})
const recall = (notices: object[]) =>
  ({
    ...{ id: 'r1', recall_class: 'RECALL', reason: 'E. coli', status: 'OPEN', created: NINE },
    ...{ created_by: 'asha', origins: [{ kind: 'meats', id: 'M1' }], notices },
  }) as unknown as RecallRecord

test('worked example C: three customers, the shop and two authorities are to be told; a message isn’t being told', () => {
  const left = (...notices: object[]) => {
    const { customers, others, told, all } = toTellOf(exampleBook(), recall(notices), NINE)
    return { customers, others: others.length, told, all }
  }
  expect(left()).toEqual({ customers: 3, others: 3, told: 0, all: 6 })
  expect(left(notice('C1', ['M1']))).toMatchObject({ customers: 2, told: 1 })
  expect(left(notice('C1', ['M1'], 'MESSAGE'))).toMatchObject({ customers: 3, told: 0 })
  expect(left({ ...notice('', []), customer_id: undefined, other: 'FSA' })).toMatchObject({
    customers: 3,
    others: 2,
  })
})
